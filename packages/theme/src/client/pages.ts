import type { PageView } from '../App.js'
import {
  type ClientPage,
  type PageModule,
  type PageProps,
  type RouteData,
  routeDataUrl,
  sidebarOf,
  type SiteProps,
  type ThemeComponents,
  unpackPage,
  withSidebar,
} from '@camdocs/core'
import { viewOfModule } from '../lib/page-module.js'
import { fetchJson } from './fetch-json.js'
import { loadStyle } from './load-style.js'
import type { Sidebars } from './sidebars.js'

export interface LoadedPage {
  readonly page: ClientPage
  readonly view: PageView
  /** The page's path, when it is another than the one that was asked for. */
  readonly movedTo: string | null
}

type Modules = Readonly<Record<string, () => Promise<PageModule>>>

export interface PageSources {
  readonly site: SiteProps
  readonly modules: Modules
  /** The components that the site replaces. */
  readonly components: ThemeComponents
  readonly sidebars: Sidebars
}

/** The page whose data is at an address, and the component that shows it. @throws Error if either cannot be loaded */
export async function loadPage(url: string, sources: PageSources): Promise<LoadedPage> {
  const data = await fetchJson<RouteData>(url)
  if (data.kind === 'redirect') {
    const moved = await loadPage(routeDataUrl(sources.site, data.to), sources)
    return { ...moved, movedTo: data.to }
  }
  const sent = unpackPage(data, sources.site)
  const [page, view] = await Promise.all([
    complete(sent, sources.sidebars),
    loadView(sent, sources),
    ...ownStyles(sent).map(loadStyle),
  ])
  return { page, view, movedTo: null }
}

async function complete(page: ClientPage, sidebars: Sidebars): Promise<ClientPage> {
  const view = sidebarOf(page)
  if (view === null) return page
  const known = await sidebars.complete(view, page.path)
  return withSidebar(page, () => known)
}

const ownStyles = (page: PageProps): readonly string[] => (page.kind === 'module' ? page.styles : [])

/** The component of a page's kind; each kind is a file of its own, loaded by the pages that need it. */
export async function loadView(
  page: PageProps,
  { modules, components }: Pick<PageSources, 'modules' | 'components'>,
): Promise<PageView> {
  const replaced = components as Readonly<Record<string, PageView | undefined>>
  switch (page.kind) {
    case 'doc':
      return replaced.DocPage ?? ((await import('../pages/DocPage.js')).DocPage as PageView)
    case 'category':
      return replaced.CategoryPage ?? ((await import('../pages/CategoryPage.js')).CategoryPage as PageView)
    case 'search':
      return replaced.SearchPage ?? ((await import('../pages/SearchPage.js')).SearchPage as PageView)
    case 'not-found':
      return replaced.NotFoundPage ?? ((await import('../pages/NotFoundPage.js')).NotFoundPage as PageView)
    case 'module':
      return viewOfModule(await modules[page.module]?.(), page.path)
  }
}
