import { compileMarkdown } from '../markdown/compile.js'
import { loadProcessors } from '../markdown/processor.js'
import type { Page } from '../model/page.js'
import type { SourceFile } from '../model/source.js'
import { readFrontMatter } from '../sources/front-matter.js'
import { readSource } from '../sources/read-source.js'

/**
 * Reads the part of a page that URLs, sidebars, and pagers depend on: the front matter and the title. Takes a
 * fraction of the time that compiling the page takes.
 *
 * @returns null if the file cannot be read
 */
export async function outlinePage(source: SourceFile): Promise<Page | null> {
  const read = readSource(source)
  if (!('text' in read)) return null
  const { id, file } = source
  const { meta, ranges, body } = readFrontMatter(read.text, file)
  const heading = /^# .*$/m.exec(body)?.[0] ?? ''
  const { page } = await compileMarkdown(
    { id, file, hash: read.hash, meta, metaRanges: ranges, body: heading, problems: [] },
    await loadProcessors(),
  )
  return { ...page, problems: [], contentKey: '', samplesKey: null, isOutline: true }
}
