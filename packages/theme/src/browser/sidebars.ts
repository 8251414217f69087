import {
  itemsContainPage,
  itemsAt,
  sidebarDataUrl,
  type SidebarItem,
  type CategoryPath,
  type SidebarView,
  type SiteProps,
  withItemsAt,
  withUnlistedEntry,
} from '@camdocs/core'
import { createStore, type Store } from '../lib/store.js'
import { fetchJson } from './fetch-json.js'

/** Items of sidebars, by the name of the sidebar. */
export type SidebarItems = ReadonlyMap<string, readonly SidebarItem[]>

/**
 * The docs sidebars as loaded so far: the items that came with the pages, and those of categories that were
 * opened.
 */
export interface Sidebars {
  /** All loaded items of the sidebars that have been shown. */
  readonly items: Store<SidebarItems>
  /**
   * Adds the items to a page's sidebar. Loads the categories around the page that are not loaded yet. Does
   * not change `items`, because the page might never be shown.
   *
   * @throws Error if they cannot be loaded
   */
  readonly complete: (view: SidebarView, path: string) => Promise<SidebarView>
  /** Updates `items`: the page of a completed view is shown now. */
  readonly show: (view: SidebarView, path: string) => void
  /** Loads the items of a category and adds them to `items`. @throws Error if they cannot be loaded */
  readonly load: (name: string, place: CategoryPath) => Promise<void>
}

/** @param initial the sidebar of the prerendered page, with its items */
export function createSidebars(site: SiteProps, initial: SidebarView | null): Sidebars {
  const shown = createStore<SidebarItems>(new Map(initial ? [[initial.name, initial.items]] : []))

  const update = (name: string, items: readonly SidebarItem[]) => {
    if (items !== shown.get().get(name)) shown.set(new Map(shown.get()).set(name, items))
  }
  /** Each list is fetched once, although both pointing at a category and pressing it request the list. */
  const lists = new Map<string, Promise<readonly SidebarItem[]>>()
  const listAt = (name: string, place: CategoryPath) => {
    const url = sidebarDataUrl(site, name, place)
    const list = lists.get(url) ?? fetchJson<readonly SidebarItem[]>(url)
    lists.set(url, list)
    list.catch(() => lists.delete(url))
    return list
  }
  /** Adds the lists at `places` to `items`. */
  const withLists = async (
    name: string,
    places: readonly CategoryPath[],
    items: readonly SidebarItem[],
  ): Promise<readonly SidebarItem[]> => {
    const loaded = await Promise.all(places.map((place) => listAt(name, place)))
    return places.reduce((result, place, index) => withItemsAt(result, place, loaded[index] ?? []), items)
  }

  return {
    items: shown,
    async complete(view, path) {
      const known = shown.get().get(view.name)
      const places = [[], ...placesOf(view)]
      const missing = places.filter((place) => itemsAt(known, place) === undefined)
      let items = await withLists(view.name, missing, known ?? [])
      // The site was deployed while this page was open, with another sidebar.
      if (!itemsContainPage(withUnlistedEntry(items, view.own), path) && known) {
        lists.clear()
        items = await withLists(view.name, places, [])
      }
      return { ...view, items }
    },
    show(view, path) {
      const items = withMissingItems(shown.get().get(view.name) ?? view.items, view)
      update(view.name, itemsContainPage(withUnlistedEntry(items, view.own), path) ? items : view.items)
    },
    async load(name, place) {
      const items = await listAt(name, place)
      update(name, withItemsAt(shown.get().get(name) ?? [], place, items))
    },
  }
}

/** The positions of the categories around the view's page, outermost first. */
const placesOf = ({ open }: SidebarView): CategoryPath[] => open.map((_, index) => open.slice(0, index + 1))

/** Adds to `items` what only the view has: the items of the categories around its page. */
function withMissingItems(items: readonly SidebarItem[], view: SidebarView): readonly SidebarItem[] {
  return placesOf(view)
    .filter((place) => itemsAt(items, place) === undefined)
    .reduce((result, place) => withItemsAt(result, place, itemsAt(view.items, place) ?? []), items)
}
