import { type CategoryCard, type CategoryPageProps, docsClasses, docsTag } from '@camdocs/core'
import type { RoutedIndex, SidebarNode } from '../model/manifest.js'
import { isListed } from '../model/sidebar.js'
import type { SearchRecord } from '../model/search-record.js'
import type { SearchFields } from '../model/tasks.js'
import { searchFields, type ViewContext } from './doc-view.js'
import { headOf } from './head.js'
import { configHref } from './hrefs.js'
import { breadcrumbs, firstHref, neighbours, pageHref } from './page-refs.js'
import { searchRecords } from './search-records.js'
import { siteHref } from './urls.js'

/** The page over what a category holds (DOC-9). */
export function categoryPage(index: RoutedIndex, context: ViewContext): CategoryPageProps {
  const { settings, views, baseUrl } = context
  const { id, title, description, group, route } = index
  const { name } = settings.docs.version
  const sidebar = views.get(index.sidebar)
  return {
    kind: 'category',
    path: siteHref(route.url, baseUrl),
    title,
    head: headOf(
      {
        title,
        description: description || undefined,
        url: route.url,
        searchTag: docsTag(name),
        searchVersion: name,
      },
      settings,
    ),
    htmlClasses: docsClasses(name),
    description,
    cards: group.children.filter(isListed).map((node) => card(node, context)),
    sidebar: sidebar?.view(id) ?? null,
    breadcrumbs: breadcrumbs(id, group.label, sidebar?.groupsAbove(id) ?? [], context),
    ...neighbours(id, sidebar?.sidebar.order ?? [], context),
  }
}

/** The page has no headings: one record stands for it. */
export function categorySearch(
  page: CategoryPageProps,
  context: ViewContext,
): { records: SearchRecord[]; fields: SearchFields } {
  const fields = searchFields(page, { listed: true, kind: 'page', symbols: undefined, keywords: [] }, context)
  return {
    records: searchRecords([{ anchor: null, trail: [], text: page.description }], page, fields),
    fields,
  }
}

/** What says most: a description, else how much there is. */
function card(node: SidebarNode, context: ViewContext): CategoryCard {
  const { label } = node
  if (node.kind === 'link') return { label, href: configHref(node.href, context).href }
  if (node.kind === 'doc') {
    const page = context.pages.get(node.id)
    const text = page?.meta.description ?? page?.excerpt ?? ''
    return { label, href: pageHref(node.id, context), ...(text === '' ? {} : { text }) }
  }
  const { description: text, children } = node
  const href = firstHref(node, context)
  return text === undefined ? { label, href, count: children.filter(isListed).length } : { label, href, text }
}
