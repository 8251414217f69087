import { existsSync } from 'node:fs'
import path from 'node:path'
import { toPosixPath } from '../model/posix-path.js'

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

/** Returns a folder and its parents up to the root of the file system. */
function parentFolders(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...parentFolders(parent)]
}
