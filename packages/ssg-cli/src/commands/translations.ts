import path from 'node:path'
import { cacheFolder } from '../cache/store.js'
import { loadConfig } from '../config/load.js'
import type { SiteConfig } from '../config/site-config.js'
import { localizedConfig, siteLanguages, textsToTranslate } from '../config/site-languages.js'
import { codes } from '@camdocs/base/model/codes.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import type { SectionChanges } from '@camdocs/base/model/markdown-sections.js'
import type { SourceFile } from '@camdocs/base/model/source.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { translationFolder, type LocaleSettings } from '@camdocs/base/settings/locale-schema.js'
import type { Reporter } from '../report/reporter.js'
import { discoverSources } from '../sources/discover.js'
import { sectionDiff } from '../sources/section-diff.js'
import {
  changesOf,
  hashesOf,
  isTranslation,
  readOriginals,
  writeOriginals,
  type Originals,
} from '../sources/translations.js'

/** The arguments of `camdocs translations`. */
export interface TranslationsOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** "list" to list the state of translations, "update" to record that they are up to date. */
  readonly action: 'list' | 'update'
  readonly format: 'text' | 'json' | 'markdown'
  /** With "update": the translations to record, relative to `cwd`. Default: all. */
  readonly only?: readonly string[] | undefined
  /** Absolute path of the current folder. */
  readonly cwd: string
  /** The exit code is 1 if more than this percentage of the pages of a language is missing or outdated. */
  readonly max?: number | undefined
}

/** A page whose original has changed since it was translated. */
export interface OutdatedPage {
  readonly file: string
  readonly original: string
  readonly sections: SectionChanges
  /** The changes of the original, line by line; null if git does not have the text that was translated. */
  readonly diff: string | null
}

/** The state of the translations to a language. Pages are named by their files. */
export interface LanguageState {
  readonly code: string
  /** Number of pages of the default language. */
  readonly pages: number
  /** Originals without a translation. */
  readonly missing: readonly string[]
  readonly outdated: readonly OutdatedPage[]
  /** Translations for which `camdocs translations update` was not run yet. */
  readonly unrecorded: readonly string[]
  /** Translations of pages that do not exist. */
  readonly orphaned: readonly string[]
  /** Texts of the configuration without a translation. */
  readonly texts: readonly string[]
}

/**
 * Lists the translations that are missing, outdated, or without an original, or records the text of the
 * originals.
 *
 * @returns the exit code: 0, or 1 if a language exceeds `max`
 * @throws BuildFailure (exit code 2) if the configuration is invalid, or if the site has one language
 */
export async function translations(options: TranslationsOptions, reporter: Reporter): Promise<0 | 1> {
  const config = await loadConfig(options.root)
  const { locales } = config.settings
  if (locales.length === 0)
    throw usageError('The site has only one language.', 'List the other languages in `locales`.')
  const originals = await docsOf(config)
  if (options.action === 'update') {
    const only =
      options.only === undefined ? null : new Set(options.only.map((file) => fileName(file, options)))
    const updated: string[] = []
    for (const locale of locales) updated.push(...(await update(config, locale, originals, only)))
    const unknown = [...(only ?? [])].filter((file) => !updated.includes(file))
    if (unknown.length > 0)
      throw usageError(`"${unknown.join('", "')}" translates no page.`, 'Pass the files of translations.')
    reporter.line`Recorded the originals of ${countOf(updated.length, 'translation')}.`
    return 0
  }
  const states: LanguageState[] = []
  for (const locale of locales) states.push(await stateOf(config, locale, originals))
  print(states, options.format, reporter)
  const { max = 100 } = options
  return states.some((state) => staleShare(state) > max) ? 1 : 0
}

/** Returns the path of a file relative to the site's folder. */
const fileName = (file: string, { root, cwd }: TranslationsOptions): string =>
  toPosixPath(path.relative(root, path.resolve(cwd, file)))

/** The percentage of pages that are missing or outdated. */
const staleShare = ({ pages, missing, outdated }: LanguageState): number =>
  pages === 0 ? 0 : ((missing.length + outdated.length) / pages) * 100

/** Returns the docs in the default language, by ID, without those of earlier versions. */
async function docsOf(config: SiteConfig): Promise<ReadonlyMap<string, SourceFile>> {
  const { docs } = await discover(config)
  return new Map(
    docs
      .filter(({ id }) => rootOf(id, config.contentRoots).isFrozen === undefined)
      .map((source) => [source.id, source]),
  )
}

const discover = (config: SiteConfig) => discoverSources(config, path.join(cacheFolder(config.root), 'blobs'))

