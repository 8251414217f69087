import { statSync, type Stats } from 'node:fs'

/** Errors for paths that cannot be those of a file, for example because a part of the path is a file. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ERR_INVALID_ARG_VALUE'])

/**
 * Calls a function that accesses a file or folder, and returns its result; undefined if there is nothing at
 * the path.
 *
 * @throws Error of the operating system, for example if a folder is not accessible
 */
export function ifExists<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Returns information about a file or folder; undefined if there is nothing at the path. */
export const statIfExists = (file: string): Stats | undefined => ifExists(() => statSync(file))
