import { readFileSync, realpathSync, statSync } from 'node:fs'
import { isInside } from '@camdocs/base/model/inside.js'

/**
 * Reads a file if it is in one of the folders after all symbolic links are followed. Links are followed for
 * every read, because they can be created after the files of a site were listed.
 *
 * @returns null if the file is outside of the folders, is not a regular file, or cannot be read
 */
export function readInside(folders: readonly string[], file: string): Buffer | null {
  try {
    const target = realpathSync.native(file)
    const isAllowed = folders.some((folder) => isInside(realpathSync.native(folder), target))
    // Reading a pipe could take forever.
    return isAllowed && statSync(target).isFile() ? readFileSync(target) : null
  } catch {
    return null
  }
}
