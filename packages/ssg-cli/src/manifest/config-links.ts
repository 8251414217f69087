import type { FooterItemSettings } from '@camdocs/base/settings/footer-schema.js'
import type { SidebarItemInput } from '@camdocs/base/settings/sidebar-schema.js'
import type { ConfigPath, SiteConfig } from '../config/site-config.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { urlsIn } from '@camdocs/base/model/html-urls.js'
import {
  isExternalTarget,
  resolveLink,
  toRootRelative,
  type LinkContext,
} from '@camdocs/base/model/resolve-link.js'
import { linkProblems, type LinkCheckContext } from '@camdocs/base/links/broken-links.js'
import { navbarItems, unknownNavbarNames } from './navbar-links.js'
import { unknownPopularPages } from './popular-pages.js'

interface ConfigLink {
  /** Name of the setting in messages. */
  readonly label: string
  readonly path: ConfigPath
  readonly target: string
}

/**
 * Reports broken references in the configuration: navbar, footer, sidebars, images, announcement, elements of
 * the head, and popular pages (LINK-5).
 */
export function brokenConfigLinks(config: SiteConfig, context: LinkCheckContext): Diagnostic[] {
  const broken = configLinks(config).flatMap(({ label, path, target }) => {
    const resolved = resolveLink(target, { url: '/' }, context)
    return linkProblems(target, resolved, config.locate(path, target), context).map((problem) => ({
      ...problem,
      message: `${label}: ${lowercaseFirst(problem.message)}`,
    }))
  })
  return [...broken, ...unknownNavbarNames(config, context), ...unknownPopularPages(config, context)]
}

/** Returns the targets of all internal references in the configuration, and the docs of navbar items. */
export const configTargets = (config: SiteConfig, { manifest }: LinkContext): string[] => [
  ...configLinks(config).map(({ target }) => target),
  ...navbarItems(config).flatMap(({ item }) =>
    item.type === 'doc' ? (manifest.routeOfDoc.get(item.docId)?.url ?? []) : [],
  ),
]

const lowercaseFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** All internal references in the configuration. */
function configLinks(config: SiteConfig): ConfigLink[] {
  const { settings, contentRoots } = config
  const { navbar, footer, announcementBar } = settings
  const all = [
    ...navbarItems(config).flatMap(({ item, path, label }) => {
      if (item.type === 'html') return linksInHtml(label, [...path, 'value'], item.value)
      return item.type === 'link' || item.type === 'dropdown' ? itemLinks(label, path, item) : []
    }),
    ...reference('Navbar logo', ['navbar', 'logo', 'href'], navbar.logo?.href),
    ...(footer?.columns ?? []).flatMap((column, index) =>
      column.items.flatMap((item, itemIndex) =>
        footerLinks(item, ['footer', 'columns', index, 'items', itemIndex]),
      ),
    ),
    ...(footer?.links ?? []).flatMap((item, index) => footerLinks(item, ['footer', 'links', index])),
    ...fileLink('Favicon', ['favicon'], settings.favicon),
    ...fileLink('Share image', ['image'], settings.image),
    ...fileLink('Navbar logo', ['navbar', 'logo', 'src'], navbar.logo?.src),
    ...fileLink('Navbar logo', ['navbar', 'logo', 'srcDark'], navbar.logo?.srcDark),
    ...linksInHtml('Announcement', ['announcementBar', 'content'], announcementBar?.content),
    ...settings.head.flatMap(({ tag, attributes }, index) =>
      ['href', 'src'].flatMap((name) =>
        fileLink(`Head element "${tag}"`, ['head', index, 'attributes', name], attributes[name]),
      ),
    ),
    ...contentRoots.flatMap(({ sidebars = {}, inherited, setting }) =>
      Object.entries(inherited?.includes('sidebars') ? {} : sidebars).flatMap(([name, items]) =>
        sidebarLinks(items, [...setting, 'sidebars', name]),
      ),
    ),
  ]
  return all.filter(({ target }) => !isExternalTarget(target, contentRoots))
}

const footerLinks = (item: FooterItemSettings, path: ConfigPath): ConfigLink[] =>
  'html' in item
    ? linksInHtml('Footer', [...path, 'html'], item.html)
    : itemLinks(`Footer link "${item.label}"`, path, item)

const itemLinks = (
  label: string,
  path: ConfigPath,
  { to, href }: { readonly to?: string | undefined; readonly href?: string | undefined },
): ConfigLink[] => [...reference(label, [...path, 'to'], to), ...reference(label, [...path, 'href'], href)]

/** A reference; an empty list if there is no target. */
const reference = (label: string, path: ConfigPath, target: string | undefined): ConfigLink[] =>
  target === undefined ? [] : [{ label, path, target }]

/** References in HTML that is part of the configuration. */
const linksInHtml = (label: string, path: ConfigPath, html = ''): ConfigLink[] =>
  urlsIn(html).flatMap((target) => reference(label, path, target))

/** A reference to a static file, whose path can omit the leading slash. */
const fileLink = (label: string, path: ConfigPath, name: string | undefined): ConfigLink[] =>
  name === undefined || isExternalTarget(name) ? [] : [{ label, path, target: toRootRelative(name) }]

const sidebarLinks = (items: readonly SidebarItemInput[], path: ConfigPath): ConfigLink[] =>
  items.flatMap((item, index) => {
    if (typeof item === 'string') return []
    if (item.type === 'link')
      return reference(`Sidebar link "${item.label}"`, [...path, index, 'href'], item.href)
    return item.type === 'category' ? sidebarLinks(item.items, [...path, index, 'items']) : []
  })
