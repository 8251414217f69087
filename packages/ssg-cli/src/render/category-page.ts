import { type CategoryCard, type CategoryPageProps, docsSectionClasses, docsTag } from '@camdocs/core'
import type { RoutedIndex, SidebarNode } from '@camdocs/base/model/manifest.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import { isListed } from '@camdocs/base/model/sidebar.js'
import type { SearchRecord } from '@camdocs/base/model/search-record.js'
import type { SearchFields } from '@camdocs/base/model/tasks.js'
import { headProps } from './head.js'
import { configHref } from './hrefs.js'
import { breadcrumbs, firstPageHref, pageHref, pagerLinks } from './page-links.js'
import { pageScripts } from './redirect-script.js'
import type { RenderContext } from './render-context.js'
import { searchFields } from './search-fields.js'
import { categoryShareImage } from './share-image.js'
import { searchRecords } from './search-records.js'
import { canonicalRoute, pageVersion } from './versions.js'
import { siteHref } from '@camdocs/base/model/site-href.js'

/** Returns the props of a category's generated index page (DOC-9). */
export function categoryPage(index: RoutedIndex, context: RenderContext): CategoryPageProps {
  const { sidebarViews, baseUrl, roots, languages } = context
  const { id, title, description, group, route } = index
  const root = rootOf(id, roots)
  const { version, tag, noIndex } = root
  const shown = pageVersion(root, roots)
  const views = sidebarViews.get(index.sidebar)
  return {
    kind: 'category',
    path: siteHref(route.url, baseUrl),
    title,
    head: headProps(
      {
        title,
        description: description || undefined,
        image: categoryShareImage(index, context)?.url,
        url: canonicalRoute(id, route, context).url,
        // Categories are in all languages.
        ...(languages && { alternates: languages.all }),
        robots: noIndex ? 'noindex, follow' : null,
        searchTag: docsTag(version.name, tag),
        searchVersion: version.name,
        scripts: pageScripts(route.url, context),
      },
      context,
    ),
    htmlClasses: docsSectionClasses(version.name),
    ...(shown !== undefined && { version: shown }),
    ...context.docsLinks.get(root.name),
    description,
    cards: group.children.filter(isListed).map((node) => categoryCard(node, context)),
    sidebar: views?.view(id) ?? null,
    breadcrumbs: breadcrumbs(id, group.label, views?.ancestorsOf(id) ?? [], context),
    ...pagerLinks(id, views?.sidebar.order ?? [], context),
  }
}

/** Returns the search data of a category page: one record, because the page has no headings. */
export function categorySearch(
  { id }: RoutedIndex,
  page: CategoryPageProps,
  context: RenderContext,
): { records: SearchRecord[]; fields: SearchFields } {
  // The last breadcrumb is the page itself.
  const [topCategory] = page.breadcrumbs.slice(0, -1)
  const fields = searchFields(
    rootOf(id, context.roots),
    page.path,
    topCategory?.label,
    { listed: true, kind: 'page', symbols: undefined, keywords: [] },
    context,
  )
  return {
    records: searchRecords([{ anchor: null, trail: [], text: page.description }], page, fields),
    fields,
  }
}

/**
 * Returns the card of an entry. The card of a doc shows its description or excerpt. The card of a category
 * shows its description or, if it has none, the number of its listed entries. The card of a link has only a
 * label.
 */
function categoryCard(node: SidebarNode, context: RenderContext): CategoryCard {
  const { label } = node
  if (node.kind === 'link') return { label, href: configHref(node.href, context).href }
  if (node.kind === 'doc') return docCard(node.id, label, context)
  const { description, children } = node
  const href = firstPageHref(node, context)
  return description === undefined
    ? { label, href, count: children.filter(isListed).length }
    : { label, href, description }
}

/** Returns the card of a doc, with its description or excerpt. */
export function docCard(id: string, label: string, context: RenderContext): CategoryCard {
  const page = context.pages.get(id)
  const description = page?.meta.description ?? page?.details.excerpt ?? ''
  return { label, href: pageHref(id, context), ...(description === '' ? {} : { description }) }
}
