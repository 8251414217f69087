import { compileMarkdown } from '../markdown/compile.js'
import { mayInclude } from '../markdown/include-syntax.js'
import { loadProcessors } from '../markdown/processor.js'
import { unknownBody, type CompiledPage, type Page } from '../model/page.js'
import type { SourceFile } from '../model/source.js'
import type { CompileTask } from '../model/tasks.js'
import { readFrontMatter } from '../sources/front-matter.js'
import { readSource, type SourceText } from '../sources/read-source.js'

/**
 * Reads the part of a page that URLs, sidebars, and pagers depend on: the front matter and the title. Takes a
 * fraction of the time that compiling the page takes.
 *
 * @returns null if the file cannot be read, or if its title can contain components or variables, or be in an
 * included partial
 */
export async function outlinePage({ source, components, rules }: CompileTask): Promise<Page | null> {
  const read = readSource(source)
  if (!('text' in read) || (components !== undefined && /^# .*:[A-Z]/m.test(read.text))) return null
  if (mayInclude(read.text) || (rules.variables !== undefined && read.text.includes('{{'))) return null
  return {
    ...(await readOutline(source, read)),
    problems: [],
    contentKey: '',
    samplesKey: null,
    isOutline: true,
  }
}

async function readOutline(
  { id, file }: SourceFile,
  { text, hash }: SourceText,
): Promise<CompiledPage['page']> {
  const { meta, ranges, body } = readFrontMatter(text, file)
  const heading = meta.title === undefined ? /^# .*$/m.exec(body)?.[0] : undefined
  if (heading === undefined)
    return { ...unknownBody, id, file, meta, metaRanges: ranges, title: meta.title ?? id, problems: [] }
  // A title can contain any inline syntax.
  const { page } = await compileMarkdown(
    { id, file, hash, meta, metaRanges: ranges, body: heading, problems: [] },
    await loadProcessors(),
  )
  return page
}
