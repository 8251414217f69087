import type { ComponentType, ReactNode } from 'react'
import { AnnouncementBar } from './components/AnnouncementBar.js'
import { ErrorBoundary } from './components/ErrorBoundary.js'
import { Footer } from './components/Footer.js'
import { Menu } from './components/Menu.js'
import { Navbar } from './components/Navbar.js'
import { Search } from './components/Search.js'
import { CONTENT_ID, SkipLink } from './components/SkipLink.js'
import type { DocRecord, PageProps, SiteProps } from '@camdocs/core'
import { ANNOUNCER_ID } from './lib/ids.js'
import { ClientContext, DocsContext, PageContext, SiteContext, type ClientServices } from './lib/context.js'

export interface AppProps {
  readonly site: SiteProps
  readonly page: PageProps
  /** The component of the page's kind. */
  readonly view: PageView
  readonly findDoc: (id: string) => DocRecord | null
  /** null while prerendering. */
  readonly client: ClientServices | null
}

export type PageView = ComponentType<{ readonly site: SiteProps; readonly page: PageProps }>

/** Everything inside the app's root, the same on the server and in the browser. */
export function App({ site, page, view: View, findDoc, client }: AppProps): ReactNode {
  // The skip link's target: the theme's own pages have it, a page of the site need not know of it.
  const view = <View site={site} page={page} />
  return (
    <ErrorBoundary resetKey={page.path} title="Page Error">
      <SiteContext value={site}>
        <PageContext value={page}>
          <DocsContext value={findDoc}>
            <ClientContext value={client}>
              <SkipLink />
              <AnnouncementBar />
              <Navbar />
              <div className="layout">
                <Menu />
                <ErrorBoundary resetKey={page.path}>
                  {page.kind === 'module' ? <div id={CONTENT_ID}>{view}</div> : view}
                </ErrorBoundary>
              </div>
              <Footer />
              <Search />
              {/* Written to by the navigation: the title of the page that was opened. */}
              <div id={ANNOUNCER_ID} className="visually-hidden" role="status" />
            </ClientContext>
          </DocsContext>
        </PageContext>
      </SiteContext>
    </ErrorBoundary>
  )
}
