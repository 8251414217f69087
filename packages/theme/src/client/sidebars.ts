import type { SidebarItem, SidebarView, SiteProps } from '../contract.js'
import {
  holdsPage,
  itemsAt,
  sidebarDataUrl,
  withItemsAt,
  withOwnEntry,
  type SidebarPlace,
} from '../lib/sidebar.js'

/** What the browser knows of the docs' sidebars: what came with the page, and what was loaded since. */
export interface Sidebars {
  /** All known items of a sidebar. */
  readonly items: (name: string) => readonly SidebarItem[] | undefined
  readonly subscribe: (callback: () => void) => () => void
  /**
   * A page's sidebar with its items; loads those around the page that are not known.
   *
   * @throws Error if they cannot be loaded
   */
  readonly complete: (view: SidebarView, path: string) => Promise<SidebarView>
  /** Loads the items of a category. @throws Error if they cannot be loaded */
  readonly load: (name: string, place: SidebarPlace) => Promise<void>
}

/** @param first the sidebar of the document that was loaded */
export function createSidebars(site: SiteProps, first: SidebarView | null): Sidebars {
  const known = new Map<string, readonly SidebarItem[]>()
  const listeners = new Set<() => void>()
  if (first) known.set(first.name, first.items)

  const remember = (name: string, items: readonly SidebarItem[]) => {
    known.set(name, items)
    for (const tell of listeners) tell()
  }
  const fetched = async (name: string, places: readonly SidebarPlace[], start: readonly SidebarItem[]) => {
    const lists = await Promise.all(places.map((place) => fetchItems(sidebarDataUrl(site, name, place))))
    return places.reduce((items, place, index) => withItemsAt(items, place, lists[index] ?? []), start)
  }

  return {
    items: (name) => known.get(name),
    subscribe(callback) {
      listeners.add(callback)
      return () => listeners.delete(callback)
    },
    async complete(view, path) {
      const { name } = view
      const places = view.open.map((_, index) => view.open.slice(0, index + 1))
      const start = known.get(name)
      const missing = [[], ...places].filter((place) => itemsAt(start, place) === undefined)
      let items = await fetched(name, missing, start ?? [])
      // The site was published anew since the page was opened, and its sidebar is another one.
      if (!holdsPage(withOwnEntry(items, view.own), path) && start)
        items = await fetched(name, [[], ...places], [])
      if (items !== known.get(name)) remember(name, items)
      return { ...view, items }
    },
    async load(name, place) {
      const items = await fetched(name, [place], known.get(name) ?? [])
      remember(name, items)
    },
  }
}

async function fetchItems(url: string): Promise<readonly SidebarItem[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return (await response.json()) as SidebarItem[]
}
