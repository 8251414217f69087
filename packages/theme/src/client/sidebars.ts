import {
  holdsPage,
  itemsAt,
  sidebarDataUrl,
  type SidebarItem,
  type SidebarPlace,
  type SidebarView,
  type SiteProps,
  withItemsAt,
  withOwnEntry,
} from '@camdocs/core'
import { fetchJson } from './fetch-json.js'

/** The docs' sidebars as the reader sees them: what came with the pages, and what was opened. */
export interface Sidebars {
  /** All items of a sidebar that are shown, or were. */
  readonly items: (name: string) => readonly SidebarItem[] | undefined
  readonly subscribe: (callback: () => void) => () => void
  /**
   * A page's sidebar with its items; loads those around the page that are not known. Changes nothing that is shown: the page
   * may never be.
   *
   * @throws Error if they cannot be loaded
   */
  readonly complete: (view: SidebarView, path: string) => Promise<SidebarView>
  /** The page of a completed view is shown now. */
  readonly show: (view: SidebarView, path: string) => void
  /** Loads the items of a category and shows them. @throws Error if they cannot be loaded */
  readonly load: (name: string, place: SidebarPlace) => Promise<void>
}

/** @param first the sidebar of the document that was loaded */
export function createSidebars(site: SiteProps, first: SidebarView | null): Sidebars {
  const shown = new Map<string, readonly SidebarItem[]>()
  const listeners = new Set<() => void>()
  if (first) shown.set(first.name, first.items)

  const update = (name: string, items: readonly SidebarItem[]) => {
    if (items === shown.get(name)) return
    shown.set(name, items)
    for (const tell of listeners) tell()
  }
  /** Each list is asked for once: pointing at a category asks before the press does. */
  const lists = new Map<string, Promise<readonly SidebarItem[]>>()
  const listAt = (name: string, place: SidebarPlace) => {
    const url = sidebarDataUrl(site, name, place)
    const list = lists.get(url) ?? fetchJson<readonly SidebarItem[]>(url)
    lists.set(url, list)
    list.catch(() => lists.delete(url))
    return list
  }
  const fetched = async (name: string, places: readonly SidebarPlace[], start: readonly SidebarItem[]) => {
    const known = await Promise.all(places.map((place) => listAt(name, place)))
    return places.reduce((items, place, index) => withItemsAt(items, place, known[index] ?? []), start)
  }

  return {
    items: (name) => shown.get(name),
    subscribe(callback) {
      listeners.add(callback)
      return () => listeners.delete(callback)
    },
    async complete(view, path) {
      const start = shown.get(view.name)
      const places = [[], ...placesOf(view)]
      const missing = places.filter((place) => itemsAt(start, place) === undefined)
      let items = await fetched(view.name, missing, start ?? [])
      // The site was published anew since the page was opened, and its sidebar is another one.
      if (!holdsPage(withOwnEntry(items, view.own), path) && start) {
        lists.clear()
        items = await fetched(view.name, places, [])
      }
      return { ...view, items }
    },
    show(view, path) {
      const items = filledFrom(view, shown.get(view.name) ?? view.items)
      update(view.name, holdsPage(withOwnEntry(items, view.own), path) ? items : view.items)
    },
    async load(name, place) {
      const items = await listAt(name, place)
      update(name, withItemsAt(shown.get(name) ?? [], place, items))
    },
  }
}

/** Where the categories around the view's page stand, outermost first. */
const placesOf = ({ open }: SidebarView): SidebarPlace[] => open.map((_, index) => open.slice(0, index + 1))

/** What is shown, with what the view has more around its page. */
function filledFrom(view: SidebarView, items: readonly SidebarItem[]): readonly SidebarItem[] {
  return placesOf(view)
    .filter((place) => itemsAt(items, place) === undefined)
    .reduce((filled, place) => withItemsAt(filled, place, itemsAt(view.items, place) ?? []), items)
}
