import { compileMarkdown } from '@camdocs/markdown/compile.js'
import { mayDepend } from '@camdocs/base/model/choices.js'
import { mayContainIncludes } from '@camdocs/markdown/include-syntax.js'
import { possibleParts } from '@camdocs/markdown/parts/part-element.js'
import { loadProcessors } from '@camdocs/markdown/processor.js'
import { unknownBody, unknownDetails, type Page, type PageBinding } from '@camdocs/base/model/page.js'
import type { CompileTask } from '@camdocs/base/model/tasks.js'
import { readPageFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { readSource, type SourceText } from '../sources/read-source.js'

/**
 * Reads a page whose compilation is deferred: only the front matter and the title, on which URLs, sidebars,
 * and pagers depend. Takes a fraction of the time that compiling the page takes.
 *
 * @returns null if the page has to be compiled now: if the file cannot be read, if neither its front matter
 *   nor a line such as "# Zoom" at its start contains a title, or if the page can contain includes,
 *   text for some products, variables, or an h1 with a component, even if its front matter contains the title
 */
export async function readDeferredPage(task: CompileTask): Promise<Page | null> {
  const { source, components, rules } = task
  const read = readSource(source)
  if (!('text' in read)) return null
  const { text } = read
  // A component in an h1: "# Zoom :Badge[new]".
  const titleMayUseComponents = components !== undefined && /^# .*:[A-Z]/m.test(text)
  const mayUseVariables = rules.variables !== undefined && text.includes('{{')
  if (mayContainIncludes(text) || mayDepend(text) || titleMayUseComponents || mayUseVariables) return null
  const binding = await readTitle(task, read)
  if (binding === null) return null
  return { ...binding, parts: possibleParts(text), isDeferred: true, details: unknownDetails }
}

async function readTitle(
  { source: { id, file }, root, contentFolder, rules }: CompileTask,
  { text, hash }: SourceText,
): Promise<PageBinding | null> {
  const { meta, ranges, body } = readPageFrontMatter(text, file, rules)
  if (meta.title !== undefined)
    return { ...unknownBody, id, file, meta, metaRanges: ranges, title: meta.title }
  // A line that looks like an h1 after other text could be part of a code block.
  const heading = /^\s*(# .*)/.exec(body)?.[1]
  if (heading === undefined) return null
  // A title can contain any inline syntax.
  const { page } = await compileMarkdown(
    { id, file, root, contentFolder, hash, meta, metaRanges: ranges, body: heading, problems: [] },
    await loadProcessors(),
  )
  return page
}
