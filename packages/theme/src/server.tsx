import { renderToString } from 'react-dom/server'
import { App, type PageView } from './App.js'
import {
  type DocRecord,
  packPage,
  type PageProps,
  type RenderedDocument,
  type RenderInput,
  withSidebar,
} from '@camdocs/core'
import { documentHtml, inlineScripts } from './document.js'
import { viewOfModule } from './lib/page-module.js'
import { CategoryPage } from './pages/CategoryPage.js'
import { DocPage } from './pages/DocPage.js'
import { NotFoundPage } from './pages/NotFoundPage.js'
import { SearchPage } from './pages/SearchPage.js'

/**
 * The complete HTML document of a page, and the page's props completed by the docs its components asked for.
 *
 * @throws whatever a component throws, for instance on an unknown doc id (DEV-1) or a broken navbar item (NAVBAR-9)
 */
export function renderDocument(input: RenderInput): RenderedDocument {
  const asked = new Map<string, DocRecord | null>()
  const findDoc = (id: string) => {
    const record = input.findDoc(id)
    asked.set(id, record)
    return record
  }
  const { site, page: given } = input
  const root = renderToString(
    <App site={site} page={given} view={viewOf(input)} findDoc={findDoc} client={null} />,
  )
  const page = { ...given, ...askedFor(asked) }
  const lean = withoutSidebarItems(page)
  const html = documentHtml({
    site,
    page,
    inline: packPage(withoutRendered(lean), site),
    assets: input.assets,
    root,
  })
  return { html, data: packPage(lean, site) }
}

/** The items are in the document's HTML, and in files that all pages share. */
function withoutSidebarItems(page: PageProps): PageProps {
  return withSidebar(page, (view) => ({ ...view, items: [] }))
}

/** In the page's own HTML the article is there already, and so is what the search page lists. */
function withoutRendered(page: PageProps): PageProps {
  if (page.kind === 'search') return { ...page, index: [] }
  return page.kind === 'doc' ? { ...page, article: { ...page.article, html: '' } } : page
}

export { inlineScripts }

function viewOf({ page, pageModule }: RenderInput): PageView {
  const views: Record<PageProps['kind'], () => PageView> = {
    doc: () => DocPage as PageView,
    category: () => CategoryPage as PageView,
    search: () => SearchPage as PageView,
    'not-found': () => NotFoundPage as PageView,
    module: () => viewOfModule(pageModule, page.path),
  }
  return views[page.kind]()
}

function askedFor(asked: ReadonlyMap<string, DocRecord | null>): Pick<PageProps, 'docs' | 'drafts'> {
  return {
    docs: [...asked.values()].filter((record) => record !== null),
    drafts: [...asked].filter(([, record]) => record === null).map(([id]) => id),
  }
}
