import path from 'node:path'
import { codes } from '@camdocs/base/model/codes.js'
import type { ContentRoot } from '@camdocs/base/model/content-root.js'
import { compareText, type Diagnostic, type SourceLocation } from '@camdocs/base/model/diagnostic.js'
import { listTexts, type FileList } from './list-files.js'

/**
 * Returns the files of a content root with the pages that plugins add. A page whose path a file or another
 * page has is left out, and is a problem.
 *
 * @param list the files in the folder of the root; null if it does not exist
 * @param root absolute path of the site's folder
 * @param isIncluded as in `ListOptions`
 */
export function withAdded(
  list: FileList | null,
  { folder, added }: Pick<ContentRoot, 'folder' | 'added'>,
  root: string,
  isIncluded: (name: string) => boolean,
): { readonly list: FileList | null; readonly problems: readonly Diagnostic[] } {
  if (added === undefined) return { list, problems: [] }
  const files = [...(list?.files ?? [])]
  const known = new Map(files.map(({ name }) => [idOf(name), name]))
  const problems: Diagnostic[] = []
  for (const { plugin, location, texts } of added)
    for (const file of listTexts(path.join(root, folder), texts, isIncluded).files) {
      const other = known.get(idOf(file.name))
      if (other === undefined) files.push(file)
      else problems.push(taken(plugin, file.name, `${folder}/${other}`, location))
      known.set(idOf(file.name), file.name)
    }
  files.sort((a, b) => compareText(a.name, b.name))
  return { list: { skipped: [], problems: [], ...list, files }, problems }
}

/** The path without the extension. Letter case is ignored, because some file systems ignore it. */
const idOf = (name: string): string => name.replace(/\.[^./]+$/, '').toLowerCase()

const taken = (plugin: string, name: string, other: string, location: SourceLocation): Diagnostic => ({
  code: codes.duplicateRoute,
  severity: 'error',
  message: `The ${plugin} adds the page "${name}", but there is already "${other}".`,
  hint: 'Use another path, or remove the other page.',
  ...location,
})
