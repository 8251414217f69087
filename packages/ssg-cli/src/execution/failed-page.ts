import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { unknownBody, unknownDetails, type Page } from '@camdocs/base/model/page.js'
import type { SourceFile } from '@camdocs/base/model/source.js'
import { readFrontMatter } from '@camdocs/base/front-matter/front-matter.js'

/**
 * Creates the page for a file that could not be read or compiled. The page is not stored, so the next build
 * tries to compile the file again.
 */
export function failedPage(source: SourceFile, problem: Diagnostic): Page {
  // An empty text yields the default values of the front matter.
  const { meta } = readFrontMatter('', source.file)
  return {
    ...unknownBody,
    id: source.id,
    file: source.file,
    meta,
    metaRanges: {},
    title: source.id,
    details: { ...unknownDetails, problems: [problem] },
  }
}
