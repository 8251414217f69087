import type { SiteConfig } from '../config/site-config.js'
import type { SiteLanguage } from '../config/site-config.js'
import { localizedConfig, siteLanguages } from '../config/site-languages.js'
import { compareDiagnostics, mergeEqual, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import {
  isRootFile,
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
    const languages = siteLanguages(config, (index, id) => this.#find(index, id))
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
    if (stages == null) return undefined
    const { pages, manifest } = stages.linkContext
    const page = pages.get(id)
    const isOwn = folder == null || page?.file.startsWith(`${folder}/`) === true
    return page === undefined || !isOwn ? undefined : { page, url: manifest.routeOfDoc.get(id)?.url }
  }

  get stages(): SiteWithModules | null {
    return this.#default.stages
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
    // Pages that are not translated have the same problems in each language.
    return mergeEqual(all).toSorted(compareDiagnostics)
  }

  problemPlaces(): ReadonlySet<string> {
    return new Set(this.#sessions.flatMap(({ site }) => [...site.problemPlaces()]))
  }

  withRules(problems: readonly Diagnostic[]): Diagnostic[] {
    return this.#default.withRules(problems)
  }

  async *files(previous: ReusableOutput = { reuse: () => null }): AsyncGenerator<OutputFile | OutputPiece> {
    for (const { site, prefix } of this.#sessions)
      for await (const file of site.files(withoutPrefix(previous, prefix)))
        if (prefix === '' || !isRootFile(file.path)) yield { ...file, path: prefix + file.path }
  }

  filesOnDemand(): FilesOnDemand {
    const outputs = this.#sessions.map(({ site, prefix }) => ({ files: site.filesOnDemand(), prefix }))
    /** The output of the language that a file belongs to, and the path in it. */
    const find = (file: string) => {
      const output =
        outputs.find(({ prefix }) => prefix !== '' && file.startsWith(prefix)) ??
        outputs.find(({ prefix }) => prefix === '')
      if (output === undefined) throw new Error('A site has a default language.')
      const { files, prefix } = output
      const own = file.slice(prefix.length)
      return prefix !== '' && isRootFile(own) ? null : { files, prefix, own }
    }
    return {
      has(file) {
        const found = find(file)
        return found?.files.has(found.own) === true
      },
      async read(file) {
        const found = find(file)
        const read = found === null ? null : await found.files.read(found.own)
        return read && { ...read, path: file }
      },
      changedDocs: () =>
        Object.assign({}, ...outputs.map(({ files }) => files.changedDocs())) as Record<string, boolean>,
    }
  }
}

/** The files of an earlier output with the paths that they have in the output of a language. */
const withoutPrefix = (previous: ReusableOutput, prefix: string): ReusableOutput => ({
  reuse: (key) =>
    previous
      .reuse(key)
      ?.map((file) =>
        file.path.startsWith(prefix) ? { ...file, path: file.path.slice(prefix.length) } : file,
      ) ?? null,
})
