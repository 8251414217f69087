import type { SidebarItemInput } from '../config/schema.js'
import type { SiteConfig } from '../config/site-config.js'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { addressesIn, isExternal, resolveLink, rooted, type LinkContext } from '../model/resolve-link.js'
import { explain } from './broken-links.js'

type Path = readonly (string | number)[]

interface ConfigLink {
  readonly where: string
  readonly path: Path
  readonly target: string
}

/** References in the configuration that lead nowhere: navbar, footer, sidebars, icons, announcement (LINK-5). */
export function brokenConfigLinks(config: SiteConfig, context: LinkContext): Diagnostic[] {
  const broken = configLinks(config).flatMap(({ where, path, target }) => {
    const resolved = resolveLink(target, { url: '/' }, context)
    return explain(target, resolved, config.locate(path, target), context).map((problem) => ({
      ...problem,
      message: `${where}: ${lower(problem.message)}`,
    }))
  })
  return [...broken, ...unknownNavbarDocs(config, context)]
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Every reference that stays inside the site. */
function configLinks({ settings }: SiteConfig): ConfigLink[] {
  const { navbar, footer, announcementBar } = settings
  return [
    ...navbar.items.flatMap((item, index): ConfigLink[] => {
      const path = ['navbar', 'items', index]
      const children = 'items' in item ? item.items : []
      return [
        ...('label' in item && item.type !== 'doc' ? targets(`Navbar item "${item.label}"`, path, item) : []),
        ...children.flatMap((child, at) =>
          targets(`Navbar item "${child.label}"`, [...path, 'items', at], child),
        ),
      ]
    }),
    ...(footer?.columns ?? []).flatMap((column, index) =>
      column.items.flatMap((item, at) =>
        targets(`Footer link "${item.label}"`, ['footer', 'columns', index, 'items', at], item),
      ),
    ),
    ...file('Favicon', ['favicon'], settings.favicon),
    ...file('Share image', ['image'], settings.image),
    ...file('Navbar logo', ['navbar', 'logo', 'src'], navbar.logo?.src),
    ...file('Navbar logo', ['navbar', 'logo', 'srcDark'], navbar.logo?.srcDark),
    ...addressesIn(announcementBar?.content ?? '').flatMap((target) =>
      link('Announcement', ['announcementBar', 'content'], target),
    ),
    ...Object.entries(settings.docs.sidebars ?? {}).flatMap(([name, items]) =>
      sidebarLinks(items, ['docs', 'sidebars', name]),
    ),
  ]
}

const targets = (
  where: string,
  path: Path,
  { to, href }: { to?: string | undefined; href?: string | undefined },
): ConfigLink[] => [...link(where, [...path, 'to'], to), ...link(where, [...path, 'href'], href)]

const link = (where: string, path: Path, target: string | undefined): ConfigLink[] =>
  target === undefined || isExternal(target) ? [] : [{ where, path, target }]

/** Files of the static folder may be named with or without the leading slash. */
const file = (where: string, path: Path, name: string | undefined): ConfigLink[] =>
  name === undefined || isExternal(name) ? [] : [{ where, path, target: rooted(name) }]

const sidebarLinks = (items: readonly SidebarItemInput[], path: Path): ConfigLink[] =>
  items.flatMap((item, index) => {
    if (typeof item === 'string') return []
    if (item.type === 'link') return link(`Sidebar link "${item.label}"`, [...path, index, 'href'], item.href)
    return item.type === 'category' ? sidebarLinks(item.items, [...path, index, 'items']) : []
  })

function unknownNavbarDocs(config: SiteConfig, { pages, manifest }: LinkContext): Diagnostic[] {
  return config.settings.navbar.items.flatMap((item, index): Diagnostic[] => {
    if (item.type !== 'doc' || pages.has(item.docId) || manifest.drafts.has(item.docId)) return []
    const near = closest(item.docId, pages.keys())
    const message = `Navbar item "${item.label ?? item.docId}": there is no doc "${item.docId}".`
    const place = config.locate(['navbar', 'items', index, 'docId'], item.docId)
    return [
      {
        code: codes.unknownDoc,
        severity: 'error',
        message,
        ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
        ...place,
      },
    ]
  })
}
