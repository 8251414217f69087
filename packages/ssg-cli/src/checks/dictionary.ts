import { describeError } from '@camdocs/core'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SpellingSettings } from '@camdocs/base/settings/checks-schema.js'
import type { SiteConfig } from '../config/site-config.js'
import { packageResolver, resolveOrNull } from '../installation/resolve-package.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'

interface HunspellFiles {
  readonly aff: Uint8Array
  readonly dic: Uint8Array
}

type CreateSpeller = (dictionary: HunspellFiles) => { correct(word: string): boolean }

/** The words of a language and of a site. */
export interface Dictionary {
  /** Whether a word is spelled correctly. */
  readonly isKnown: (word: string) => boolean
  /** The letters of the language. */
  readonly letters: string
}

/**
 * Loads the dictionary of a site, and the file with additional words. The dictionary and the spelling checker
 * must be installed. They are not dependencies of camdocs, because dictionaries are large and few sites check
 * their spelling.
 *
 * @throws BuildFailure (exit code 2) at the setting if a package is not a dictionary, or if the file with
 *   additional words cannot be read
 */
export async function loadDictionary(
  config: SiteConfig,
  { dictionary, words }: SpellingSettings,
): Promise<Dictionary> {
  const unreadable = missingWords(config)
  if (unreadable !== null) throw new BuildFailure([unreadable], 2)
  const { speller, letters } = await loadSpeller(config, dictionary)
  const additional = new Set(words === undefined ? [] : readLines(config.root, words))
  const results = new Map<string, boolean>()
  return {
    letters,
    isKnown(word) {
      const earlierResult = results.get(word)
      if (earlierResult !== undefined) return earlierResult
      const isKnown = additional.has(word) || additional.has(word.toLowerCase()) || speller.correct(word)
      results.set(word, isKnown)
      return isKnown
    },
  }
}

async function loadSpeller(config: SiteConfig, name: string) {
  const resolvers = [await packageResolver(config.root), (entry: string) => import.meta.resolve(entry)]
  const [createSpeller, dictionary] = (await Promise.all(
    ['nspell', name].map((entry) => importDefault(entry, resolvers)),
  )) as [CreateSpeller, HunspellFiles]
  try {
    const speller = createSpeller(dictionary)
    // In a Hunspell file, TRY lists the letters of the language.
    const [, letters = ''] = /^TRY (\S+)/m.exec(new TextDecoder().decode(dictionary.aff)) ?? []
    return { speller, letters: [...new Set(letters.toLowerCase())].join('') }
  } catch (error) {
    throw new BuildFailure(
      [
        {
          code: codes.configValue,
          severity: 'error',
          message: `The package "${name}" is not a dictionary: ${describeError(error)}`,
          hint: 'Use a package such as "dictionary-en", whose default export contains the Hunspell files `aff` and `dic`.',
          ...config.locate(['checks', 'spelling', 'dictionary']),
        },
      ],
      2,
    )
  }
}

/**
 * Imports a package.
 *
 * @param resolvers the resolver of the site and the resolver of camdocs
 * @returns the default export; undefined if the package is not installed
 */
async function importDefault(
  name: string,
  resolvers: readonly ((name: string) => string)[],
): Promise<unknown> {
  const url = resolvers.map((resolve) => resolveOrNull(resolve, name)).find((match) => match !== null)
  return url == null ? undefined : ((await import(url)) as { readonly default: unknown }).default
}

/** Returns the problem that the file with additional words cannot be read; null if it can, or is not set. */
export function missingWords({ root, settings, locate }: SiteConfig): Diagnostic | null {
  const { spelling } = settings.checks
  const words = spelling === undefined || spelling.severity === 'off' ? undefined : spelling.words
  if (words === undefined || readLines(root, words) !== null) return null
  return {
    code: codes.configValue,
    severity: 'error',
    message: `The file "${words}", which \`checks.spelling.words\` names, cannot be read.`,
    hint: 'Create the file, with one word per line.',
    ...locate(['checks', 'spelling', 'words']),
  }
}

/** Returns the lines of a file that are not empty, without spaces around them; null if it cannot be read. */
function readLines(root: string, file: string): string[] | null {
  try {
    return readFileSync(path.join(root, file), 'utf8')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
  } catch {
    return null
  }
}
