import {
  docsTag,
  type FooterItem,
  type FooterProps,
  type HeadElement,
  type SearchProviderProps,
  type SearchRoot,
  type SiteData,
} from '@camdocs/core'
import type { FooterItemSettings } from '@camdocs/base/settings/footer-schema.js'
import type { SiteLanguages } from '../config/site-config.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { docsRoots, type ContentRoot } from '@camdocs/base/model/content-root.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { searchUrl } from '@camdocs/base/model/manifest.js'
import { feedsOf } from './dated-entries.js'
import { shareImage } from './head.js'
import { configHref, fileHref, resolveHtmlLinks } from './hrefs.js'
import { iconLink, type FrameContext } from './icon-link.js'
import { localeItem, localeProps, navbarProps } from './navbar.js'
import { versionEntries } from './versions.js'
import { siteHref } from '@camdocs/base/model/site-href.js'

/**
 * Returns the properties that all pages share, without the build id.
 *
 * @param searchWorker output path of the search worker's script; null in a theme without client code
 * @param themeSettings the theme's settings, already validated
 * @param languages the languages of the site, if it has several
 */
export function siteData(
  settings: SiteSettings,
  context: FrameContext,
  searchWorker: string | null,
  themeSettings: unknown,
  languages?: SiteLanguages,
): SiteData {
  const { announcementBar } = settings
  const versions = versionEntries(context)
  const roots = docsRoots(context.roots)
  return {
    title: settings.title,
    tagline: settings.tagline,
    titleDelimiter: settings.titleDelimiter,
    keywords: settings.keywords,
    image: shareImage(settings.image, { settings, shared: context.shared }),
    url: settings.url ?? '',
    baseUrl: settings.baseUrl,
    locale: localeProps(settings),
    version: siteVersion(context.roots),
    ...(versions.length > 0 && { versions }),
    colorMode: {
      defaultMode: settings.colorMode.defaultMode,
      disableSwitch: settings.colorMode.disableSwitch,
      respectSystem: settings.colorMode.respectPrefersColorScheme,
    },
    announcement:
      announcementBar === undefined
        ? null
        : {
            id: announcementBar.id,
            html: resolveHtmlLinks(announcementBar.content, context),
            closeable: announcementBar.isCloseable,
          },
    navbar: navbarProps(settings, context, languages?.all.map(localeItem)),
    footer: footerProps(settings, context),
    search: {
      href: siteHref(searchPageUrl(context), settings.baseUrl),
      provider: searchProvider(settings, searchWorker, languages?.all[0]?.baseUrl ?? settings.baseUrl),
      ...(roots.length > 1 && { roots: roots.map(searchRoot) }),
    },
    issuesUrl: settings.issuesUrl ?? null,
    baseUrlBanner: settings.baseUrlBanner,
    analytics: settings.analytics ?? null,
    head: [...settings.head, ...feedLinks(settings, context)].map((element) => headElement(element, context)),
    ...(Object.keys(languages?.own.texts ?? {}).length > 0 && { translations: languages?.own.texts ?? {} }),
    themeSettings,
    htmlPaths: context.manifest.routes
      .map(({ url }) => siteHref(url, '/'))
      .filter((path) => /\.html$/i.test(path)),
  }
}

/** Returns the version of the first content root, which is that of the site. */
function siteVersion([first]: readonly ContentRoot[]): SiteData['version'] {
  if (first === undefined) throw new Error('A site has at least one content root.')
  return first.version
}

function searchProvider(
  { search: { hosted } }: SiteSettings,
  worker: string | null,
  assetBase: string,
): SearchProviderProps | null {
  if (worker === null) return null
  if (hosted === undefined) return { type: 'embedded', worker: assetBase + worker }
  return { type: 'hosted', ...hosted, host: hosted.host ?? null }
}

const searchRoot = ({ name, label, version, tag }: ContentRoot): SearchRoot => ({
  name,
  label,
  tag: docsTag(version.name, tag),
})

/** The search page's URL with or without a trailing slash, as configured (ROUTE-6). */
const searchPageUrl = ({ manifest }: LinkContext): string =>
  manifest.routes.find(({ target }) => target.kind === 'search')?.url ?? searchUrl

function footerProps({ footer }: SiteSettings, context: FrameContext): FooterProps | null {
  if (footer === undefined) return null
  const footerItems = (items: readonly FooterItemSettings[]) => items.map((item) => footerItem(item, context))
  const columns = footer.columns.map(({ title, items }) => ({ title, items: footerItems(items) }))
  return { columns, links: footerItems(footer.links), copyright: footer.copyright }
}

function footerItem(item: FooterItemSettings, context: FrameContext): FooterItem {
  if ('html' in item) return { html: resolveHtmlLinks(item.html, context) }
  const { icon } = item
  if (icon !== undefined) return { html: iconLink({ ...item, icon }, context) }
  return { label: item.label, ...configHref(item.to ?? item.href ?? '', context) }
}

/** All pages name the feeds, so that readers can subscribe wherever they are. */
const feedLinks = (settings: SiteSettings, linkContext: LinkContext): SiteSettings['head'] =>
  feedsOf({ settings, linkContext }).map(({ path, title }) => ({
    tag: 'link',
    attributes: { rel: 'alternate', type: 'application/atom+xml', title, href: `/${path}` },
  }))

/** Adds the base path to `href` and `src` paths of static files. URLs of other sites are unchanged. */
function headElement(
  { tag, attributes, content }: SiteSettings['head'][number],
  context: LinkContext,
): HeadElement {
  const resolved = Object.entries(attributes).map(
    ([name, value]) => [name, name === 'href' || name === 'src' ? fileHref(value, context) : value] as const,
  )
  return { tag, attributes: Object.fromEntries(resolved), content: content ?? null }
}
