import path from 'node:path'
import ts from 'typescript'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'

const folder = path.posix.dirname(toPosixPath(ts.getDefaultLibFilePath({})))

/** Whether a path is one of TypeScript's own library files (lib.*.d.ts), which never change. */
export const isLibraryFile = (file: string): boolean => path.posix.dirname(file) === folder

/** The syntax trees of library files, which stay in memory only while there is enough of it. */
const libraries = new Map<string, WeakRef<ts.SourceFile>>()

/**
 * Returns a syntax tree that all programs share. Parsing the library files takes most of the time that a
 * small program needs.
 *
 * @param key the path of the file and all options of the program, which can affect the tree
 */
export function sharedLibrary(
  key: string,
  parse: () => ts.SourceFile | undefined,
): ts.SourceFile | undefined {
  const known = libraries.get(key)?.deref()
  if (known !== undefined) return known
  const parsed = parse()
  if (parsed !== undefined) libraries.set(key, new WeakRef(parsed))
  return parsed
}
