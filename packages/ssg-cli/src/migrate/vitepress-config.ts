import type { SiteConfigInput } from '../config/schema.js'
import type { SidebarItemInput } from '../config/sidebar-schema.js'
import { isExternal } from '@camdocs/core'
import { compact, type ConfigUrls } from './config-urls.js'
import type { Settings } from './settings.js'
import type { SiteLinks } from './site-links.js'

type NavbarItem = NonNullable<NonNullable<SiteConfigInput['navbar']>['items']>[number]
type Position = 'left' | 'right'

/** Settings that are converted, or that have no effect on the new site. All other settings are reported. */
const handled = new Set([
  ...['title', 'description', 'titleTemplate', 'lang', 'base', 'srcDir', 'srcExclude', 'rewrites', 'locales'],
  ...[
    'themeConfig',
    'lastUpdated',
    'cleanUrls',
    'markdown',
    'sitemap',
    'outDir',
    'cacheDir',
    'ignoreDeadLinks',
  ],
  ...['head', 'metaChunk', 'mpa', 'assetsDir', 'appearance', 'extends', 'scrollOffset', 'useWebFonts'],
])
const handledTheme = new Set([
  ...['logo', 'logoLink', 'siteTitle', 'nav', 'sidebar', 'outline', 'socialLinks', 'footer', 'editLink'],
  ...['lastUpdated', 'search', 'docFooter', 'aside', 'externalLinkIcon', 'i18nRouting', 'skipToContentLabel'],
  ...[
    'darkModeSwitchLabel',
    'lightModeSwitchTitle',
    'darkModeSwitchTitle',
    'sidebarMenuLabel',
    'langMenuLabel',
  ],
  ...['returnToTopLabel', 'outlineTitle', 'lastUpdatedText'],
])

