import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import type ts from 'typescript'

/** The files that affect what TypeScript finds out about the code of a site or of a package. */
export interface Environment {
  /** Files that were read, except TypeScript's own library files, which change only with its version. */
  readonly files: readonly string[]
  /** Paths whose symbolic links were resolved: a package manager can change their targets. */
  readonly links: readonly string[]
}

/** Returns the absolute paths of a program's files, except TypeScript's own library files (lib.*.d.ts). */
export const programFiles = (program: ts.Program): string[] =>
  program
    .getSourceFiles()
    .filter((file) => !program.isSourceFileDefaultLibrary(file))
    .map(({ fileName }) => fileName)

/**
 * Hashes the current state of an environment: the contents of its files and the targets of its links.
 *
 * @returns null if a file cannot be read, or if a link cannot be resolved
 */
export function hashEnvironment({ files, links }: Environment): string | null {
  const hash = createHash('sha256')
  try {
    for (const file of files) hash.update(file).update('\0').update(readFileSync(file))
    for (const link of links) hash.update(link).update('\0').update(realpathSync(link))
  } catch {
    return null
  }
  return hash.digest('hex')
}

/** Returns an environment with the files and links of two environments, sorted and without duplicates. */
export function mergeEnvironments(a: Environment, b: Environment | null): Environment {
  const merge = (key: keyof Environment) => [...new Set([...a[key], ...(b?.[key] ?? [])])].sort()
  return { files: merge('files'), links: merge('links') }
}
