import path from 'node:path'
import { cacheFolder } from '../cache/store.js'
import type { SiteConfig } from '../config/site-config.js'
import { localizedConfig, siteLanguages, textsToTranslate } from '../config/site-languages.js'
import { codes } from '@camdocs/base/model/codes.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import type { SectionChanges } from '@camdocs/base/model/markdown-sections.js'
import type { SourceFile } from '@camdocs/base/model/source.js'
import { translationFolder, type LocaleSettings } from '@camdocs/base/settings/locale-schema.js'
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

/** Returns the docs in the default language, by ID, without those of earlier versions. */
export async function docsToTranslate(config: SiteConfig): Promise<ReadonlyMap<string, SourceFile>> {
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
export async function recordOriginals(
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

export async function languageState(
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