/** Converts the settings of VitePress, except the settings for docs. */
export function readSiteSettings(settings: Settings, urls: ConfigUrls): SiteConfigInput {
  const theme = settings.get('themeConfig')
  for (const key of settings.keys()) if (!handled.has(key)) settings.get(key).reportLeftOut()
  for (const key of theme.keys()) if (!handledTheme.has(key)) theme.get(key).reportLeftOut()
  const language = settings.get('lang').string()
  const host = settings.get('sitemap').get('hostname').string()
  return compact({
    title: settings.get('title').string(),
    description: settings.get('description').string(),
    url: host === undefined ? undefined : /^https?:\/\/[^/?#]+/.exec(host)?.[0],
    baseUrl: settings.get('base').string(),
    favicon: readFavicon(settings.get('head'), urls),
    head: readHead(settings.get('head')),
    colorMode: readAppearance(settings.get('appearance')),
    locale: language === undefined || /^en(?:-US)?$/.test(language) ? undefined : { code: language },
    navbar: compact({
      title: siteTitle(theme),
      logo: readLogo(theme.get('logo'), urls),
      items: readNav(theme, urls),
    }),
    footer: readFooter(theme.get('footer')),
  })
}

function readAppearance({ value }: Settings): SiteConfigInput['colorMode'] {
  const isForced = value === 'force-dark' || value === 'force-auto' || value === false
  const isDark = value === 'dark' || value === 'force-dark'
  if (!isForced && !isDark) return undefined
  return {
    defaultMode: isDark ? 'dark' : 'light',
    ...(isForced && { disableSwitch: true }),
    ...(value === 'force-auto' && { respectPrefersColorScheme: true }),
  }
}

const isFavicon = (item: Settings): boolean =>
  item.get('0').value === 'link' && String(item.get('1').get('rel').value).endsWith('icon')

function readFavicon(head: Settings, urls: ConfigUrls): string | undefined {
  const icon = head.list().find(isFavicon)
  return icon === undefined ? undefined : urls.file(icon.get('1').get('href'))
}

/**
 * Converts `meta` elements. Reports all other elements except the favicon: most are scripts and links, which
 * would need permissions in the Content Security Policy.
 */
function readHead(head: Settings): SiteConfigInput['head'] {
  const elements = head.list().flatMap((item) => {
    if (!item.isList || isFavicon(item)) return []
    const attributes = item
      .get('1')
      .entries()
      .flatMap(([key, value]) => {
        const text = value.string()
        return text === undefined ? [] : [[key, text] as const]
      })
    if (item.get('0').string() === 'meta' && attributes.length > 0)
      return [{ tag: 'meta' as const, attributes: Object.fromEntries(attributes) }]
    item.reportLeftOut(`(\`${String(item.get('0').value)}\`) is not in the new head`)
    return []
  })
  return elements.length === 0 ? undefined : elements
}

function siteTitle(theme: Settings): string | undefined {
  const title = theme.get('siteTitle')
  return title.value === false ? '' : title.string()
}

function readLogo(setting: Settings, urls: ConfigUrls) {
  if (!setting.isSet) return undefined
  const src = urls.file(setting.isObject ? setting.get(setting.get('src').isSet ? 'src' : 'light') : setting)
  if (src === undefined) return undefined
  return compact({
    src,
    srcDark: setting.isObject && setting.get('dark').isSet ? urls.file(setting.get('dark')) : undefined,
    alt: setting.isObject ? setting.get('alt').string() : undefined,
  })
}

function readNav(theme: Settings, urls: ConfigUrls): NavbarItem[] {
  const items = theme
    .get('nav')
    .list()
    .flatMap((item) => readNavItem(item, urls, 'left'))
  return [...items, ...theme.get('socialLinks').list().flatMap(readSocialLink)]
}

function readNavItem(item: Settings, urls: ConfigUrls, position: Position | undefined): NavbarItem[] {
  const label = item.get('text').string()
  if (label === undefined) {
    if (item.isObject)
      item.report({ kind: 'sidebar', file: item.file, text: `\`${item.name}\` has no text.` })
    return []
  }
  const common = compact({ label: plainLabel(label), position: position === 'left' ? undefined : position })
  if (!item.get('items').isSet) {
    const target = urls.target(item.get('link'))
    return target === null ? [] : [{ ...common, ...target }]
  }
  // Groups inside a dropdown have no equivalent: their links are in the dropdown itself.
  const flat = (entry: Settings): NavbarItem[] =>
    entry.get('items').isSet ? entry.get('items').list().flatMap(flat) : readNavItem(entry, urls, undefined)
  const items = item.get('items').list().flatMap(flat)
  return items.length === 0 ? [] : [{ type: 'dropdown', ...common, items } as NavbarItem]
}

/** Returns a label without tags: labels of VitePress can contain HTML. */
const plainLabel = (label: string): string => label.replace(/<[^>]+>/g, '').trim()

const socialNames: ReadonlyMap<string, string> = new Map([
  ['github', 'GitHub'],
  ['x', 'X'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
  ['npm', 'npm'],
])

function readSocialLink(item: Settings): NavbarItem[] {
  const href = item.get('link').string()
  const icon = typeof item.get('icon').value === 'string' ? (item.get('icon').string() ?? '') : ''
  const label =
    item.get('ariaLabel').string() ??
    socialNames.get(icon) ??
    `${icon.charAt(0).toUpperCase()}${icon.slice(1)}`
  return href === undefined || !isExternal(href) ? [] : [{ label: label || 'Link', href, position: 'right' }]
}

function readFooter(setting: Settings): SiteConfigInput['footer'] {
  const parts = ['message', 'copyright'].flatMap((key) => setting.get(key).string() ?? [])
  const hasHtml = parts.some((part) => part.includes('<'))
  if (parts.length === 0) return undefined
  return hasHtml ? { links: parts.map((html) => ({ html })) } : { copyright: parts.join(' ') }
}

/** Converts the sidebars: one for each path, or a single sidebar. Reports items without a page. */
export function readSidebars(
  setting: Settings,
  links: SiteLinks,
  urls: ConfigUrls,
): Record<string, SidebarItemInput[]> | undefined {
  const lists: (readonly [path: string, items: Settings, base: string])[] = setting.isList
    ? [['/', setting, '']]
    : setting.entries().map(([path, value]) => {
        const base = value.isObject ? (value.get('base').string() ?? '') : ''
        return [path, value.isObject ? value.get('items') : value, base] as const
      })
  const names = new Set<string>()
  const sidebars = lists.flatMap(([path, list, base]) => {
    const items = list.list().flatMap((item) => readSidebarItem(item, base, links, urls))
    return items.length === 0 ? [] : [[sidebarName(path, names), items] as const]
  })
  return sidebars.length === 0 ? undefined : Object.fromEntries(sidebars)
}

function sidebarName(path: string, names: Set<string>): string {
  const base = path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'docs'
  let name = base
  for (let count = 2; names.has(name); count++) name = `${base}-${String(count)}`
  names.add(name)
  return name
}

function readSidebarItem(
  item: Settings,
  outerBase: string,
  links: SiteLinks,
  urls: ConfigUrls,
): SidebarItemInput[] {
  const label = plainLabel(item.get('text').string() ?? '')
  const base = item.get('base').string() ?? outerBase
  const link = item.get('link')
  const url = link.string()
  const address = url === undefined || isExternal(url) ? url : `${base}${url}`.replace(/\/{2,}/g, '/')
  if (!item.get('items').isSet) return readLeaf(item, label, address, links, urls)
  const items = item
    .get('items')
    .list()
    .flatMap((entry) => readSidebarItem(entry, base, links, urls))
  const page = address === undefined ? undefined : pageAt(address, links)
  if (items.length === 0 && page === undefined) return []
  if (label === '') return items
  const collapsed = item.get('collapsed').boolean()
  return [
    {
      type: 'category',
      label,
      ...(page !== undefined && { link: { type: 'doc' as const, id: page.id } }),
      collapsed: collapsed ?? false,
      ...(collapsed === undefined && { collapsible: false }),
      items,
    },
  ]
}

const pageAt = (url: string, links: SiteLinks) =>
  /[?#]/.test(url)
    ? undefined
    : links.pageAt(links.withoutBase(`/${url.replace(/^\//, '').replace(/\.md$/, '')}`))

function readLeaf(
  item: Settings,
  label: string,
  url: string | undefined,
  links: SiteLinks,
  urls: ConfigUrls,
): SidebarItemInput[] {
  const page = url === undefined ? undefined : pageAt(url, links)
  if (page !== undefined) return label === '' ? [page.id] : [{ type: 'doc', id: page.id, label }]
  const href = url === undefined ? null : isExternal(url) ? url : urls.path(url)
  if (href !== null) return [{ type: 'link', label, href }]
  const text = url === undefined ? 'an entry without a link' : `\`${url}\` is not a page of the new site`
  item.report({ kind: 'sidebar', file: item.file, text: `\`${item.name}\` ("${label}"): ${text}.` })
  return []
}

/**
 * Returns the base URL of edit links; undefined if the pattern does not end with the path. VitePress appends
 * the path in the content folder, and camdocs appends that path with "docs/" before it.
 */
export function editUrl(theme: Settings): string | undefined {
  const pattern = theme.get('editLink').get('pattern').string()
  return pattern?.endsWith(':path') === true ? pattern.replace(/(?:docs\/)?:path$/, '') : undefined
}
