import type { Breadcrumb, PageLink } from '@camdocs/core'
import type { SidebarGroup } from '../model/manifest.js'
import { labelOf } from '../model/page.js'
import type { LinkContext } from '../model/resolve-link.js'
import { docsOf, listedPage, readingOrder } from '../model/sidebar.js'
import { siteHref } from './urls.js'

/* Links between what stands in sidebars, docs and generated indexes alike, by id. */

/** "" for what is no page of the site, which is a problem that stops the build. */
export function pageHref(id: string, { manifest, baseUrl }: LinkContext): string {
  const route = manifest.routeOfDoc.get(id) ?? manifest.categories.get(id)?.route
  return route === undefined ? '' : siteHref(route.url, baseUrl)
}

/** Where a category's label leads; null when it has no page for everyone. */
export function groupHref(group: SidebarGroup, context: LinkContext): string | null {
  const page = listedPage(group)
  return page === null ? null : pageHref(page, context)
}

/** The first page of a category, its own or one below. */
export function firstHref(group: SidebarGroup, context: LinkContext): string {
  const first = readingOrder([group])[0] ?? docsOf([group])[0]
  return first === undefined ? context.baseUrl : pageHref(first, context)
}

/** What navigation calls a page. */
export function pageLabel(id: string, { pages, manifest }: LinkContext): string {
  const page = pages.get(id)
  return page === undefined ? (manifest.categories.get(id)?.group.label ?? '') : labelOf(page)
}

/** DOC-4: what a page calls the one beside it. */
export function pageLink(id: string | null | undefined, context: LinkContext): PageLink | null {
  const href = id === null || id === undefined ? '' : pageHref(id, context)
  if (id === null || id === undefined || href === '') return null
  return { label: context.pages.get(id)?.meta.pagination_label ?? pageLabel(id, context), href }
}

/** DOC-3: the categories above a page, then the page itself. */
export function breadcrumbs(
  id: string,
  label: string,
  groups: readonly SidebarGroup[],
  context: LinkContext,
): Breadcrumb[] {
  const above = groups.filter((group) => group.doc !== id && group.index !== id)
  return [
    ...above.map((group): Breadcrumb => ({ label: group.label, href: groupHref(group, context) })),
    { label, href: null },
  ]
}

interface Neighbours<T> {
  readonly previous: T
  readonly next: T
}

/**
 * DOC-4: the pages before and after in the sidebar's order.
 * @param chosen ids in the place of those; null for none
 */
export function neighbours(
  id: string,
  order: readonly string[],
  context: LinkContext,
  chosen: Partial<Neighbours<string | null | undefined>> = {},
): Neighbours<PageLink | null> {
  const index = order.indexOf(id)
  const beside = (step: number) => (index < 0 ? undefined : order[index + step])
  const { previous = beside(-1), next = beside(1) } = chosen
  return { previous: pageLink(previous, context), next: pageLink(next, context) }
}
