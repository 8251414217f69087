import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { codes } from '../model/codes.js'
import { BuildFailure } from '../model/diagnostic.js'
import type { IsKnownWord } from './words.js'

interface Dictionary {
  readonly aff: Uint8Array
  readonly dic: Uint8Array
}

type CreateSpeller = (dictionary: Dictionary) => { correct(word: string): boolean }

/**
 * Loads the dictionary of a site. The packages are not dependencies of camdocs, because dictionaries are
 * large and few sites check their spelling.
 *
 * @param root the site's folder
 * @param words file with additional words, relative to `root`
 * @throws BuildFailure (exit code 2) if a package or the file is missing
 */
export async function loadDictionary(
  root: string,
  name: string,
  words: string | undefined,
): Promise<IsKnownWord> {
  const [createSpeller, dictionary] = await Promise.all([
    importDefault<CreateSpeller>(root, 'nspell', name),
    importDefault<Dictionary>(root, name, name),
  ])
  const speller = createSpeller(dictionary)
  const own = new Set(words === undefined ? [] : readWords(root, words))
  const known = new Map<string, boolean>()
  return (word) => {
    const cached = known.get(word)
    if (cached !== undefined) return cached
    const isKnown = own.has(word) || own.has(word.toLowerCase()) || speller.correct(word)
    known.set(word, isKnown)
    return isKnown
  }
}

/** Looks in the site's packages, and then in those of camdocs. */
async function importDefault<T>(root: string, name: string, dictionary: string): Promise<T> {
  for (const from of [path.join(root, 'package.json'), import.meta.url]) {
    try {
      const url = pathToFileURL(createRequire(from).resolve(name)).href
      return ((await import(url)) as { readonly default: T }).default
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  throw failure(
    `The spelling check needs the package "${name}".`,
    `Run \`npm install --save-dev nspell ${dictionary}\`.`,
  )
}

function readWords(root: string, file: string): string[] {
  try {
    return readFileSync(path.join(root, file), 'utf8')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
  } catch {
    throw failure(
      `The file "${file}" in \`checks.spelling.words\` cannot be read.`,
      'Create it, one word in each line.',
    )
  }
}

const failure = (message: string, hint: string): BuildFailure =>
  new BuildFailure([{ code: codes.configValue, severity: 'error', message, hint }], 2)
