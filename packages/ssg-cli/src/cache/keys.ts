import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'

/**
 * A cache key: a hash of everything that an entry is made from. Each part is prefixed with its length, so
 * ("a", "bc") and ("ab", "c") give different keys.
 */
export function keyOf(...parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${String(part.length)}:${part}`)
  return hash.digest('hex')
}

/** The key of a compiled page, derived from the key of its content. */
export const pageKeyOf = (contentKey: string): string => `${contentKey}-page`

/** Folders whose code determines compiled pages and their sections in the search index. */
const compilerFolders = [
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
 * A fingerprint of the code that compiles pages: the code of camdocs, and its package.json with the exact
 * versions of the libraries. Depends on contents only, not on time stamps.
 */
export function compilerVersion(): string {
  const dist = new URL('../', import.meta.url)
  const folders = [
    ...compilerFolders.map((folder) => new URL(`${folder}/`, dist)),
    // The tokenizer determines the words of the search index.
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
