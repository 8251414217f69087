import { compileMarkdown } from '../../packages/ssg-cli/src/markdown/compile.js'
import { loadProcessors } from '../../packages/ssg-cli/src/markdown/processor.js'
import type { CompiledPage } from '../../packages/ssg-cli/src/model/page.js'
import { readFrontMatter } from '../../packages/ssg-cli/src/sources/front-matter.js'

/** Compiles the text of one page, including its front matter. */
export async function compile(text: string): Promise<CompiledPage> {
  const { meta, ranges, body, problems } = readFrontMatter(text, 'docs/page.md')
  return compileMarkdown(
    { id: 'page', file: 'docs/page.md', hash: 'a'.repeat(64), meta, metaRanges: ranges, body, problems },
    await loadProcessors(),
  )
}

/**
 * The article HTML of a Markdown text, with unresolved link targets.
 *
 * @throws if the text has problems
 */
export async function htmlOf(markdown: string): Promise<string> {
  const { page, content } = await compile(`---\ntitle: Page\n---\n${markdown}`)
  if (page.problems.length > 0) throw new Error(page.problems.map(({ message }) => message).join('\n'))
  return content.body
    .map((part) => (typeof part === 'string' ? part : (page.links[part]?.target ?? '')))
    .join('')
}

/** The problems in a Markdown text as "line:column severity code"; lines are relative to the given text. */
export async function problemsOf(markdown: string): Promise<string[]> {
  const { page } = await compile(`---\ntitle: Page\n---\n${markdown}`)
  return page.problems.map(
    ({ range, code, severity }) =>
      `${String((range?.start.line ?? 0) - 3)}:${String(range?.start.column ?? 0)} ${severity} ${code}`,
  )
}
