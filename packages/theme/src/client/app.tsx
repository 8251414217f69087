import { startTransition, useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { App } from '../App.js'
import type { Enhance } from '../content/enhance.js'
import {
  type AnalyticsProps,
  findDoc,
  isSamePath,
  type ClientPage,
  type PackedPage,
  type PageModule,
  routeDataUrl,
  sidebarOf,
  type SiteProps,
  type ThemeComponents,
  unpackPage,
  withSidebar,
} from '@camdocs/core'
import { createColorMode } from '../browser/color-mode.js'
import { pageTarget } from '../browser/link-click.js'
import { createSearchRequests } from '../browser/search-requests.js'
import type { SearchTrigger } from '../browser/search-trigger.js'
import { createSidebars } from '../browser/sidebars.js'
import type { StorageSlot, StorageSlots } from '../browser/storage.js'
import { attempt } from './attempt.js'
import { failedPage, LoadFailure } from '../pages/LoadFailure.js'
import type { PageView } from '../pages/page-view.js'
import { applyLateFonts } from './late-fonts.js'
import { createLifecycle, type ClientModule } from './lifecycle.js'
import { loadPage, loadView, type LoadedPage } from './load-page.js'
import { startNavigation } from './navigator.js'
import { createOffsets } from './offsets.js'
import { createPageCache } from './page-cache.js'
import { startPrefetch } from './prefetch.js'
import { preserveScrollOnFocusIn } from './preserve-scroll.js'
import { createProgress } from './progress.js'
import { readSidebar } from './read-document.js'
import { updateDocument, updateHead } from './update-document.js'

/** Exported for islands, so that they hydrate with the app's copy of React. */
export { createRoot, hydrateRoot }

/** The values that the boot module passes to the app. */
export interface StartOptions {
  readonly root: HTMLElement
  /** JSON of the embedded page (`packInlinePage`). */
  readonly pageJson: string
  /** HTML of the article without its title, as prerendered. */
  readonly articleHtml: string
  readonly site: SiteProps
  readonly modules: Readonly<Record<string, () => Promise<PageModule>>>
  readonly components: ThemeComponents
  readonly clientModules: readonly ClientModule[]
  readonly storage: StorageSlots
  readonly enhance: Enhance
  readonly search: SearchTrigger
}

/** The detail of the event `camdocs:update`. */
interface UpdateDetail {
  /** Whether the update changes the page that this tab shows. */
  readonly isPageChanged: boolean
  /** Whether the update can change the sidebars. */
  readonly isSidebarChanged: boolean
  /** Takes a promise that resolves when the tab shows the update, and rejects if the update fails. */
  readonly waitUntil: (updated: Promise<void>) => void
}

/**
 * Hydrates the prerendered page (HEAD-9), and then starts client navigation. Resolves when both are done.
 */
export async function startApp(start: StartOptions): Promise<void> {
  const { site, modules, components, storage, enhance } = start
  const colorMode = createColorMode(window, storage.colorMode(), site.colorMode)
  const firstPage = withDocumentContent(unpackPage(JSON.parse(start.pageJson) as PackedPage, site), start)
  const sidebars = createSidebars(site, sidebarOf(firstPage))
  const search = createSearchRequests(start.search)
  const client = { storage, enhance, colorMode, sidebars, search }
  /** The site as a reader sees it who chose a version of the docs. */
  let siteOn: (path: string) => SiteProps = () => site
  const createApp = (page: ClientPage, view: PageView) => (
    <App
      site={siteOn(page.path)}
      page={page}
      view={view}
      components={components}
      client={client}
      findDoc={(id) => findDoc(page.docs, id, site.version.name, page.drafts)}
    />
  )

  const firstView = await loadView(firstPage, start)
  const root = await hydrate(start.root, createApp(firstPage, firstView))
  document.documentElement.dataset.hasHydrated = 'true'

  const urlOf = (path: string) => routeDataUrl(site, path)
  const pages = createPageCache(
    (url) => loadPage(url, { site, modules, components, sidebars }),
    [urlOf(location.pathname), { page: firstPage, view: firstView, movedTo: null }],
  )
  let shown: readonly [ClientPage, PageView] = [firstPage, firstView]
  const render = (...next: typeof shown) => {
    shown = next
    root.render(<Hydrated>{createApp(...next)}</Hydrated>)
  }
  const show = (next: LoadedPage) => {
    const sidebar = sidebarOf(next.page)
    // Renders synchronously, because the navigation scrolls to a position in the new page afterwards.
    flushSync(() => {
      if (sidebar) sidebars.show(sidebar, next.page.path)
      render(withCopiedArticle(next.page), next.view)
    })
  }
  const update = async ({ isPageChanged, isSidebarChanged }: UpdateDetail) => {
    pages.clear()
    const path = location.pathname
    const [next] = await Promise.all([
      isPageChanged ? pages.get(urlOf(path)) : null,
      isSidebarChanged && sidebars.reload(),
    ])
    // The reader might have navigated to another page in the meantime.
    if (next === null || path !== location.pathname) return
    updateHead(site, next.page)
    // Nothing is awaited after `show`, so that the script of `camdocs serve --watch` opens `<details>`
    // elements again before the browser paints.
    show(next)
  }
  // The script of `camdocs serve --watch` dispatches this event when the site has changed.
  addEventListener('camdocs:update', (event) => {
    event.preventDefault()
    const { detail } = event as CustomEvent<UpdateDetail>
    detail.waitUntil(update(detail))
  })
  startNavigation({
    site,
    load: (path) => pages.get(urlOf(path)),
    commit(next) {
      // Updates the document first, because a page can set its own title when it is rendered.
      attempt(() => updateDocument(site, next.page))
      attempt(applyLateFonts)
      show(next)
    },
    showFailure(error, onRetry) {
      const failed = { ...failedPage(site, location.pathname, sidebarOf(shown[0])), docs: [], drafts: [] }
      const failureView = () => <LoadFailure error={error} onRetry={onRetry} />
      updateDocument(site, failed)
      flushSync(() => render(failed, failureView))
    },
    claimReload: (path) => navigator.onLine && recordReload(storage.reloads(), path),
    offsets: createOffsets(window, storage.offsets()),
    progress: createProgress(document),
    lifecycle: createLifecycle([
      ...(site.analytics ? [pageViewReporter(site.analytics)] : []),
      ...start.clientModules,
    ]),
  })
  const preferred = site.versions && storage.preferredVersion()
  const showPreferred = async () => {
    if (!preferred?.get()) return
    const { loadPreferredSite } = await import('./preferred-site.js')
    siteOn = await loadPreferredSite(site, preferred)
    render(...shown)
  }
  // If the code cannot be loaded, the links lead to the newest version.
  const tryPreferred = () => void showPreferred().catch(() => {})
  preferred?.listen(tryPreferred)
  tryPreferred()
  preserveScrollOnFocusIn('.navbar')
  startPrefetch({
    root: start.root,
    pathOf(link) {
      // The search link opens a dialog instead of a page.
      const url = link.matches('.search-link') ? null : pageTarget(link, new URL(location.href), site.baseUrl)
      return !url || isSamePath(url.pathname, location.pathname) ? null : url.pathname
    },
    preload: (path) => void pages.get(urlOf(path)),
    isLoaded: (path) => pages.has(urlOf(path)),
    fileOf: urlOf,
  })
}

/** Copies the article, so that it is enhanced again: the query string can select different tabs. */
function withCopiedArticle(page: ClientPage): ClientPage {
  return page.kind === 'doc' ? { ...page, article: { ...page.article } } : page
}

/**
 * Records that a path is reloaded. A page that never loads would otherwise reload forever.
 *
 * @returns false if the path was already reloaded in this session
 */
function recordReload(slot: StorageSlot, path: string): boolean {
  const paths = slot.get()?.split('\n') ?? []
  if (paths.includes(path)) return false
  slot.set([...paths, path].join('\n'))
  return true
}

/**
 * Adds to the embedded page the parts that only its HTML contains: the article and the sidebar items. The
 * search page reads its list of all pages itself.
 */
function withDocumentContent(page: ClientPage, { articleHtml, root }: StartOptions): ClientPage {
  const items = readSidebar(root.querySelector('.sidebar > ul'))
  const withItems = withSidebar(page, (sidebar) => ({ ...sidebar, items }))
  if (withItems.kind !== 'doc') return withItems
  const title = root.querySelector('header.content')?.innerHTML ?? ''
  return { ...withItems, article: { ...withItems.article, html: title + articleHtml } }
}

function hydrate(element: HTMLElement, app: ReactNode): Promise<Root> {
  return new Promise((resolve) => {
    // In a transition, React hydrates in small steps and handles input in between.
    startTransition(() => {
      const root = hydrateRoot(element, <Hydrated onDone={() => resolve(root)}>{app}</Hydrated>)
    })
  })
}

/**
 * Renders its children, and calls `onDone` once, when React has hydrated them. Later pages are rendered
 * inside it as well: with another element at the root, React would create everything anew.
 */
function Hydrated({
  children,
  onDone,
}: {
  readonly children: ReactNode
  readonly onDone?: () => void
}): ReactNode {
  // oxlint-disable-next-line react/exhaustive-deps -- on mount only
  useEffect(() => onDone?.(), [])
  return children
}

/** Returns a client module that reports page views. If its code cannot be loaded, it reports nothing. */
function pageViewReporter(analytics: AnalyticsProps): ClientModule {
  const loading = import('./report-page-views.js')
    .then(({ createPageViewModule }) => createPageViewModule(window, analytics))
    .catch(() => null)
  return {
    onRouteDidUpdate: (update) => void loading.then((module) => module?.onRouteDidUpdate?.(update)),
  }
}
