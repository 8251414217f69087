import {
  itemsContainPage,
  itemsAt,
  listedCategories,
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

/** The top-level items of sidebars, by the name of the sidebar. */
export type SidebarItems = ReadonlyMap<string, readonly SidebarItem[]>

/**
 * The docs sidebars with the items loaded so far: those of the prerendered page, those around the pages shown
 * since then, and those of categories that the reader opened.
 */
export interface Sidebars {
  /** All loaded items of the sidebars that have been shown. */
  readonly items: Store<SidebarItems>
  /**
   * Returns a page's sidebar with its items. Loads the items of the categories around the page, unless they
   * are already loaded. Does not change `items`, because the page might never be shown.
   *
   * @param path URL path of the page
   * @throws Error if a category cannot be loaded
   */
  readonly complete: (view: SidebarView, path: string) => Promise<SidebarView>
  /**
   * Adds the items of a completed view to `items`. Call this when the view's page is shown. If `items` still
   * does not contain the page, the site was redeployed, and the view's items replace all items of the
   * sidebar.
   *
   * @param path URL path of the page
   */
  readonly show: (view: SidebarView, path: string) => void
  /**
   * Loads the items of a category and adds them to `items`.
   *
   * @throws Error if the items cannot be loaded
   */
  readonly load: (name: string, category: CategoryPath) => Promise<void>
  /**
   * Loads all items in `items` again, because the site has changed.
   *
   * @throws Error if items cannot be loaded, for example because a category no longer exists
   */
  readonly reload: () => Promise<void>
}

/**
 * Creates the sidebars of a site.
 *
 * @param initial the sidebar of the prerendered page, with its items
 */
export function createSidebars(site: SiteProps, initial: SidebarView | null): Sidebars {
  const loadedItems = createStore<SidebarItems>(new Map(initial ? [[initial.name, initial.items]] : []))

  const setItems = (name: string, items: readonly SidebarItem[]) => {
    if (items !== loadedItems.get().get(name)) loadedItems.set(new Map(loadedItems.get()).set(name, items))
  }
  /** Requests by URL. Each URL is fetched once, even if a navigation and opening a category both need it. */
  const requests = new Map<string, Promise<readonly SidebarItem[]>>()
  const fetchItems = (name: string, category: CategoryPath) => {
    const url = sidebarDataUrl(site, name, category)
    const request = requests.get(url) ?? fetchJson<readonly SidebarItem[]>(url)
    requests.set(url, request)
    request.catch(() => requests.delete(url))
    return request
  }
  /** Fetches the items of categories. Returns `items` with these items added. */
  const withFetchedItems = async (
    name: string,
    categories: readonly CategoryPath[],
    items: readonly SidebarItem[],
  ): Promise<readonly SidebarItem[]> => {
    const loaded = await Promise.all(categories.map((category) => fetchItems(name, category)))
    return categories.reduce(
      (result, category, index) => withItemsAt(result, category, loaded[index] ?? []),
      items,
    )
  }

  return {
    items: loadedItems,
    async complete(view, path) {
      const known = loadedItems.get().get(view.name)
      const topLevel: CategoryPath = []
      const categories = [topLevel, ...openPaths(view)]
      const missing = categories.filter((category) => itemsAt(known, category) === undefined)
      let items = await withFetchedItems(view.name, missing, known ?? [])
      // If the page is not among the items, the site was redeployed with a different sidebar after the known
      // items were loaded.
      if (!itemsContainPage(withUnlistedEntry(items, view.unlistedEntry), path) && known) {
        requests.clear()
        items = await withFetchedItems(view.name, categories, [])
      }
      return { ...view, items }
    },
    show(view, path) {
      const items = withMissingItems(loadedItems.get().get(view.name) ?? view.items, view)
      setItems(
        view.name,
        itemsContainPage(withUnlistedEntry(items, view.unlistedEntry), path) ? items : view.items,
      )
    },
    async load(name, category) {
      const items = await fetchItems(name, category)
      setItems(name, withItemsAt(loadedItems.get().get(name) ?? [], category, items))
    },
    async reload() {
      requests.clear()
      for (const [name, known] of loadedItems.get()) {
        let items = await fetchItems(name, [])
        for (const path of loadedPaths(known)) {
          const isMissing = itemsAt(items, path) === undefined
          if (isMissing) items = withItemsAt(items, path, await fetchItems(name, path))
        }
        if (JSON.stringify(items) !== JSON.stringify(known)) setItems(name, items)
      }
    },
  }
}

/** Returns the paths of the top level and of the categories whose items are loaded, outermost first. */
const loadedPaths = (items: readonly SidebarItem[], path: CategoryPath = []): CategoryPath[] => [
  path,
  ...listedCategories(items).flatMap((category, index) =>
    category.items ? loadedPaths(category.items, [...path, index]) : [],
  ),
]

/** Returns the paths of the open categories around the view's page, outermost first. */
const openPaths = ({ open }: SidebarView): CategoryPath[] => open.map((_, index) => open.slice(0, index + 1))

/** Adds to `items` the items of the open categories around the view's page that `items` lacks. */
function withMissingItems(items: readonly SidebarItem[], view: SidebarView): readonly SidebarItem[] {
  return openPaths(view)
    .filter((category) => itemsAt(items, category) === undefined)
    .reduce((result, category) => withItemsAt(result, category, itemsAt(view.items, category) ?? []), items)
}
