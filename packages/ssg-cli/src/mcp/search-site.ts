import {
  IndexReader,
  manifestPath,
  parseQuery,
  Searcher,
  type SearchHit,
  type SearchKind,
} from '@camdocs/core/search'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { noIndex, plainText, titleOf, withUsageError } from '../search/found.js'
import { readRoutes } from './published-routes.js'
import type { SiteFiles } from './site-files.js'

/** What to search for. */
export interface SearchInput {
  readonly query: string
  readonly kind?: SearchKind | undefined
  /** The name or the label of a version, or "all". Default: the newest version. */
  readonly version?: string | undefined
  /** The code of a language. Default: the default language of the site. */
  readonly language?: string | undefined
  readonly offset: number
}

const maxHits = 10

interface SiteIndex {
  /** The manifest of the index, to notice that the site was built again. */
  readonly manifest: string
  readonly read: (file: string) => Promise<string>
  readonly searcher: Searcher
}

/** Searches a site with the engine that runs in the browser. */
export class SiteSearch {
  /** By language. */
  readonly #indexes = new Map<string, SiteIndex>()

  constructor(readonly files: SiteFiles) {}

  /**
   * Returns a list of results as text.
   *
   * @throws BuildFailure if the site has no index, or not the version or the language
   */
  async search({ query, kind, version, language, offset }: SearchInput): Promise<string> {
    const { searcher, read } = await this.#open(language)
    const facets = await withUsageError(new IndexReader(read).facets())
    const roots = [...new Set(facets.flatMap((run) => run.root ?? []))]
    const typed = parseQuery(query, roots)
    const root = typed.root ?? (await this.#rootOf(version, roots, language))
    const { hits, total } = await withUsageError(
      searcher.search(
        { ...typed, kind: kind ?? typed.kind, root, offset, limit: maxHits, limitPerGroup: null },
        new AbortController().signal,
      ),
    )
    if (total === 0) return `No results for "${query}". Try fewer or other words.`
    const last = offset + hits.length
    const more = last < total ? ` For more, pass "offset": ${String(last)}.` : ''
    const range = `Results ${String(offset + 1)} to ${String(last)} of ${String(total)}.${more}`
    return [range, ...hits.map(hitText)].join('\n\n')
  }

  async #open(language: string | undefined): Promise<SiteIndex> {
    const folder = language === undefined ? '' : `${language}/`
    const manifest = await this.files.read(folder + manifestPath)
    if (manifest === null) {
      await readRoutes(this.files, language)
      throw noIndex()
    }
    const known = this.#indexes.get(folder)
    if (known?.manifest === manifest) return known
    const read = async (file: string) => {
      const text = await this.files.read(folder + file)
      if (text === null) throw new Error(`there is no file "${folder + file}"`)
      return text
    }
    const index = { manifest, read, searcher: new Searcher(read) }
    this.#indexes.set(folder, index)
    return index
  }

  /** Returns the content root of a version; null to search all of them. */
  async #rootOf(
    version: string | undefined,
    roots: readonly string[],
    language: string | undefined,
  ): Promise<string | null> {
    if (version === 'all' || (version === undefined && roots.length === 0)) return null
    const versions = (await readRoutes(this.files, language)).versions.map((entry) => ({
      ...entry,
      // The names of other versions are "docs@2".
      root: entry.root ?? roots.find((name) => !name.includes('@')) ?? null,
    }))
    const found = versions.filter(({ root, name, label, isLast }) =>
      version === undefined ? isLast : [root, name, label].includes(version),
    )
    if (found.length === 1) return found[0]?.root ?? null
    // The newest versions of several products.
    if (version === undefined) return null
    const known = [...new Set(versions.map(({ root, name }) => (found.length > 1 ? (root ?? name) : name)))]
    throw usageError(
      found.length > 1
        ? `Several products have a version "${version}".`
        : `There is no version "${version}".`,
      `Pass one of these versions, or "all": ${known.join(', ')}.`,
    )
  }
}

function hitText(hit: SearchHit): string {
  const snippet = plainText(hit.snippet).replace(/\s+/g, ' ')
  return `${titleOf(hit)} [${hit.kind}]\n${hit.href}${snippet === '' ? '' : `\n${snippet}`}`
}
