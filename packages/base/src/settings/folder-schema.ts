import path from 'node:path'
import { z } from 'zod'

/** A folder, relative to the site's folder. */
export const folderSchema = z
  .string()
  .refine((folder) => !folder.includes('\\'), 'must have "/" between its parts, also on Windows, not "\\"')
  .refine(
    (folder) => !path.posix.isAbsolute(folder) && !/^(?:[a-z]:|~\/)/i.test(folder),
    'must be relative to the site\'s folder, as in "docs" or "../docs"',
  )

/** Removes "./" at the start of a folder and "/" at its end, so that paths of files read well. */
export function normalFolder(folder: string): string {
  const normal = path.posix.normalize(folder)
  return normal === '/' ? normal : normal.replace(/\/$/, '')
}