/** Returns the translations to a language, and the problems that were found with them. */
async function translationsOf(config: SiteConfig, { code, ...locale }: LocaleSettings) {
  const all = siteLanguages(config, () => undefined)
  const own = all.find((language) => language.code === code)
  if (own === undefined) throw new Error(`The site has no language "${code}".`)
  const localized = localizedConfig(config, { code, ...locale }, { all, own })
  const { docs, problems } = await discover(localized)
  return { docs: docs.filter((source) => isTranslation(source, localized)), problems }
}

/** Records the originals of all translations to a language, or of some of them. */
async function update(
  config: SiteConfig,
  locale: LocaleSettings,
  originals: ReadonlyMap<string, SourceFile>,
  only: ReadonlySet<string> | null,
): Promise<string[]> {
  const folder = translationFolder(locale)
  const { docs } = await translationsOf(config, locale)
  const before = readOriginals(config.root, folder)
  const recorded: Record<string, Originals[string]> = {}
  const updated: string[] = []
  for (const { id, file } of docs) {
    const original = originals.get(id)
    if (original === undefined) continue
    const isUpdated = only === null || only.has(file)
    const hashes = isUpdated ? hashesOf(original) : before[original.file]
    if (hashes !== undefined) recorded[original.file] = hashes
    if (isUpdated) updated.push(file)
  }
  if (docs.length > 0) writeOriginals(config.root, folder, recorded)
  return updated
}

async function stateOf(
  config: SiteConfig,
  locale: LocaleSettings,
  originals: ReadonlyMap<string, SourceFile>,
): Promise<LanguageState> {
  const { docs, problems } = await translationsOf(config, locale)
  const recorded = readOriginals(config.root, translationFolder(locale))
  const translated = new Map(docs.map((source) => [source.id, source]))
  const pairs = [...originals.values()].flatMap((original) => {
    const translation = translated.get(original.id)
    return translation === undefined ? [] : [{ original, file: translation.file }]
  })
  return {
    code: locale.code,
    pages: originals.size,
    missing: [...originals.values()].filter(({ id }) => !translated.has(id)).map(({ file }) => file),
    outdated: pairs.flatMap(({ original, file }) => {
      const sections = changesOf(original, recorded)
      if (sections === null) return []
      const diff = sectionDiff(original, recorded[original.file] ?? {}, sections)
      return [{ file, original: original.file, sections, diff }]
    }),
    unrecorded: pairs
      .filter(({ original }) => !Object.hasOwn(recorded, original.file))
      .map(({ file }) => file),
    orphaned: problems.flatMap(({ code, file }) => (code === codes.orphanTranslation ? (file ?? []) : [])),
    texts: textsToTranslate(config.settings).filter((text) => !Object.hasOwn(locale.texts, text)),
  }
}

function print(states: readonly LanguageState[], format: TranslationsOptions['format'], reporter: Reporter) {
  if (format === 'json') reporter.data([], { languages: states })
  else reporter.line`${(format === 'markdown' ? markdownOf(states) : textOf(states)).split('\n')}`
}

const sectionName = (name: string): string => (name === '' ? 'the start of the page' : `"${name}"`)

const changesText = ({ changed, added, removed }: SectionChanges): string =>
  (
    [
      ['changed', changed],
      ['new', added],
      ['removed', removed],
    ] as const
  )
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => `${kind}: ${names.map(sectionName).join(', ')}`)
    .join('; ')

function textOf(states: readonly LanguageState[]): string {
  const list = (title: string, entries: readonly string[]) =>
    entries.length === 0 ? [] : [`  ${title}:`, ...entries.map((entry) => `    ${entry}`)]
  return states
    .flatMap((state) => [
      `${state.code}: ${String(state.pages - state.missing.length)} of ${countOf(state.pages, 'page')} translated, ${String(state.outdated.length)} outdated`,
      ...list('missing', state.missing),
      ...list(
        'outdated',
        state.outdated.flatMap(({ file, sections, diff }) => [
          `${file} (${changesText(sections)})`,
          ...(diff === null ? [] : diff.split('\n').map((line) => `  ${line}`)),
        ]),
      ),
      ...list(
        'without a record (run `camdocs translations update` when they are up to date)',
        state.unrecorded,
      ),
      ...list('without an original', state.orphaned),
      ...list(
        'texts of the configuration without a translation',
        state.texts.map((text) => JSON.stringify(text)),
      ),
    ])
    .join('\n')
}

/** A table for an issue. */
function markdownOf(states: readonly LanguageState[]): string {
  const cell = (text: string) => text.replace(/\|/g, String.raw`\|`)
  const rows = states.flatMap(({ code, missing, outdated, orphaned }) => [
    ...missing.map((file) => [code, file, 'missing', '']),
    ...outdated.map(({ file, sections }) => [code, file, 'outdated', changesText(sections)]),
    ...orphaned.map((file) => [code, file, 'without an original', '']),
  ])
  return ['| Language | Page | State | Sections |', '|---|---|---|---|']
    .concat(rows.map((row) => `| ${row.map(cell).join(' | ')} |`))
    .join('\n')
}
