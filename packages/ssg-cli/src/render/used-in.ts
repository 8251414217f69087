import type { RouteManifest } from '../model/manifest.js'
import type { Page } from '../model/page.js'
import { symbolPrefix } from '../model/resolve-link.js'
import type { SampleTypes } from '../model/sample.js'

/** More would be a list of the guides rather than a help. */
const most = 4

/**
 * Which guides use each symbol of the API: their samples, as the compiler understands them, and their links. A guide whose samples use it
 * comes before one that only links to it.
 *
 * @returns doc ids by the symbol's name; in the order of the sidebars
 */
export function usedIn(
  { symbols, sidebars }: RouteManifest,
  pages: ReadonlyMap<string, Page>,
  types: ReadonlyMap<string, SampleTypes>,
): ReadonlyMap<string, readonly string[]> {
  const ofApi = new Set([...(symbols?.values() ?? [])].map(({ docId }) => docId))
  const order = [...sidebars.values()].flatMap((sidebar) => sidebar.order).filter((id) => !ofApi.has(id))
  const found = new Map<string, Set<string>>()
  const note = (id: string, names: Iterable<string>) => {
    for (const name of names) found.set(name, (found.get(name) ?? new Set()).add(id))
  }
  for (const id of order) note(id, types.get(id)?.texts.flatMap((text) => text.symbols) ?? [])
  for (const id of order) note(id, linked(pages.get(id)))
  return new Map([...found].map(([name, ids]) => [name, [...ids].slice(0, most)]))
}

const linked = (page: Page | undefined): string[] =>
  (page?.links ?? [])
    .filter(({ target }) => target.startsWith(symbolPrefix))
    .map(({ target }) => target.slice(symbolPrefix.length))
