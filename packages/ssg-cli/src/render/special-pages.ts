import type { ModulePageProps, NotFoundPageProps, PageLink, SearchPageProps } from '@camdocs/core'
import { compareText } from '../model/diagnostic.js'
import type { Route } from '../model/manifest.js'
import type { ViewContext } from './doc-view.js'
import { headOf } from './head.js'
import { pageHref } from './page-refs.js'
import { attribute, siteHref } from './urls.js'

/** What a page module may say of itself: `export const meta`. */
export interface ModuleMeta {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly keywords?: readonly string[] | undefined
  readonly image?: string | undefined
  readonly noIndex?: boolean | undefined
}

export function modulePage(
  module: string,
  meta: ModuleMeta,
  styles: readonly string[],
  route: Route,
  context: ViewContext,
): ModulePageProps {
  const { title = '', description, keywords = [], image, noIndex = false } = meta
  return {
    kind: 'module',
    module,
    styles,
    path: siteHref(route.url, context.baseUrl),
    title,
    head: headOf(
      { title, description, keywords, image, url: route.url, robots: noIndex ? 'noindex, follow' : null },
      context.settings,
    ),
    htmlClasses: ['plugin-pages', 'plugin-id-default'],
  }
}

/** HEAD-7: the search page asks not to be listed. */
export function searchPage(route: Route, context: ViewContext): SearchPageProps {
  const title = 'Search the documentation'
  return {
    kind: 'search',
    path: siteHref(route.url, context.baseUrl),
    title,
    head: headOf({ title, url: route.url, robots: 'noindex, follow' }, context.settings),
    htmlClasses: ['search-page-wrapper'],
    index: everything(context),
  }
}

/** Every page, and every name of the API that stands on a page of another name; members are listed on its page. */
function everything(context: ViewContext): PageLink[] {
  const { pages, manifest } = context
  const isListed = (id: string) => pages.get(id)?.meta.unlisted !== true
  const found = [...pages.values(), ...manifest.categories.values()]
    .filter(({ id }) => isListed(id))
    .map(({ id, title: label }): PageLink => ({ label, href: pageHref(id, context) }))
  for (const [name, { docId, anchor }] of manifest.symbols ?? []) {
    if (anchor === null || name.includes('.') || !isListed(docId)) continue
    found.push({ label: name, href: `${pageHref(docId, context)}#${encodeURIComponent(anchor)}` })
  }
  return found.sort(
    (a, b) => compareText(a.label.toLowerCase(), b.label.toLowerCase()) || compareText(a.href, b.href),
  )
}

export function notFoundPage(context: ViewContext): NotFoundPageProps {
  const title = 'Page Not Found'
  return {
    kind: 'not-found',
    path: `${context.baseUrl}404.html`,
    title,
    head: headOf({ title, url: null, robots: 'noindex, follow' }, context.settings),
    htmlClasses: [],
  }
}

/** A page that leads elsewhere, with script or without (ROUTE-1: `/docs`). */
export function redirectHtml(to: string, context: ViewContext): string {
  const { settings } = context
  const href = attribute(siteHref(to, context.baseUrl))
  const canonical =
    settings.url === undefined ? '' : `<link rel="canonical" href="${attribute(settings.url)}${href}">`
  // Without it a browser asks for /favicon.ico, which is not there.
  const icon = `<link rel="icon" href="${attribute(context.icon)}">`
  return (
    `<!doctype html><html lang="${settings.locale.code}"><head><meta charset="utf-8"><title>${attribute(settings.title)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1.0"><meta name="robots" content="noindex">${canonical}${icon}` +
    `<meta http-equiv="refresh" content="0; url=${href}"></head><body><main><p><a href="${href}">Continue to the documentation</a></p></main></body></html>\n`
  )
}
