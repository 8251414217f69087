import { statSync, type Stats } from 'node:fs'

/** Errors for paths that cannot be those of a file, for example because a part of the path is a file. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ERR_INVALID_ARG_VALUE'])

/**
 * Returns information about a file or folder; undefined if there is none at the path.
 *
 * @throws Error of the operating system, for example if a folder is not accessible
 */
export function statIfExists(file: string): Stats | undefined {
  try {
    return statSync(file)
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
