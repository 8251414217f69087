import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { maxPageBytes } from '@camdocs/base/model/content-limits.js'
import { at, type ExactLocation } from '@camdocs/base/model/diagnostic.js'
import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import { isInNodeModules } from '@camdocs/base/model/inside.js'
import { normalizeLineEndings, positionAt } from '@camdocs/base/model/position.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { readTextWithin } from '@camdocs/base/model/read-file.js'

/**
 * Returns the folder of the package that the API reference describes, relative to the site's folder. As in
 * Node, a package can also be in the `node_modules` folder of a parent folder, such as the root of a
 * workspace.
 *
 * @param setting the setting `api.package`; returned unchanged if there is no such folder
 */
export function apiPackageFolder(root: string, setting: string): string {
  if (!/^(?:\.\/)?node_modules\//.test(setting)) return setting
  const folder = parentFolders(root).find((parent) => existsSync(path.join(parent, setting)))
  return folder === undefined ? setting : toPosixPath(path.relative(root, path.join(folder, setting)))
}

/** Returns the absolute paths of a package's TypeScript files and of its package.json. */
export function packageTypeFiles(packageFolder: string): string[] {
  try {
    return readdirSync(packageFolder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(\.[cm]?tsx?|^package\.json)$/.test(name) && !isInNodeModules(name))
      .sort()
      .map((name) => path.join(packageFolder, name))
  } catch {
    // The package is not installed, which the extraction reports.
    return []
  }
}

/**
 * Returns the places with a URL in the TypeScript files of a package. Returns none for an installed package,
 * because the authors of the site cannot change it.
 *
 * @param setting the setting `api.package`
 * @param forms spellings of the URL
 */
export function findInPackage(root: string, setting: string, forms: readonly string[]): ExactLocation[] {
  const folder = apiPackageFolder(root, setting)
  if (isInNodeModules(folder)) return []
  // Before other characters, a longer URL starts.
  const pattern = new RegExp(`(?:${forms.map(escapeRegExp).join('|')})(?![\\w/?&=%-]|\\.\\w)`, 'g')
  return packageTypeFiles(path.join(root, folder)).flatMap((file) => {
    const text = normalizeLineEndings(readTextWithin(file, { maxBytes: maxPageBytes }) ?? '')
    return [...text.matchAll(pattern)].map(({ 0: match, index }) => {
      const { line, column } = positionAt(text, index)
      return { file: toPosixPath(path.relative(root, file)), range: at(line, column, match.length) }
    })
  })
}

/** Returns a folder and its parents up to the root of the file system. */
function parentFolders(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...parentFolders(parent)]
}
