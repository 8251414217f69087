import type { PageView } from '../App.js'
import type { PageModule, PageProps, SiteProps } from '../contract.js'
import { viewOfModule } from '../lib/page-module.js'
import { routeDataUrl } from '../lib/route-data.js'

export interface LoadedPage {
  readonly page: PageProps
  readonly view: PageView
}

type Modules = Readonly<Record<string, () => Promise<PageModule>>>

/** A page's data and the component that shows it. @throws Error if either cannot be loaded */
export async function loadPage(site: SiteProps, path: string, modules: Modules): Promise<LoadedPage> {
  const url = routeDataUrl(site, path)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  const page = (await response.json()) as PageProps
  return { page, view: await loadView(page, modules) }
}

/** The component of a page's kind; each kind is a file of its own, loaded by the pages that need it. */
export async function loadView(page: PageProps, modules: Modules): Promise<PageView> {
  switch (page.kind) {
    case 'doc':
      return (await import('../pages/DocPage.js')).DocPage as PageView
    case 'search':
      return (await import('../pages/SearchPage.js')).SearchPage as PageView
    case 'not-found':
      return (await import('../pages/NotFoundPage.js')).NotFoundPage as PageView
    case 'module':
      return viewOfModule(await modules[page.module]?.(), page.path)
  }
}
