import type {
  DocsLinks,
  LocaleItem,
  LocaleProps,
  NavbarEntry,
  NavbarItem,
  NavbarLink,
  NavbarProps,
} from '@camdocs/core'
import type { DropdownItemSettings, NavbarItemSettings } from '@camdocs/base/settings/navbar-schema.js'
import type { SiteLanguage } from '../config/site-config.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { newestEdition, type ContentRoot } from '@camdocs/base/model/content-root.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { versionEntries } from './versions.js'
import { routeKey, versionsUrl } from '@camdocs/base/model/manifest.js'
import { configHref, fileHref, resolveHtmlLinks } from './hrefs.js'
import { docLink, linkDefaults, rootLink, sidebarLink } from './navbar-docs.js'
import { iconLink, type FrameContext } from './icon-link.js'
import { pageHref } from './page-links.js'
import { siteHref } from '@camdocs/base/model/site-href.js'

/** Returns the navbar with all references to docs, sidebars, and versions resolved to URLs. */
export function navbarProps(
  settings: SiteSettings,
  context: FrameContext,
  languages: readonly LocaleItem[] = [localeProps(settings)],
): NavbarProps {
  const { title, baseUrl, navbar } = settings
  const { logo } = navbar
  return {
    title: navbar.title ?? title,
    logo:
      logo === undefined
        ? null
        : {
            src: fileHref(logo.src, context),
            srcDark: logo.srcDark === undefined ? null : fileHref(logo.srcDark, context),
            alt: logo.alt,
          },
    href: logo?.href === undefined ? baseUrl : configHref(logo.href, context).href,
    target: logo?.target ?? null,
    hideOnScroll: navbar.hideOnScroll,
    items: navbar.items.flatMap((item) => navbarItem(item, languages, context) ?? []),
  }
}

/**
 * Returns where the links of the navbar to docs lead on the pages of a version: to the same doc or sidebar of
 * this version, if it has one.
 */
export function docsLinks(
  { navbar }: Pick<SiteSettings, 'navbar'>,
  edition: ContentRoot,
  context: LinkContext,
): DocsLinks {
  const links = navbar.items
    .flatMap((item) => (item.type === 'dropdown' ? item.items : [item]))
    .filter((item) => item.type === 'doc' || item.type === 'docSidebar' || item.type === 'root')
    .flatMap((item) => {
      const [elsewhere, own] = [navbarEntry(item, context), navbarEntry(item, context, edition)]
      if (elsewhere?.type !== 'link' || own?.type !== 'link' || own.href === elsewhere.href) return []
      const sidebar = own.doc?.sidebar ?? undefined
      return [[elsewhere.href, { href: own.href, ...(sidebar !== undefined && { sidebar }) }] as const]
    })
  return Object.fromEntries(links)
}

/** The settings that items depend on. */
type Settings = Pick<SiteSettings, 'locale'>

/** The language of a site, without its texts. */
export const localeProps = ({ locale: { code, label, direction } }: Settings): LocaleProps => ({
  code,
  label,
  direction,
})

/** A language of the site, with the base path of its pages. */
export const localeItem = ({ code, label, direction, baseUrl }: SiteLanguage): LocaleItem => ({
  code,
  label,
  direction,
  baseUrl,
})

/** Returns null for an item without a page to link to, for example if its doc is a draft (NAVBAR-6). */
function navbarItem(
  item: NavbarItemSettings,
  locales: readonly LocaleItem[],
  context: FrameContext,
): NavbarItem | null {
  switch (item.type) {
    case 'search':
      return item
    case 'localeDropdown':
      return { ...item, locales }
    case 'docsVersionDropdown':
      return versionMenu(item, context)
    case 'dropdown': {
      const { label, position } = item
      const target = item.to ?? item.href
      const href = target === undefined ? null : configHref(target, context).href
      const items = item.items.flatMap((child) => navbarEntry(child, context) ?? [])
      return { type: 'dropdown', label, href, position, items }
    }
    default:
      return navbarEntry(item, context)
  }
}

/** @param edition the version of the page; by default, the newest version of each content root */
function navbarEntry(
  item: DropdownItemSettings,
  context: FrameContext,
  edition?: ContentRoot,
): NavbarEntry | null {
  switch (item.type) {
    case 'html':
      return { type: 'html', html: resolveHtmlLinks(item.value, context), position: item.position }
    case 'doc':
      return docLink(item, context, edition)
    case 'docSidebar':
      return sidebarLink(item, context, edition)
    case 'root':
      return rootLink(item, context, edition)
    case 'docsVersion':
      return versionLink(item, context)
    case 'link': {
      const { icon, position } = item
      if (icon !== undefined) return { type: 'html', html: iconLink({ ...item, icon }, context), position }
      return {
        ...linkDefaults,
        label: item.label,
        ...configHref(item.to ?? item.href ?? '', context),
        position,
        activePathPrefix:
          item.activeBasePath === undefined ? null : siteHref(item.activeBasePath, context.baseUrl),
        activePathRegex: item.activeBaseRegex ?? null,
      }
    }
  }
}

/** Returns the version menu; for a site whose docs have only one version, a link to the main doc. */
function versionMenu(
  { root, position }: Extract<NavbarItemSettings, { type: 'docsVersionDropdown' }>,
  context: LinkContext,
): NavbarItem | null {
  const route = context.manifest.routeByUrl.get(routeKey(versionsUrl))
  const family = context.roots.find(({ name }) => name === root) ?? context.roots[0]
  if (route === undefined || family === undefined || versionEntries(context).length === 0)
    return versionLink({ position }, context)
  const { label } = newestEdition(family, context.roots).version
  return { type: 'versions', position, root: root ?? null, href: siteHref(route.url, context.baseUrl), label }
}

/**
 * Returns a link to the main doc of the first root that has one (NAVBAR-12); null if there is none. Unlike a
 * link to a doc, it is active on its target and on paths under its target, and not on the other pages of a
 * sidebar.
 */
function versionLink(
  { label, position }: { readonly label?: string | undefined; readonly position: NavbarLink['position'] },
  context: LinkContext,
): NavbarLink | null {
  const { manifest, roots } = context
  const root = roots.find(({ name }) => manifest.mainDocs.has(name))
  if (root === undefined) return null
  const href = pageHref(manifest.mainDocs.get(root.name) ?? '', context)
  return { ...linkDefaults, label: label ?? root.version.label, href, position }
}
