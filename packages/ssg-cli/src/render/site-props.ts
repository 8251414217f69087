import type { FooterProps, NavbarItem, NavbarLink, SiteProps } from '@camdocs/theme/contract'
import type { NavbarItemSettings, SiteSettings } from '../config/schema.js'
import type { LinkContext } from '../model/resolve-link.js'
import { labelOf } from '../model/page.js'
import { searchUrl } from '../model/manifest.js'
import { configHref, fileHref, htmlHrefs } from './hrefs.js'
import { siteHref } from './urls.js'

/** What all pages share, from the configuration. `buildId` is set when the client's files are known. */
export function siteProps(settings: SiteSettings, context: LinkContext): Omit<SiteProps, 'buildId'> {
  const { navbar, announcementBar } = settings
  return {
    title: settings.title,
    tagline: settings.tagline,
    titleDelimiter: settings.titleDelimiter,
    url: settings.url ?? '',
    baseUrl: settings.baseUrl,
    locale: settings.locale,
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
            html: htmlHrefs(announcementBar.content, context),
            closeable: announcementBar.isCloseable,
          },
    navbar: {
      title: navbar.title ?? settings.title,
      logo:
        navbar.logo === undefined
          ? null
          : {
              src: fileHref(navbar.logo.src, context),
              srcDark: navbar.logo.srcDark === undefined ? null : fileHref(navbar.logo.srcDark, context),
              alt: navbar.logo.alt,
            },
      href: settings.baseUrl,
      hideOnScroll: navbar.hideOnScroll,
      items: withSearch(navbar.items)
        .filter((item) => !isDraft(item, context))
        .map((item) => navbarItem(item, settings, context)),
    },
    footer: footerProps(settings, context),
    search: { href: siteHref(searchUrl, settings.baseUrl) },
    issuesUrl: settings.issuesUrl ?? null,
    baseUrlBanner: settings.baseUrlBanner,
    analytics: settings.analytics ?? null,
  }
}

/** NAVBAR-6: an item may name a page that is not part of the site yet. */
const isDraft = (item: NavbarItemSettings, { manifest }: LinkContext): boolean =>
  item.type === 'doc' && manifest.drafts.has(item.docId)

/** Without an item of its own, the search box comes last on the right (NAVBAR-3). */
function withSearch(items: readonly NavbarItemSettings[]): readonly NavbarItemSettings[] {
  return items.some((item) => 'type' in item && item.type === 'search')
    ? items
    : [...items, { type: 'search', position: 'right' }]
}

function navbarItem(item: NavbarItemSettings, settings: SiteSettings, context: LinkContext): NavbarItem {
  if (item.type === 'search') return { type: 'search', position: item.position }
  if (item.type === 'localeDropdown')
    return { type: 'localeDropdown', position: item.position, locales: [settings.locale] }
  if (item.type === 'doc') return navbarDoc(item, context)
  if (!('items' in item)) return navbarLink(item, context)
  const target = item.to ?? item.href
  return {
    type: 'dropdown',
    label: item.label,
    href: target === undefined ? null : configHref(target, context).href,
    position: item.position,
    items: item.items.map((child) => navbarLink(child, context)),
  }
}

type LinkSettings = Extract<NavbarItemSettings, { activeBasePath?: unknown }>

function navbarLink(item: LinkSettings, context: LinkContext): NavbarLink {
  return {
    type: 'link',
    label: item.label,
    ...configHref(item.to ?? item.href ?? '', context),
    position: item.position,
    activeBasePath: item.activeBasePath === undefined ? null : siteHref(item.activeBasePath, context.baseUrl),
    activeBaseRegex: item.activeBaseRegex ?? null,
  }
}

function navbarDoc(item: Extract<NavbarItemSettings, { type: 'doc' }>, context: LinkContext): NavbarLink {
  const page = context.pages.get(item.docId)
  const route = context.manifest.routeOfDoc.get(item.docId)
  return {
    type: 'link',
    label: item.label ?? (page === undefined ? item.docId : labelOf(page)),
    href: route === undefined ? '' : siteHref(route.url, context.baseUrl),
    external: false,
    position: item.position,
    activeBasePath: null,
    activeBaseRegex: null,
  }
}

function footerProps({ footer }: SiteSettings, context: LinkContext): FooterProps | null {
  if (footer === undefined) return null
  const columns = footer.columns.map(({ title, items }) => ({
    title,
    items: items.map((item) => ({ label: item.label, ...configHref(item.to ?? item.href ?? '', context) })),
  }))
  return { columns, copyright: footer.copyright }
}
