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
import { fetchJson } from '../browser/fetch-json.js'
import { loadStyle } from '../browser/load-style.js'
import type { Sidebars } from '../browser/sidebars.js'
import { DocPage } from '../pages/DocPage.js'
import type { PageView } from '../pages/page-view.js'

export interface LoadedPage {
  readonly page: ClientPage
  readonly view: PageView
  /** Path of the page if the requested path redirects to it, otherwise null. */
  readonly movedTo: string | null
}

export interface PageSources {
  readonly site: SiteProps
  /** The site's page modules, by module name. */
  readonly modules: Readonly<Record<string, () => Promise<PageModule>>>
  /** The site's replacement components. */
  readonly components: ThemeComponents
  readonly sidebars: Sidebars
}

/**
 * Loads the data of a page and the component that renders it. Follows redirects.
 *
 * @param url URL of the page's data file
 * @throws Error if the data or the component cannot be loaded
 */
export async function loadPage(url: string, sources: PageSources): Promise<LoadedPage> {
  const data = await fetchJson<RouteData>(url)
  if (data.kind === 'redirect') {
    const moved = await loadPage(routeDataUrl(sources.site, data.to), sources)
    return { ...moved, movedTo: data.to }
  }
  const unpacked = unpackPage(data, sources.site)
  const [page, view] = await Promise.all([
    withSidebarItems(unpacked, sources.sidebars),
    loadView(unpacked, sources),
    ...stylesOf(unpacked).map((href) => loadStyle(href, true)),
  ])
  return { page, view, movedTo: null }
}

async function withSidebarItems(page: ClientPage, sidebars: Sidebars): Promise<ClientPage> {
  const sidebar = sidebarOf(page)
  if (sidebar === null) return page
  const completed = await sidebars.complete(sidebar, page.path)
  return withSidebar(page, () => completed)
}

/**
 * Returns the URLs of the stylesheets that the page needs in addition to those of every page. They must be
 * loaded before the page is shown.
 */
export function stylesOf(page: PageProps): readonly string[] {
  if (page.kind === 'module') return page.styles
  return page.kind === 'doc' ? linkedStyles(page.article.html) : []
}

/** Returns the URLs of the stylesheets that an article links: those of components and parts. */
const linkedStyles = (html: string): string[] =>
  Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g), ([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

/**
 * Loads the component for the page's kind, or returns the site's replacement for it. That of docs is part of
 * the app, because most visits need it: as a file of its own, it was requested after the app, and all scripts
 * together weighed 0.8 KB more. Each other component is in a file that is loaded only when it is needed.
 */
export async function loadView(
  page: PageProps,
  { modules, components }: Pick<PageSources, 'modules' | 'components'>,
): Promise<PageView> {
  const replacements = components as Readonly<Record<string, PageView | undefined>>
  switch (page.kind) {
    case 'doc':
      return replacements.DocPage ?? (DocPage as PageView)
    case 'category':
      return (
        replacements.CategoryPage ?? ((await import('../pages/CategoryPage.js')).CategoryPage as PageView)
      )
    case 'search':
      return replacements.SearchPage ?? ((await import('../pages/SearchPage.js')).SearchPage as PageView)
    case 'not-found':
      return (
        replacements.NotFoundPage ?? ((await import('../pages/NotFoundPage.js')).NotFoundPage as PageView)
      )
    case 'module':
      // The build has rendered the page, so the module has a default export.
      return (await modules[page.module]?.())?.default as PageView
  }
}
