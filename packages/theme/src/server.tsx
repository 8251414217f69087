import {
  type ArticleComponentProps,
  CHILDREN_TAG,
  type DocRecord,
  type PackedPage,
  packInlinePage,
  packPage,
  type PageProps,
  type RenderedDocument,
  type RenderInput,
  type RequestedDocs,
  type SiteComponentInput,
  TITLE_TAG,
} from '@camdocs/core'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App, type AppProps, AppContexts } from './App.js'
import { documentHtml } from './document.js'
import { CategoryPage } from './pages/CategoryPage.js'
import { DocPage } from './pages/DocPage.js'
import { NotFoundPage } from './pages/NotFoundPage.js'
import { type PageView, viewOfModule } from './pages/page-view.js'
import { SearchPage } from './pages/SearchPage.js'

export { speak } from '@camdocs/core/languages'
export { inlineScripts } from './document.js'

/**
 * Renders the complete HTML document of a page, and the content of the route's data file.
 *
 * @throws any error that a component throws, for example for an unknown doc id (DEV-1) or a navbar item that
 *   fails to render (NAVBAR-9)
 */
export function renderDocument(input: RenderInput): RenderedDocument & { readonly data: PackedPage } {
  const { site, page: props, assets } = input
  const requested = new Map<string, DocRecord | null>()
  const findDoc = (id: string) => {
    const record = input.findDoc(id)
    requested.set(id, record)
    return record
  }
  const appHtml = renderToString(<App {...appProps(input)} findDoc={findDoc} />)
  const page = { ...props, ...requestedDocs(requested) }
  return {
    html: documentHtml({ site, page, embeddedPage: packInlinePage(page, site), assets, appHtml }),
    data: packPage(page, site),
  }
}

/**
 * Renders the component of a page module to static HTML, without the navbar, sidebar, and footer. Used by
 * other themes, for sites whose page modules import this package.
 *
 * @throws any error that the component throws
 */
export function renderPageModule(input: RenderInput): string {
  const props = appProps(input)
  const { view: View, site, page } = props
  return renderToStaticMarkup(
    <AppContexts {...props}>
      <View site={site} page={page} />
    </AppContexts>,
  )
}

/**
 * Renders a replacement component for a part of the article. A `CHILDREN_TAG` element marks where the
 * generator inserts the children. If the props contain no title, a `TITLE_TAG` element marks where it inserts
 * the title.
 */
export function renderArticleComponent(component: unknown, props: ArticleComponentProps): string {
  const title = 'title' in props ? props.title : createElement(TITLE_TAG)
  return renderToStaticMarkup(
    createElement(component as ComponentType<Record<string, ReactNode>>, {
      ...props,
      title,
      children: createElement(CHILDREN_TAG),
    }),
  )
}

/**
 * Renders a component that the site registers for its Markdown. `CHILDREN_TAG` and `TITLE_TAG` elements mark
 * where the generator inserts the Markdown of the props `children` and `title`. If `input.isHydrated` is
 * true, `client/island.tsx` hydrates the HTML in the browser.
 *
 * @throws any error that the component throws
 */
export function renderSiteComponent(component: unknown, input: SiteComponentInput): string {
  const render = input.isHydrated ? renderToString : renderToStaticMarkup
  const tags = { title: TITLE_TAG, children: CHILDREN_TAG }
  const slots = Object.fromEntries(input.slots.map((name) => [name, createElement(tags[name])]))
  return render(createElement(component as ComponentType, { ...input.props, ...slots }), {
    identifierPrefix: input.idPrefix,
  })
}

const appProps = (input: RenderInput): AppProps => ({
  site: input.site,
  page: input.page,
  view: viewOf(input),
  components: input.components,
  findDoc: input.findDoc,
  client: null,
})

function viewOf({ page, pageModule, components }: RenderInput): PageView {
  const replacements = components as Readonly<Record<string, PageView | undefined>>
  // Functions instead of components, because `viewOfModule` throws an error for all other kinds of pages.
  const views: Record<PageProps['kind'], () => PageView> = {
    doc: () => replacements.DocPage ?? (DocPage as PageView),
    category: () => replacements.CategoryPage ?? (CategoryPage as PageView),
    search: () => replacements.SearchPage ?? (SearchPage as PageView),
    'not-found': () => replacements.NotFoundPage ?? (NotFoundPage as PageView),
    module: () => viewOfModule(pageModule, page.path),
  }
  return views[page.kind]()
}

function requestedDocs(requested: ReadonlyMap<string, DocRecord | null>): RequestedDocs {
  return {
    docs: [...requested.values()].filter((record) => record !== null),
    drafts: [...requested].filter(([, record]) => record === null).map(([id]) => id),
  }
}
