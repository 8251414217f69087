import { startTransition, useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { App, type PageView } from '../App.js'
import type { Enhance } from '../content/enhance.js'
import {
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
import { failedPage, LoadFailure } from '../pages/LoadFailure.js'
import { createColorMode } from './color-mode.js'
import { updateDocument } from './document.js'
import { keepPlaceWhileIn } from './keep-place.js'
import { createLifecycle, type ClientModule } from './lifecycle.js'
import { pageTarget } from './link-click.js'
import { startNavigation } from './navigator.js'
import { createOffsets } from './offsets.js'
import { createPageCache } from './page-cache.js'
import { pageViews } from './page-views.js'
import { loadPage, loadView } from './pages.js'
import { startPrefetch } from './prefetch.js'
import { createProgress } from './progress.js'
import { readIndex, readSidebar } from './read-document.js'
import type { SearchTrigger } from './search-trigger.js'
import { createSidebars } from './sidebars.js'
import type { Slot, Slots } from './storage.js'

/** What the boot module hands over. */
export interface Start {
  readonly root: HTMLElement
  /** JSON of the packed page, without the article's HTML. */
  readonly props: string
  readonly articleHtml: string
  readonly site: SiteProps
  readonly modules: Readonly<Record<string, () => Promise<PageModule>>>
  readonly components: ThemeComponents
  readonly clientModules: readonly ClientModule[]
  readonly storage: Slots
  readonly enhance: Enhance
  readonly search: SearchTrigger
}

/** Hydrates the prerendered page and starts client navigation. Resolves when the page is live (HEAD-9). */
export async function startApp(start: Start): Promise<void> {
  const { site, modules, components, storage, enhance, search } = start
  const colorMode = createColorMode(window, storage.colorMode(), site.colorMode)
  const page = asRendered(unpackPage(JSON.parse(start.props) as PackedPage, site), start)
  const sidebars = createSidebars(site, sidebarOf(page))
  const client = { storage, enhance, colorMode, sidebars, search }
  const app = (page: ClientPage, view: PageView) => (
    <App
      site={site}
      page={page}
      view={view}
      components={components}
      client={client}
      findDoc={(id) => findDoc(page.docs, id, site.version.name, page.drafts)}
    />
  )

  const view = await loadView(page, start)
  const root = await hydrate(start.root, app(page, view))
  document.documentElement.dataset.hasHydrated = 'true'

  const urlOf = (path: string) => routeDataUrl(site, path)
  const pages = createPageCache(
    (url) => loadPage(url, { site, modules, components, sidebars }),
    [urlOf(location.pathname), { page, view, movedTo: null }],
  )
  startNavigation({
    site,
    load: (path) => pages.get(urlOf(path)),
    commit(next) {
      // First, because a page may have a title of its own; synchronous, because scrolling has to see the new page.
      updateDocument(site, next.page)
      const sidebar = sidebarOf(next.page)
      flushSync(() => {
        if (sidebar) sidebars.show(sidebar, next.page.path)
        root.render(<Hydrated>{app(visited(next.page), next.view)}</Hydrated>)
      })
    },
    showFailure(error, onRetry) {
      const failed = { ...failedPage(site, location.pathname), docs: [], drafts: [] }
      updateDocument(site, failed)
      flushSync(() =>
        root.render(
          <Hydrated>
            {app(failed, () => (
              <LoadFailure {...{ error, onRetry }} />
            ))}
          </Hydrated>,
        ),
      )
    },
    mayReload: (path) => navigator.onLine && firstReload(storage.reloads(), path),
    offsets: createOffsets(window, storage.offsets()),
    progress: createProgress(document),
    lifecycle: createLifecycle([
      ...(site.analytics ? [pageViews(window, site.analytics)] : []),
      ...start.clientModules,
    ]),
  })
  keepPlaceWhileIn('.navbar')
  startPrefetch({
    root: start.root,
    pageOf(link) {
      // The search opens over the page.
      const url = link.matches('.search-link') ? null : pageTarget(link, new URL(location.href), site.baseUrl)
      return !url || isSamePath(url.pathname, location.pathname) ? null : url.pathname
    },
    preload: (path) => void pages.get(urlOf(path)),
    isLoaded: (path) => pages.has(urlOf(path)),
    filesOf: (path) => [urlOf(path)],
  })
}

/** An article of its own for each visit: the query may have chosen other tabs. */
function visited(page: ClientPage): ClientPage {
  return page.kind === 'doc' ? { ...page, article: { ...page.article } } : page
}

/** One reload for each address and session: a second would hardly help, and a third keeps the reader from leaving. */
function firstReload(slot: Slot, path: string): boolean {
  const paths = slot.get()?.split('\n') ?? []
  if (paths.includes(path)) return false
  slot.set([...paths, path].join('\n'))
  return true
}

/** The inline props with what the document has already: the article's HTML, the sidebar's items, the index of the search page. */
function asRendered(page: ClientPage, { articleHtml, root }: Start): ClientPage {
  const items = readSidebar(root.querySelector('.sidebar > ul'))
  const shown = withSidebar(page, (view) => ({ ...view, items }))
  if (shown.kind === 'search') return { ...shown, index: readIndex(root) }
  return shown.kind === 'doc' ? { ...shown, article: { ...shown.article, html: articleHtml } } : shown
}

function hydrate(element: HTMLElement, app: ReactNode): Promise<Root> {
  return new Promise((resolve) => {
    // As a transition React does it piece by piece, and gives way to the reader in between.
    startTransition(() => {
      const root = hydrateRoot(element, <Hydrated onDone={() => resolve(root)}>{app}</Hydrated>)
    })
  })
}

/** Calls back once, when React has taken the page over. */
function Hydrated({
  children,
  onDone,
}: {
  readonly children: ReactNode
  readonly onDone?: () => void
}): ReactNode {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once is the point
  useEffect(() => onDone?.(), [])
  return children
}
