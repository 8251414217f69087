import { articleMarkdown } from '@camdocs/markdown/twin/article-markdown.js'
import type { PageContent } from '@camdocs/base/model/page.js'
import type { RenderShared, RenderTask, TwinInput } from '@camdocs/base/model/tasks.js'
import { escapeAttribute } from './escape-attribute.js'
import { articleOf } from './render-doc.js'

/** Returns the Markdown twin of a doc (decision 38). */
export function docTwin(
  task: RenderTask,
  { url, frontMatter, slots }: TwinInput,
  content: PageContent,
  shared: RenderShared,
): string {
  const { showTitle, html } = articleOf(task, content, shared, slots)
  const title = showTitle ? `<h1>${escapeAttribute(task.props.title)}</h1>` : ''
  // A JSON string is also a YAML string.
  const keys = Object.entries(frontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  return `---\n${keys.join('')}---\n\n${articleMarkdown(title + html, url)}`
}
