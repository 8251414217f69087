import type { Diagnostic } from '../model/diagnostic.js'
import { unknownBody, type Page } from '../model/page.js'
import type { SourceFile } from '../model/source.js'
import { readFrontMatter } from '../sources/front-matter.js'

/** A page that could not be read or compiled. It is not stored, so that the next build tries again. */
export function failedPage(source: SourceFile, problem: Diagnostic): Page {
  const { meta } = readFrontMatter('', source.file)
  return {
    ...unknownBody,
    id: source.id,
    file: source.file,
    meta,
    metaRanges: {},
    title: source.id,
    problems: [problem],
    contentKey: '',
    samplesKey: null,
  }
}
