import { readdirSync, type Dirent } from 'node:fs'
import path from 'node:path'

/**
 * Lists the files in a folder and its subfolders, with paths relative to the folder. Does not follow symbolic
 * links, in contrast to the recursive `readdirSync` of Node 22.
 *
 * @param isIncluded whether to list an entry that is not a folder (default: only regular files)
 */
export function filesBelow(
  folder: string,
  isIncluded: (entry: Dirent) => boolean = (entry) => entry.isFile(),
): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return isIncluded(entry) ? [entry.name] : []
    const below = filesBelow(path.join(folder, entry.name), isIncluded)
    return below.map((file) => path.join(entry.name, file))
  })
}
