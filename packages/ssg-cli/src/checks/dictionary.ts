import { describeError } from '@camdocs/core'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SpellingSettings } from '../config/checks-schema.js'
import type { SiteConfig } from '../config/site-config.js'
import { installHint } from '../installation/optional-packages.js'
import { packageResolver, resolveOrNull } from '../installation/resolve-package.js'
import { codes, type Code } from '../model/codes.js'
import { BuildFailure } from '../model/diagnostic.js'
import type { IsKnownWord } from './words.js'

interface Dictionary {
  readonly aff: Uint8Array
  readonly dic: Uint8Array
}

type CreateSpeller = (dictionary: Dictionary) => { correct(word: string): boolean }

/**
 * Loads the dictionary of a site, and returns a function that looks up words in it and in the file with
 * additional words. The dictionary and the spelling checker are not dependencies of camdocs, because
 * dictionaries are large and few sites check their spelling.
 *
 * @throws BuildFailure (exit code 2) at the setting if a package is missing or is not a dictionary, or if the
 *   file with additional words cannot be read
 */
export async function loadDictionary(
  config: SiteConfig,
  { dictionary, words }: SpellingSettings,
): Promise<IsKnownWord> {
  const speller = await loadSpeller(config, dictionary)
  const additional = new Set(words === undefined ? [] : readWords(config, words))
  const results = new Map<string, boolean>()
  return (word) => {
    const earlierResult = results.get(word)
    if (earlierResult !== undefined) return earlierResult
    const isKnown = additional.has(word) || additional.has(word.toLowerCase()) || speller.correct(word)
    results.set(word, isKnown)
    return isKnown
  }
}

async function loadSpeller(config: SiteConfig, name: string): Promise<ReturnType<CreateSpeller>> {
  const resolvers = [await packageResolver(config.root), (entry: string) => import.meta.resolve(entry)]
  const modules = await Promise.all(['nspell', name].map((entry) => importDefault(entry, resolvers)))
  const missing = ['nspell', name].filter((_, index) => modules[index] === undefined)
  if (missing.length > 0)
    throw failure(
      config,
      'dictionary',
      codes.missingPackage,
      `The spelling check requires packages that camdocs does not install: ${missing.join(', ')}.`,
      await installHint(config.root, missing),
    )
  const [createSpeller, dictionary] = modules as [CreateSpeller, Dictionary]
  try {
    return createSpeller(dictionary)
  } catch (error) {
    throw failure(
      config,
      'dictionary',
      codes.configValue,
      `The package "${name}" is not a dictionary: ${describeError(error)}`,
      'Use a package such as "dictionary-en", whose default export contains the Hunspell files `aff` and `dic`.',
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

function readWords(config: SiteConfig, file: string): string[] {
  try {
    return readFileSync(path.join(config.root, file), 'utf8')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
  } catch {
    throw failure(
      config,
      'words',
      codes.configValue,
      `The file "${file}", which \`checks.spelling.words\` names, cannot be read.`,
      'Create the file, with one word per line.',
    )
  }
}

const failure = (
  { locate }: SiteConfig,
  setting: keyof SpellingSettings,
  code: Code,
  message: string,
  hint: string,
): BuildFailure =>
  new BuildFailure(
    [{ code, severity: 'error', message, hint, ...locate(['checks', 'spelling', setting]) }],
    2,
  )
