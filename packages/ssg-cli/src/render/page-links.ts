import type { Breadcrumb, PageLink } from '@camdocs/core'
import type { SidebarGroup } from '@camdocs/base/model/manifest.js'
import { labelOf } from '@camdocs/base/model/page.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { docsOf, listedPage, readingOrder } from '@camdocs/base/model/sidebar.js'
import { twinUrl } from '@camdocs/base/model/twin-path.js'
import { siteHref } from '@camdocs/base/model/site-href.js'

/* Links to pages by id. An id belongs to a doc or to the generated index of a category. */

/** Returns a page's URL, or "" if there is no such page. Other code reports the missing page as an error. */
export function pageHref(id: string, { manifest, baseUrl }: LinkContext): string {
  const route = manifest.routeOfDoc.get(id) ?? manifest.categories.get(id)?.route
  return route === undefined ? '' : siteHref(route.url, baseUrl)
}

/** Returns the URL of a doc's Markdown twin, or "" if there is no such doc. */
export function twinHref(id: string, { manifest, baseUrl }: LinkContext): string {
  const route = manifest.routeOfDoc.get(id)
  return route === undefined ? '' : siteHref(twinUrl(route.url), baseUrl)
}

/** Returns the URL that a category's label links to; null if the label does not link to a listed page. */
export function groupHref(group: SidebarGroup, context: LinkContext): string | null {
  const page = listedPage(group)
  return page === null ? null : pageHref(page, context)
}

/**
 * Returns the URL of a category's first listed page: the page that its label links to, or a page inside the
 * category. Falls back to an unlisted page, and then to the home page.
 */
export function firstPageHref(group: SidebarGroup, context: LinkContext): string {
  const first = readingOrder([group])[0] ?? docsOf([group])[0]
  return first === undefined ? context.baseUrl : pageHref(first, context)
}

/** Returns the label of a page in navigation, or "" if there is no such page. */
export function pageLabel(id: string, { pages, manifest }: LinkContext): string {
  const page = pages.get(id)
  return page === undefined ? (manifest.categories.get(id)?.group.label ?? '') : labelOf(page)
}

/** Returns a link to a page; null without an id, or if there is no such page. */
function pagerLink(id: string | null | undefined, context: LinkContext): PageLink | null {
  if (id === null || id === undefined) return null
  const href = pageHref(id, context)
  if (href === '') return null
  return { label: context.pages.get(id)?.meta.pagination_label ?? pageLabel(id, context), href }
}

/**
 * Returns the breadcrumbs of a page: its categories, then the page itself (DOC-3).
 *
 * @param label label of the page
 * @param groups categories that contain the page, outermost first; a category whose label links to the page
 *   is skipped
 */
export function breadcrumbs(
  id: string,
  label: string,
  groups: readonly SidebarGroup[],
  context: LinkContext,
): Breadcrumb[] {
  const ancestors = groups.filter((group) => group.doc !== id && group.index !== id)
  return [
    ...ancestors.map((group): Breadcrumb => ({ label: group.label, href: groupHref(group, context) })),
    { label, href: null },
  ]
}

interface PagerLinks<T> {
  readonly previous: T
  readonly next: T
}

/**
 * Returns links to the pages before and after a page (DOC-4).
 *
 * @param order page ids of the sidebar in reading order
 * @param overrides ids from the front matter, which replace the ids from the sidebar. null removes a link;
 *   undefined means that the front matter does not set an id
 */
export function pagerLinks(
  id: string,
  order: readonly string[],
  context: LinkContext,
  overrides: Partial<PagerLinks<string | null | undefined>> = {},
): PagerLinks<PageLink | null> {
  const index = order.indexOf(id)
  const idAt = (offset: number) => (index < 0 ? undefined : order[index + offset])
  const { previous = idAt(-1), next = idAt(1) } = overrides
  return { previous: pagerLink(previous, context), next: pagerLink(next, context) }
}
