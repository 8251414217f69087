import type { LocaleItem, LocaleProps, NavbarEntry, NavbarItem, NavbarLink, NavbarProps } from '@camdocs/core'
import type { DropdownItemSettings, NavbarItemSettings } from '@camdocs/base/settings/navbar-schema.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { newestEdition, type ContentRoot } from '@camdocs/base/model/content-root.js'
import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { versionEntries } from './versions.js'
import { routeKey, versionsUrl } from '@camdocs/base/model/manifest.js'
import { configHref, fileHref, resolveHtmlLinks } from './hrefs.js'
import { pageHref, pageLabel } from './page-links.js'
import { siteHref } from '@camdocs/base/model/site-href.js'

/** Returns the navbar with all references to docs, sidebars, and versions resolved to URLs. */
export function navbarProps(
  settings: SiteSettings,
  context: LinkContext,
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

/** The settings that items depend on. */
type Settings = Pick<SiteSettings, 'locale'>

/** The language of a site, without its texts. */
export const localeProps = ({ locale: { code, label, direction } }: Settings): LocaleProps => ({
  code,
  label,
  direction,
})

/** Returns null for an item without a page to link to, for example if its doc is a draft (NAVBAR-6). */
function navbarItem(
  item: NavbarItemSettings,
  locales: readonly LocaleItem[],
  context: LinkContext,
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

function navbarEntry(item: DropdownItemSettings, context: LinkContext): NavbarEntry | null {
  switch (item.type) {
    case 'html':
      return { type: 'html', html: resolveHtmlLinks(item.value, context), position: item.position }
    case 'doc':
      return docLink(item, context)
    case 'docSidebar':
      return sidebarLink(item, context)
    case 'root':
      return rootLink(item, context)
    case 'docsVersion':
      return versionLink(item, context)
    case 'link':
      return {
        ...linkDefaults,
        label: item.label,
        ...configHref(item.to ?? item.href ?? '', context),
        position: item.position,
        activePathPrefix:
          item.activeBasePath === undefined ? null : siteHref(item.activeBasePath, context.baseUrl),
        activePathRegex: item.activeBaseRegex ?? null,
      }
  }
}

const linkDefaults = {
  type: 'link',
  external: false,
  activePathPrefix: null,
  activePathRegex: null,
  doc: null,
} as const

type ItemOfType<T> = Extract<DropdownItemSettings, { type: T }>

/** Returns null if there is no such doc, for example because it is a draft. */
function docLink(
  { docId, label = docId, position }: ItemOfType<'doc'>,
  context: LinkContext,
): NavbarLink | null {
  const page = context.pages.get(docId)
  if (page === undefined) return null
  const sidebar = context.manifest.sidebarOfDoc.get(docId) ?? null
  const doc = { sidebar, unlisted: page.meta.unlisted }
  return { ...linkDefaults, label, href: pageHref(docId, context), position, doc }
}

/** Returns a link to the first page of a sidebar; null if the sidebar does not exist or lists no page. */
function sidebarLink(item: ItemOfType<'docSidebar'>, context: LinkContext): NavbarLink | null {
  const { sidebarId, position } = item
  const first = context.manifest.sidebars.get(sidebarId)?.order[0]
  if (first === undefined) return null
  const label = item.label ?? pageLabel(first, context)
  const doc = { sidebar: sidebarId, unlisted: false }
  return { ...linkDefaults, label, href: pageHref(first, context), position, doc }
}

/**
 * Returns a link to the main doc of a content root; null if there is no such root, or if it has no main doc.
 */
function rootLink(item: ItemOfType<'root'>, context: LinkContext): NavbarLink | null {
  const root = context.roots.find(({ name }) => name === item.root)
  const mainDoc = context.manifest.mainDocs.get(item.root)
  if (root === undefined || mainDoc === undefined) return null
  const { label = root.label, position } = item
  const otherRoots = context.roots
    .filter(({ routeBase }) => routeBase.startsWith(`${root.routeBase}/`))
    .map((other) => `(?!${pathPattern(other, context)})`)
  return {
    ...linkDefaults,
    label,
    href: pageHref(mainDoc, context),
    position,
    activePathRegex: `^${otherRoots.join('')}${pathPattern(root, context)}`,
  }
}

/** A regular expression for the start of the paths of a root's docs. */
const pathPattern = ({ routeBase }: ContentRoot, { baseUrl }: LinkContext): string =>
  `${escapeRegExp(siteHref(routeBase || '/', baseUrl).replace(/\/$/, ''))}(?:/|$)`

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
