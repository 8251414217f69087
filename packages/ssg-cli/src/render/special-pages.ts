import type { ModulePageProps, NotFoundPageProps, PageLink, SearchPageProps } from '@camdocs/core'
import {
  isOfNewest,
  isOnlyFamily,
  pathOfDoc,
  rootOf,
  type ContentRoot,
} from '@camdocs/base/model/content-root.js'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import type { RedirectTarget, Route } from '@camdocs/base/model/manifest.js'
import { headProps } from './head.js'
import { localeItem } from './navbar.js'
import { pageHref } from './page-links.js'
import { addressHref, pageScripts, redirectScriptAttributes } from './redirect-script.js'
import type { RenderContext } from './render-context.js'
import type { ShareImage } from './share-image.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { escapeAttribute } from './escape-attribute.js'
import { encodeUriComponent } from '@camdocs/base/model/encode-uri.js'

/** The metadata that a page module can export as `meta`. */
export interface ModuleMeta {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly keywords?: readonly string[] | undefined
  readonly image?: string | undefined
  readonly noIndex?: boolean | undefined
}

/** What the props of the page of a page module depend on. */
type PageContext = Pick<RenderContext, 'baseUrl' | 'languages' | 'manifest' | 'settings' | 'shared'>

/**
 * Returns the props of a page module's page.
 *
 * @param styles URLs of the stylesheets that the module imports
 * @param drawn its drawn share image
 */
export function modulePage(
  module: string,
  meta: ModuleMeta,
  styles: readonly string[],
  route: Route,
  drawn: ShareImage | null,
  context: PageContext,
): ModulePageProps {
  const { title = '', description, keywords = [], image, noIndex = false } = meta
  return {
    kind: 'module',
    module,
    styles,
    path: siteHref(route.url, context.baseUrl),
    title,
    head: headProps(
      {
        title,
        description,
        keywords,
        image: image ?? drawn?.url,
        url: route.url,
        // Components are in all languages.
        ...(context.languages && { alternates: context.languages.all }),
        robots: noIndex ? 'noindex, follow' : null,
        scripts: pageScripts(route.url, context),
      },
      context,
    ),
    htmlClasses: ['plugin-pages', 'plugin-id-default'],
  }
}

/** Returns the props of the search page. Search engines must not index it (HEAD-7). */
export function searchPage(route: Route, context: RenderContext): SearchPageProps {
  const title = context.messages['search-results'].pageTitle
  return {
    kind: 'search',
    path: siteHref(route.url, context.baseUrl),
    title,
    head: headProps({ title, url: route.url, robots: 'noindex, follow' }, context),
    htmlClasses: ['search-page-wrapper'],
    allPages: siteIndex(context),
  }
}

/**
 * Returns links to all listed docs, to all category indexes, and to the API symbols that are documented in a
 * section of a listed doc, sorted by label. Members of symbols are omitted.
 */
function siteIndex(context: RenderContext): PageLink[] {
  const { pages, manifest, roots } = context
  // Otherwise, the page would grow with each version.
  const isListed = (id: string) => isOfNewest(id, roots) && pages.get(id)?.meta.unlisted !== true
  const links = [...pages.values(), ...manifest.categories.values()]
    .filter(({ id }) => isListed(id))
    .map(({ id, title }): PageLink => ({
      label: labelInIndex(id, title, roots),
      href: pageHref(id, context),
    }))
  for (const [id, { docId, anchor }] of manifest.symbols ?? []) {
    const name = pathOfDoc(id, rootOf(id, roots))
    const hasOwnPage = anchor === null
    const isMember = name.includes('.')
    // A symbol without its own page is documented on the overview of the API, which a site can lack.
    const isDocumented = pages.has(docId) && isListed(docId)
    if (hasOwnPage || isMember || !isDocumented) continue
    links.push({
      label: labelInIndex(id, name, roots),
      href: `${pageHref(docId, context)}#${encodeUriComponent(anchor)}`,
    })
  }
  return links.sort(
    (a, b) => compareText(a.label.toLowerCase(), b.label.toLowerCase()) || compareText(a.href, b.href),
  )
}

/** Pages of different content roots can have the same title. */
function labelInIndex(id: string, title: string, roots: readonly ContentRoot[]): string {
  const root = rootOf(id, roots)
  return isOnlyFamily(root) ? title : `${title} (${root.label})`
}

/** Returns the props of `404.html`. */
export function notFoundPage(context: RenderContext): NotFoundPageProps {
  const title = context.messages['not-found'].title
  return {
    kind: 'not-found',
    ...(context.languages && { languages: context.languages.all.map(localeItem) }),
    path: `${context.baseUrl}404.html`,
    title,
    head: headProps({ title, url: null, robots: 'noindex, follow' }, context),
    htmlClasses: [],
  }
}

/**
 * Returns the HTML of a redirect, such as that of `/docs` (ROUTE-1). It works without JavaScript. With
 * JavaScript, the redirect of a former page retains the query string and the fragment.
 *
 * @param from URL of the redirect, without the base path
 */
export function redirectHtml(from: string, target: RedirectTarget, context: RenderContext): string {
  const { settings } = context
  const { to, anchor, permanent } = target
  const href = escapeAttribute(addressHref({ url: to, anchor: anchor ?? null }, context.baseUrl))
  const canonical =
    settings.url === undefined
      ? ''
      : `<link rel="canonical" href="${escapeAttribute(settings.url + siteHref(to, context.baseUrl))}">`
  const script = permanent === true ? scriptElement(redirectScriptAttributes(from, target, context)) : ''
  // Without an icon, browsers request /favicon.ico, which can be missing.
  const icon = `<link rel="icon" href="${escapeAttribute(context.iconHref)}">`
  return (
    `<!doctype html><html lang="${settings.locale.code}"><head><meta charset="utf-8"><title>${escapeAttribute(settings.title)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1.0"><meta name="robots" content="noindex">${canonical}${icon}${script}` +
    `<meta http-equiv="refresh" content="0; url=${href}"></head><body><main><p><a href="${href}">${escapeAttribute(context.messages.document.continueToDocs)}</a></p></main></body></html>\n`
  )
}

const scriptElement = (attributes: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  return `<script${pairs.join('')}></script>`
}
