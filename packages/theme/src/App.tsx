import {
  CONTENT_ID,
  type DocRecord,
  type PageProps,
  type SiteProps,
  type ThemeComponents,
} from '@camdocs/core'
import * as frameMessages from '@camdocs/core/messages/frame'
import type { ReactNode } from 'react'
import { AnnouncementBar } from './components/AnnouncementBar.js'
import { ErrorBoundary } from './components/ErrorBoundary.js'
import { Footer } from './components/Footer.js'
import { Menu } from './components/Menu.js'
import { Navbar } from './components/Navbar.js'
import { SkipLink } from './components/SkipLink.js'
import {
  ClientContext,
  DocsContext,
  PageContext,
  SiteContext,
  useDocsSidebar,
  type ClientServices,
} from './hooks/context.js'
import { Replaceable, ReplacementsContext } from './hooks/replaceable.js'
import { ANNOUNCER_ID } from './lib/ids.js'
import type { PageView } from './pages/page-view.js'
import { Search } from './search/Search.js'

export interface AppProps {
  readonly site: SiteProps
  readonly page: PageProps
  /** The component for the page's kind. */
  readonly view: PageView
  /** The site's replacement components. */
  readonly components: ThemeComponents
  /** Returns the record of a doc, or null for a draft. Throws an error for an unknown id (DEV-1). */
  readonly findDoc: (id: string) => DocRecord | null
  /** The browser services; null while prerendering. */
  readonly client: ClientServices | null
}

/** The content of the app's root element; identical when prerendered and when hydrated. */
export function App(props: AppProps): ReactNode {
  const { site, page, view: View } = props
  const view = <View site={site} page={page} />
  return (
    <ErrorBoundary resetKey={page.path} title={frameMessages.pageError}>
      <AppContexts {...props}>
        <Frame site={site}>
          <ErrorBoundary resetKey={page.path}>
            {/* The theme's pages render the target of the skip link themselves. Page modules do not. */}
            {page.kind === 'module' ? <div id={CONTENT_ID}>{view}</div> : view}
          </ErrorBoundary>
        </Frame>
      </AppContexts>
    </ErrorBoundary>
  )
}

type ContextProps = Omit<AppProps, 'view'> & { readonly children: ReactNode }

/** Provides the contexts that the theme's hooks read. */
export function AppContexts({ site, page, components, findDoc, client, children }: ContextProps): ReactNode {
  return (
    <SiteContext value={site}>
      <PageContext value={page}>
        <DocsContext value={findDoc}>
          <ClientContext value={client}>
            <ReplacementsContext value={components}>{children}</ReplacementsContext>
          </ClientContext>
        </DocsContext>
      </PageContext>
    </SiteContext>
  )
}

interface FrameProps {
  readonly site: SiteProps
  readonly children: ReactNode
}

/** The parts of the page around its content. */
function Frame({ site, children }: FrameProps): ReactNode {
  const hasSidebar = useDocsSidebar() !== null
  return (
    <>
      <SkipLink />
      <Replaceable name="AnnouncementBar" fallback={AnnouncementBar} announcement={site.announcement} />
      <Replaceable name="Navbar" fallback={Navbar} navbar={site.navbar} />
      <div className="layout" data-sidebar={hasSidebar ? '' : undefined}>
        <Menu />
        {children}
      </div>
      <Replaceable name="Footer" fallback={Footer} footer={site.footer} />
      <Search />
      {/* Client navigation announces the title of the new page here to screen readers. */}
      <div id={ANNOUNCER_ID} className="visually-hidden" role="status" />
    </>
  )
}
