import { docIdOf, rootOf } from '@camdocs/base/model/content-root.js'
import type { Page } from '@camdocs/base/model/page.js'
import { symbolIds, symbolPrefix, type LinkContext } from '@camdocs/base/model/resolve-link.js'
import type { SampleTypes } from '@camdocs/base/model/sample.js'

/**
 * Maximum number of guides per symbol. More links would distract from the rest of the symbol's description.
 */
const maxGuides = 4

/** The pages of an API reference that list symbols. */
const overviews = ['api/index', 'api/changes']

/**
 * Finds the guides that use each API symbol. A guide is a doc that is in a sidebar, but not a page of an API
 * reference. An earlier version has guides only for the symbols of its own reference. Guides whose code
 * samples use the symbol come before guides that only link to it. Within both groups, guides are in sidebar
 * order.
 *
 * @param types types in the code samples, by doc id
 * @returns doc ids by the id of the symbol
 */
export function guidesBySymbol(
  context: Pick<LinkContext, 'manifest' | 'pages' | 'roots'>,
  types: ReadonlyMap<string, SampleTypes>,
): ReadonlyMap<string, readonly string[]> {
  const { manifest, pages, roots } = context
  const { symbols, sidebars } = manifest
  if (symbols === null || symbols.size === 0) return new Map()
  const apiDocs = new Set(
    [...symbols.values()].flatMap(({ docId }) => {
      const root = rootOf(docId, roots)
      return [docId, ...overviews.map((name) => docIdOf(name, root))]
    }),
  )
  const guides = [...sidebars.values()].flatMap((sidebar) => sidebar.order).filter((id) => !apiDocs.has(id))
  const idsBySymbol = new Map<string, Set<string>>()
  const addGuide = (id: string, symbolNames: Iterable<string>) => {
    for (const name of symbolNames) {
      const [symbol, ...others] = symbolIds(name, id, context)
      const location = symbol === undefined ? undefined : symbols.get(symbol)
      if (symbol === undefined || location === undefined || others.length > 0) continue
      const root = rootOf(id, roots)
      if (root.isFrozen !== true || rootOf(location.docId, roots) === root)
        idsBySymbol.set(symbol, (idsBySymbol.get(symbol) ?? new Set()).add(id))
    }
  }
  for (const id of guides) addGuide(id, types.get(id)?.texts.flatMap((text) => text.symbols) ?? [])
  for (const id of guides) addGuide(id, linkedSymbols(pages.get(id)))
  return new Map([...idsBySymbol].map(([name, ids]) => [name, [...ids].slice(0, maxGuides)]))
}

/** Returns the names of the API symbols that a page links to. */
const linkedSymbols = (page: Page | undefined): string[] =>
  (page?.details.links ?? [])
    .filter(({ target }) => target.startsWith(symbolPrefix))
    .map(({ target }) => target.slice(symbolPrefix.length))
