import { useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { App, type PageView } from '../App.js'
import type { Enhance } from '../content/enhance.js'
import type { PageModule, PageProps, SiteProps } from '../contract.js'
import { findDoc } from '../lib/docs.js'
import { sidebarOf, withSidebar } from '../lib/sidebar.js'
import { createColorMode } from './color-mode.js'
import { startNavigation } from './navigator.js'
import { loadPage, loadView } from './pages.js'
import { updateDocument } from './document.js'
import { readSidebar } from './read-sidebar.js'
import { createSidebars } from './sidebars.js'
import type { Slots } from './storage.js'

/** What the boot module hands over. */
export interface Start {
  readonly root: HTMLElement
  /** JSON of the page's props, without the article's HTML. */
  readonly props: string
  readonly articleHtml: string
  readonly site: SiteProps
  readonly modules: Readonly<Record<string, () => Promise<PageModule>>>
  readonly storage: Slots
  readonly enhance: Enhance
}

/** Hydrates the prerendered page and starts client navigation. Resolves when the page is live (HEAD-9). */
export async function startApp(start: Start): Promise<void> {
  const { site, modules, storage, enhance } = start
  const colorMode = createColorMode(window, storage.colorMode(), site.colorMode)
  const page = asRendered(JSON.parse(start.props) as PageProps, start)
  const sidebars = createSidebars(site, sidebarOf(page))
  const client = { storage, enhance, colorMode, sidebars }
  const app = (page: PageProps, view: PageView) => (
    <App
      site={site}
      page={page}
      view={view}
      client={client}
      findDoc={(id) => findDoc(page.docs, id, site.version.name)}
    />
  )

  const root = await hydrate(start.root, app(page, await loadView(page, modules)))
  document.documentElement.dataset.hasHydrated = 'true'

  startNavigation({
    site,
    load: (path) => loadPage(path, { site, modules, sidebars }),
    commit: (next) => {
      // First, because a page may have a title of its own; synchronous, because scrolling has to see the new page.
      updateDocument(site, next.page)
      flushSync(() => root.render(<Hydrated>{app(next.page, next.view)}</Hydrated>))
    },
  })
}

/** The inline props with what the document has already: the article's HTML and the sidebar's items. */
function asRendered(page: PageProps, { articleHtml, root }: Start): PageProps {
  const items = readSidebar(root.querySelector('.sidebar > ul'))
  const shown = withSidebar(page, (view) => ({ ...view, items }))
  return shown.kind === 'doc' ? { ...shown, article: { ...shown.article, html: articleHtml } } : shown
}

function hydrate(element: HTMLElement, app: ReactNode): Promise<Root> {
  return new Promise((resolve) => {
    const root = hydrateRoot(element, <Hydrated onDone={() => resolve(root)}>{app}</Hydrated>)
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
