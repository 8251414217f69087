import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'

/** A key that names everything a thing was made from. Parts are kept apart, so ("a", "bc") is not ("ab", "c"). */
export function keyOf(...parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${String(part.length)}:${part}`)
  return hash.digest('hex')
}

/** A compiled page is stored beside its content, under a key that follows from the content's. */
export const pageKeyOf = (contentKey: string): string => `${contentKey}-page`

/** Folders of camdocs whose code decides what a compiled page is, and what the search index takes up of it. */
const compilers = [
  'api',
  'config',
  'markdown',
  'model',
  'samples',
  'search',
  'sources',
  'theme',
  'execution',
  'typescript',
]

/**
 * Fingerprint of what compiles a page: camdocs' own code, and its manifest with the exact versions of the libraries.
 * Any change of either misses the cache; a time stamp never does.
 */
export function compilerVersion(): string {
  const dist = new URL('../', import.meta.url)
  const folders = [
    ...compilers.map((folder) => new URL(`${folder}/`, dist)),
    // The core decides what a word is.
    new URL('./', import.meta.resolve('@camdocs/core/search')),
  ]
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .filter((name) => name.endsWith('.js'))
      .map((name) => new URL(name, folder)),
  )
  return keyOf(
    ...[new URL('../../package.json', import.meta.url), ...files].map((file) => readFileSync(file, 'utf8')),
  )
}
