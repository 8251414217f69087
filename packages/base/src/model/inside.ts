import path from 'node:path'

/**
 * Whether a path is in a folder, or is the folder itself. Both paths are absolute. Compares only the paths,
 * and does not follow symbolic links.
 */
export function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file)
  // On Windows, the relative path to another drive is absolute.
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
}

/** Whether a path contains a `node_modules` folder. */
export const isInNodeModules = (file: string): boolean => /(^|[\\/])node_modules([\\/]|$)/.test(file)
