import { runCheck } from '../checks/problem.js'
import { staleTranslations, type TranslationCounts } from '../checks/stale-translations.js'
import type { SiteConfig } from '../config/site-config.js'
import type { SiteLanguage } from '../config/site-config.js'
import { localizedConfig, siteLanguages } from '../config/site-languages.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import { compareDiagnostics, mergeEqual, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import {
  immutableFolder,
  isRootFile,
  type BuiltLanguage,
  type OutputFile,
  type OutputPiece,
  type ReusableOutput,
} from '@camdocs/base/model/output.js'
import { translationFolder } from '@camdocs/base/settings/locale-schema.js'
import {
  OpenSite,
  type FilesOnDemand,
  type OpenedSite,
  type SiteChanges,
  type UpdateOptions,
} from './open-site.js'
import { isTranslation } from '../sources/translations.js'
import type { SiteWithModules } from './site-stages.js'
import type { Tools } from './tools.js'

/** Opens a site: one session for each of its languages. */
export const openSite = (config: SiteConfig, tools: Tools): OpenedSite =>
  config.settings.locales.length === 0 ? new OpenSite(config, tools) : new SiteInLanguages(config, tools)

/** A session of a language. */
interface LanguageSession {
  readonly site: OpenSite
  /** What the paths of its files start with in the output: "de/"; "" for the default language. */
  readonly prefix: string
  /** Folder with the translations, relative to the site's folder; null for the default language. */
  readonly folder: string | null
}

/**
 * A site with several languages: a site in the default language, and one for each other language, whose
 * output is in a folder of the first (docs/decisions/0037-languages.md). The stages are those of the default
 * language.
 */
export class SiteInLanguages implements OpenedSite {
  readonly #sessions: readonly LanguageSession[]
  readonly #default: OpenSite

  constructor(
    readonly config: SiteConfig,
    readonly tools: Tools,
  ) {
    const languages = siteLanguages(
      config,
      (index, id) => this.#find(index, id),
      (index) => this.#sessions[index]?.site.stages?.policy.inlineScripts ?? [],
    )
    const [first, ...others] = languages
    if (first === undefined) throw new Error('A site has at least one language.')
    this.#default = new OpenSite({ ...config, languages: { all: languages, own: first } }, tools)
    this.#sessions = [
      { site: this.#default, prefix: '', folder: null },
      ...others.map((own, index) => this.#session(own, index, languages)),
    ]
  }

  #session(own: SiteLanguage, index: number, all: readonly SiteLanguage[]): LanguageSession {
    const locale = this.config.settings.locales[index]
    if (locale === undefined) throw new Error(`There is no language ${String(index)}.`)
    const config = localizedConfig(this.config, locale, { all, own })
    const tools = { ...this.tools, code: this.tools.code.inLanguage(own.code) }
    return { site: new OpenSite(config, tools), prefix: `${own.code}/`, folder: translationFolder(locale) }
  }

