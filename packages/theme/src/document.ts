import { prePaintScript } from './inline-scripts/pre-paint.js'
import { siteLoadScript } from './inline-scripts/site-load.js'
import type { AnalyticsProps, HeadElement, PackedPage, PageAssets, PageProps, SiteProps } from '@camdocs/core'
import { formatAttributes, escapeHtml, escapeJson, escapeJsonText } from './lib/escape.js'
import { headTags } from './lib/head.js'
import { APP_ID, PROPS_ID } from './lib/ids.js'

export interface DocumentParts {
  readonly site: SiteProps
  readonly page: PageProps
  /** The packed page to embed in the document, for hydration. */
  readonly embeddedPage: PackedPage
  readonly assets: PageAssets
  /** HTML of the app. */
  readonly appHtml: string
}

/** Returns the complete HTML document of a page (HEAD-1, HEAD-9, HEAD-11). */
export function documentHtml(parts: DocumentParts): string {
  const { site, page, appHtml } = parts
  return `<!doctype html>
<html${formatAttributes(rootAttributes(site, page))}>
<head>
${headLines(parts).join('\n')}
</head>
<body>
<script>${inlineScript(site, page.path === site.baseUrl)}</script>
<div id="${APP_ID}">${appHtml}</div>
<script type="application/json" id="${PROPS_ID}">${escapeJson(parts.embeddedPage)}</script>
</body>
</html>
`
}

/**
 * Returns the distinct inline scripts of a site, exactly as its pages contain them: that of the home page,
 * and that of all other pages if it differs.
 */
export function inlineScripts(site: SiteProps): readonly string[] {
  return [...new Set([inlineScript(site, true), inlineScript(site, false)])]
}

/**
 * Returns the only inline script of a page (HEAD-11). It runs before the first paint. On the home page, it
 * also checks later whether the site's scripts were loaded (ERR-5).
 */
function inlineScript(site: SiteProps, isHomePage: boolean): string {
  const prePaint = prePaintScript(site.colorMode, site.announcement)
  return site.baseUrlBanner && isHomePage ? `${prePaint};${siteLoadScript(site)}` : prePaint
}

function rootAttributes(site: SiteProps, page: PageProps): Record<string, string | null> {
  return {
    lang: site.locale.code,
    dir: site.locale.direction,
    class: page.htmlClasses.join(' ') || null,
    'data-has-hydrated': 'false',
    'data-navbar': site.navbar.hideOnScroll ? 'hides' : null,
    // If the attribute is missing, the stylesheet follows the system's color mode. This needs no JavaScript.
    'data-theme': site.colorMode.respectSystem ? null : site.colorMode.defaultMode,
  }
}

function headLines({ site, page, assets }: DocumentParts): string[] {
  const openSearch = {
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: site.title,
    href: `${site.baseUrl}opensearch.xml`,
  }
  return [
    '<meta charset="UTF-8">',
    '<meta name="generator" content="camdocs">',
    '<meta name="viewport" content="width=device-width, initial-scale=1.0">',
    `<title>${escapeHtml(page.head.title)}</title>`,
    ...headTags(site, page).map(({ tag, attributes }) => `<${tag}${formatAttributes(attributes)}>`),
    `<link${formatAttributes({ rel: 'icon', href: assets.favicon })}>`,
    ...assets.styles.map((href) => `<link${formatAttributes({ rel: 'stylesheet', href })}>`),
    ...stylesOf(page).map(
      (href) => `<link${formatAttributes({ rel: 'stylesheet', href, 'data-page': '' })}>`,
    ),
    // The build writes the OpenSearch description only if the URL of the site is configured.
    ...(site.url === '' ? [] : [`<link${formatAttributes(openSearch)}>`]),
    ...assets.fonts.map(
      (href) =>
        `<link${formatAttributes({ rel: 'preload', as: 'font', type: 'font/woff2', href })} crossorigin>`,
    ),
    ...assets.preload.map((href) => `<link${formatAttributes({ rel: 'modulepreload', href })}>`),
    ...(assets.entry === null
      ? []
      : [`<script${formatAttributes({ type: 'module', src: assets.entry })}></script>`]),
    ...(site.analytics === null
      ? []
      : [`<script async${formatAttributes({ src: analyticsUrl(site.analytics) })}></script>`]),
    ...site.head.map(headElement),
    ...(page.head.scripts ?? []).map(
      (attributes) => `<script async${formatAttributes(attributes)}></script>`,
    ),
  ]
}

/** Returns the URL of the Google Analytics script (GA-1). */
const analyticsUrl = ({ measurementIds: [first = ''] }: AnalyticsProps): string =>
  `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(first)}`

/** Returns the stylesheets of a page. Because of `data-page`, they apply only while it is shown. */
const stylesOf = (page: PageProps): readonly string[] => (page.kind === 'module' ? page.styles : [])

/** Writes an element of the `head` setting. Because of `data-site`, client navigation does not remove it. */
function headElement({ tag, attributes, content }: HeadElement): string {
  const start = `<${tag}${formatAttributes({ ...attributes, 'data-site': '' })}>`
  return tag === 'script' ? `${start}${escapeJsonText(content ?? '')}</script>` : start
}
