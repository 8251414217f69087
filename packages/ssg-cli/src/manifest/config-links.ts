import type { FooterItemSettings } from '../config/footer-schema.js'
import type { SidebarItemInput } from '../config/sidebar-schema.js'
import type { SiteConfig } from '../config/site-config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { urlsIn } from '../model/html-urls.js'
import { isExternal, resolveLink, rooted } from '../model/resolve-link.js'
import { explain, type AnchorContext } from './broken-links.js'
import { navbarItems, unknownNavbarNames } from './navbar-links.js'

type Path = readonly (string | number)[]

interface ConfigLink {
  readonly where: string
  readonly path: Path
  readonly target: string
}

/** References in the configuration that lead nowhere: navbar, footer, sidebars, icons, announcement (LINK-5). */
export function brokenConfigLinks(config: SiteConfig, context: AnchorContext): Diagnostic[] {
  const broken = configLinks(config).flatMap(({ where, path, target }) => {
    const resolved = resolveLink(target, { url: '/' }, context)
    return explain(target, resolved, config.locate(path, target), context).map((problem) => ({
      ...problem,
      message: `${where}: ${lower(problem.message)}`,
    }))
  })
  return [...broken, ...unknownNavbarNames(config, context)]
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Every reference that stays inside the site. */
function configLinks(config: SiteConfig): ConfigLink[] {
  const { settings } = config
  const { navbar, footer, announcementBar } = settings
  return [
    ...navbarItems(config).flatMap(({ item, path, where }) => {
      if (item.type === 'html') return addresses(where, [...path, 'value'], item.value)
      return item.type === 'link' || item.type === 'dropdown' ? targets(where, path, item) : []
    }),
    ...link('Navbar logo', ['navbar', 'logo', 'href'], navbar.logo?.href),
    ...(footer?.columns ?? []).flatMap((column, index) =>
      column.items.flatMap((item, at) => footerLinks(item, ['footer', 'columns', index, 'items', at])),
    ),
    ...(footer?.links ?? []).flatMap((item, index) => footerLinks(item, ['footer', 'links', index])),
    ...file('Favicon', ['favicon'], settings.favicon),
    ...file('Share image', ['image'], settings.image),
    ...file('Navbar logo', ['navbar', 'logo', 'src'], navbar.logo?.src),
    ...file('Navbar logo', ['navbar', 'logo', 'srcDark'], navbar.logo?.srcDark),
    ...addresses('Announcement', ['announcementBar', 'content'], announcementBar?.content),
    ...settings.head.flatMap(({ tag, attributes }, index) =>
      ['href', 'src'].flatMap((name) =>
        file(`Head element "${tag}"`, ['head', index, 'attributes', name], attributes[name]),
      ),
    ),
    ...Object.entries(settings.docs.sidebars ?? {}).flatMap(([name, items]) =>
      sidebarLinks(items, ['docs', 'sidebars', name]),
    ),
  ]
}

const footerLinks = (item: FooterItemSettings, path: Path): ConfigLink[] =>
  'html' in item
    ? addresses('Footer', [...path, 'html'], item.html)
    : targets(`Footer link "${item.label}"`, path, item)

const targets = (
  where: string,
  path: Path,
  { to, href }: { readonly to?: string | undefined; readonly href?: string | undefined },
): ConfigLink[] => [...link(where, [...path, 'to'], to), ...link(where, [...path, 'href'], href)]

const link = (where: string, path: Path, target: string | undefined): ConfigLink[] =>
  target === undefined || isExternal(target) ? [] : [{ where, path, target }]

/** Those in HTML that stands in the configuration. */
const addresses = (where: string, path: Path, html = ''): ConfigLink[] =>
  urlsIn(html).flatMap((target) => link(where, path, target))

/** Files of the static folder may be named with or without the leading slash. */
const file = (where: string, path: Path, name: string | undefined): ConfigLink[] =>
  name === undefined || isExternal(name) ? [] : [{ where, path, target: rooted(name) }]

const sidebarLinks = (items: readonly SidebarItemInput[], path: Path): ConfigLink[] =>
  items.flatMap((item, index) => {
    if (typeof item === 'string') return []
    if (item.type === 'link') return link(`Sidebar link "${item.label}"`, [...path, index, 'href'], item.href)
    return item.type === 'category' ? sidebarLinks(item.items, [...path, index, 'items']) : []
  })