  /** Returns a doc of a language, and its URL; undefined if it is not translated. */
  #find(index: number, id: string) {
    const { site, folder } = this.#sessions[index] ?? {}
    const stages = site?.stages
    if (site === undefined || stages == null) return undefined
    const { pages, manifest } = stages.linkContext
    const page = pages.get(id)
    const isOwn = page !== undefined && (folder == null || isTranslation(page, stages.config))
    return !isOwn ? undefined : { page, url: manifest.routeOfDoc.get(id)?.url }
  }

  get stages(): SiteWithModules | null {
    return this.#default.stages
  }

  get languages(): readonly BuiltLanguage[] {
    return this.#sessions.flatMap(({ site, prefix }) =>
      site.languages.map((language) => ({ ...language, prefix: prefix && `/${prefix.slice(0, -1)}` })),
    )
  }

  async update(changes: SiteChanges, options: UpdateOptions = {}): Promise<SiteWithModules> {
    const isComplete = this.#sessions.every(({ site }) => site.stages !== null)
    for (const { site, folder } of this.#sessions) {
      const own = this.#changesFor(changes, folder)
      if (own === 'anything' || !isComplete) await site.update('anything', options)
      else if (own.length > 0) await site.update(own, options)
    }
    if (this.#default.stages === null) throw new Error('The last update of the site failed.')
    return this.#default.stages
  }

  /** Returns the changes that can affect a language: not those of translations to other languages. */
  #changesFor(changes: SiteChanges, folder: string | null): SiteChanges {
    if (changes === 'anything') return changes
    const others = this.#sessions.flatMap((session) =>
      session.folder === null || session.folder === folder ? [] : [`${session.folder}/`],
    )
    return changes.filter((file) => !others.some((other) => file.startsWith(other)))
  }

  problems(ofProse: readonly Diagnostic[] = []): Diagnostic[] {
    const all = this.#sessions.flatMap(({ site, prefix }) => site.problems(prefix === '' ? ofProse : []))
    const { translations } = this.config.settings.checks
    const severity =
      this.config.isPreview && translations?.severity === 'error' ? 'warn' : translations?.severity
    const stale = runCheck(severity, () =>
      staleTranslations(this.#translationCounts(), translations?.maxPercent ?? 0),
    )
    // Pages that are not translated have the same problems in each language.
    return mergeEqual([...all, ...this.withRules(stale)]).toSorted(compareDiagnostics)
  }

  /** Counts the pages of each language that need work, as `camdocs translations` does. */
  #translationCounts(): TranslationCounts[] {
    const { settings, locate } = this.config
    const { contentRoots } = this.#default.stages?.config ?? this.config
    const originals = (this.#default.stages?.sources.docs ?? []).filter(
      ({ id }) => rootOf(id, contentRoots).isFrozen === undefined,
    )
    return settings.locales.map(({ code }, index) => {
      const { stages } = this.#sessions[index + 1]?.site ?? {}
      const tasks = originals.flatMap(({ id }) => stages?.tasks.get(id) ?? [])
      const translated = tasks.filter(({ original }) => original !== undefined)
      return {
        code,
        pages: originals.length,
        missing: originals.length - translated.length,
        outdated: translated.filter(({ original }) => original?.outdated.length !== 0).length,
        location: locate(['locales', index, 'code'], code),
      }
    })
  }

  problemPlaces(): ReadonlySet<string> {
    return new Set(this.#sessions.flatMap(({ site }) => [...site.problemPlaces()]))
  }

  withRules(problems: readonly Diagnostic[]): Diagnostic[] {
    return this.#default.withRules(problems)
  }

  async *files(previous: ReusableOutput = { reuse: () => null }): AsyncGenerator<OutputFile | OutputPiece> {
    /** The assets of the languages so far. Names contain hashes, so that equal names mean equal files. */
    const assets = new Set<string>()
    for (const { site, prefix } of this.#sessions) {
      const own: string[] = []
      for await (const file of site.files(withoutPrefix(previous, prefix))) {
        if (assets.has(file.path) || (prefix !== '' && isRootFile(file.path))) continue
        if (isAsset(file.path)) own.push(file.path)
        yield { ...file, path: outputPath(file.path, prefix) }
      }
      for (const file of own) assets.add(file)
    }
  }

  filesOnDemand(): FilesOnDemand {
    const outputs = this.#sessions.map(({ site, prefix }) => ({ files: site.filesOnDemand(), prefix }))
    /** The outputs that can have a file, and its path in them. All languages can have an asset. */
    const find = (file: string) => {
      const language = outputs.find(({ prefix }) => prefix !== '' && file.startsWith(prefix))
      const candidates = isAsset(file)
        ? outputs
        : outputs.filter((output) => output === (language ?? outputs[0]))
      return candidates
        .map(({ files, prefix }) => ({ files, own: isAsset(file) ? file : file.slice(prefix.length) }))
        .filter(
          ({ files, own }) =>
            (language === undefined || !(isRootFile(own) || isAsset(own))) && files.has(own),
        )
    }
    return {
      has: (file) => find(file).length > 0,
      async read(file) {
        for (const { files, own } of find(file)) {
          const read = await files.read(own)
          if (read !== null) return { ...read, path: file }
        }
        return null
      },
      changedDocs: () =>
        Object.assign({}, ...outputs.map(({ files }) => files.changedDocs())) as Record<string, boolean>,
    }
  }
}

const isAsset = (file: string): boolean => file.startsWith(immutableFolder)

/** The path of a file of a language in the output. All languages have the same folder of assets. */
const outputPath = (file: string, prefix: string): string => (isAsset(file) ? file : prefix + file)

/** The files of an earlier output with the paths that they have in the output of a language. */
const withoutPrefix = (previous: ReusableOutput, prefix: string): ReusableOutput => ({
  reuse: (key) =>
    previous
      .reuse(key)
      ?.map((file) =>
        file.path.startsWith(prefix) ? { ...file, path: file.path.slice(prefix.length) } : file,
      ) ?? null,
})
