import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import type { SidebarItemInput } from '@camdocs/base/settings/sidebar-schema.js'
import { isExternal } from '@camdocs/core'
import { compact, type ConfigUrls } from './config-urls.js'
import { navbarLink, type NavbarItem } from './navbar-link.js'
import { searchNotNeeded } from './notes.js'
import type { Setting } from './setting.js'
import { hasPages } from './sidebar-pages.js'
import type { SiteLinks } from './site-links.js'

/** Settings that are converted, or that the new site does not need. All other settings are reported. */
const handledSettings = [
  ...['title', 'description', 'lang', 'base', 'srcDir', 'srcExclude', 'rewrites', 'locales'],
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
  ...['head', 'metaChunk', 'assetsDir', 'appearance', 'useWebFonts'],
]
/** The same for the settings in `themeConfig`. */
const handledThemeSettings = [
  ...['logo', 'logoLink', 'siteTitle', 'nav', 'sidebar', 'socialLinks', 'footer', 'editLink'],
  ...['lastUpdated', 'search', 'i18nRouting', 'skipToContentLabel'],
  ...[
    'darkModeSwitchLabel',
    'lightModeSwitchTitle',
    'darkModeSwitchTitle',
    'sidebarMenuLabel',
    'langMenuLabel',
  ],
  ...['returnToTopLabel', 'outlineTitle', 'lastUpdatedText'],
]

/**
 * Converts the settings of VitePress, except those for docs and Markdown. Reports settings that have no
 * equivalent.
 */
export function readSiteSettings(settings: Setting, urls: ConfigUrls): SiteConfigInput {
  const theme = settings.get('themeConfig')
  settings.reportKeysExcept(handledSettings)
  theme.reportKeysExcept(handledThemeSettings)
  settings.get('markdown').reportKeysExcept(['math', 'anchor'])
  settings.get('markdown').get('anchor').reportKeysExcept(['slugify'])
  const search = theme.get('search')
  if (search.get('provider').value === 'algolia') search.reportLeftOut(searchNotNeeded)
  const editLink = theme.get('editLink').get('pattern')
  if (editLink.isSet && editUrl(theme) === undefined) editLink.reportLeftOut()
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
      title: navbarTitle(theme),
      logo: readLogo(theme.get('logo'), urls),
      items: readNav(theme, urls),
    }),
    footer: readFooter(theme.get('footer')),
  })
}

/** Converts `appearance`. By default, a VitePress site has the color mode of the reader's system. */
function readAppearance({ value }: Setting): SiteConfigInput['colorMode'] {
  switch (value) {
    case 'dark':
      return { defaultMode: 'dark' }
    case 'force-dark':
      return { defaultMode: 'dark', disableSwitch: true }
    case false:
      return { defaultMode: 'light', disableSwitch: true }
    case 'force-auto':
      return { respectPrefersColorScheme: true, disableSwitch: true }
    default:
      return { respectPrefersColorScheme: true }
  }
}

/** Whether an element of the head is an icon: `['link', { rel: 'icon', href: '/icon.svg' }]`. */
const isIcon = (element: Setting): boolean =>
  element.get('0').value === 'link' && /^(?:shortcut )?icon$/.test(String(element.get('1').get('rel').value))

function readFavicon(head: Setting, urls: ConfigUrls): string | undefined {
  const icon = head.list().find(isIcon)
  return icon === undefined ? undefined : urls.staticUrlOf(icon.get('1').get('href'))
}

/**
 * Converts `meta` elements, such as `['meta', { name: 'author', content: 'A' }]`. Reports all other elements
 * except icons: most are scripts and links, which would need permissions in the Content Security Policy.
 */
function readHead(head: Setting): SiteConfigInput['head'] {
  const metaElements = head.list().flatMap((element) => {
    if (!element.isList || isIcon(element)) return []
    const tag = element.get('0')
    const attributes = element
      .get('1')
      .entries()
      .flatMap(([key, value]) => {
        const text = value.string()
        return text === undefined ? [] : [[key, text] as const]
      })
    if (tag.string() === 'meta' && attributes.length > 0)
      return [{ tag: 'meta' as const, attributes: Object.fromEntries(attributes) }]
    element.reportLeftOut(`(\`${String(tag.value)}\`) is not in \`head\` of the new configuration`)
    return []
  })
  return metaElements.length === 0 ? undefined : metaElements
}

/** Returns the title in the navbar: "" for none; undefined for the title of the site. */
function navbarTitle(theme: Setting): string | undefined {
  const title = theme.get('siteTitle')
  return title.value === false ? '' : title.string()
}

/** Converts the logo: a path, an object with `src`, or an object with `light` and `dark`. */
function readLogo(setting: Setting, urls: ConfigUrls) {
  if (!setting.isSet) return undefined
  const lightKey = setting.isObject && setting.get('src').isSet ? 'src' : 'light'
  const src = urls.staticUrlOf(setting.isObject ? setting.get(lightKey) : setting)
  if (src === undefined) return undefined
  return compact({
    src,
    srcDark:
      setting.isObject && setting.get('dark').isSet ? urls.staticUrlOf(setting.get('dark')) : undefined,
    alt: setting.isObject ? setting.get('alt').string() : undefined,
  })
}

function readNav(theme: Setting, urls: ConfigUrls): NavbarItem[] {
  const items = theme
    .get('nav')
    .list()
    .flatMap((item) => readNavItem(item, urls))
  return [...items, ...theme.get('socialLinks').list().flatMap(readSocialLink)]
}

function readNavItem(item: Setting, urls: ConfigUrls): NavbarItem[] {
  const text = item.get('text').string()
  if (text === undefined) {
    if (item.isObject)
      item.report({ kind: 'navigation', file: item.file, text: `\`${item.name}\` has no text.` })
    return []
  }
  const label = plainLabel(text)
  if (!item.get('items').isSet) {
    const target = urls.targetOf(item.get('link'))
    return target === null ? [] : [{ label, ...target }]
  }
  // Groups inside a dropdown have no equivalent: their links become links of the dropdown itself.
  const flatten = (entry: Setting): NavbarItem[] =>
    entry.get('items').isSet ? entry.get('items').list().flatMap(flatten) : readNavItem(entry, urls)
  const items = item.get('items').list().flatMap(flatten)
  return items.length === 0 ? [] : [{ type: 'dropdown', label, items } as NavbarItem]
}

/** Returns a label without tags: labels of VitePress can contain HTML. */
export const plainLabel = (label: string): string => label.replace(/<[^<>]+>/g, '').trim()

function readSocialLink(item: Setting): NavbarItem[] {
  const href = item.get('link').string()
  // The value is the name of an icon, or an object with the source of an SVG image.
  const { value } = item.get('icon')
  const icon = typeof value === 'string' ? value : ''
  return href === undefined || !isExternal(href)
    ? []
    : [navbarLink(icon, item.get('ariaLabel').string(), href)]
}

export function readFooter(setting: Setting): SiteConfigInput['footer'] {
  const parts = ['message', 'copyright'].flatMap((key) => setting.get(key).string() ?? [])
  const hasHtml = parts.some((part) => part.includes('<'))
  if (parts.length === 0) return undefined
  return hasHtml ? { links: parts.map((html) => ({ html })) } : { copyright: parts.join(' ') }
}

/**
 * Converts the sidebars: one for each path, or a single sidebar. Reports items that refer to nothing in the
 * new site. Returns undefined if no item is left.
 */
export function readSidebars(
  setting: Setting,
  links: SiteLinks,
  urls: ConfigUrls,
): Record<string, SidebarItemInput[]> | undefined {
  // The base of a sidebar is the prefix of its links.
  const oldSidebars: (readonly [path: string, items: Setting, base: string])[] = setting.isList
    ? [['/', setting, '']]
    : setting.entries().map(([path, value]) => {
        const base = value.isObject ? (value.get('base').string() ?? '') : ''
        return [path, value.isObject ? value.get('items') : value, base] as const
      })
  const usedNames = new Set<string>()
  const sidebars = oldSidebars.flatMap(([path, oldItems, base]) => {
    const items = oldItems.list().flatMap((item) => readSidebarItem(item, base, links, urls))
    if (items.length === 0) return []
    const all = hasPages(items) ? items : [...pagesOf(path, oldItems, links), ...items]
    if (hasPages(all)) return [[sidebarName(path, usedNames), all] as const]
    reportItem(setting.get(path), '', 'it contains only links, and no page')
    return []
  })
  return sidebars.length === 0 ? undefined : Object.fromEntries(sidebars)
}

/**
 * Returns the page that shows a sidebar with links only: the page at the path of the sidebar, or the first
 * page to whose sections the links lead.
 */
function pagesOf(path: string, items: Setting, links: SiteLinks): SidebarItemInput[] {
  const targets = (item: Setting): string[] => [
    ...(item.get('link').string() ?? '').split(/[?#]/).slice(0, 1),
    ...item.get('items').list().flatMap(targets),
  ]
  const page = [path, ...items.list().flatMap(targets)]
    .filter((url) => url !== '' && !isExternal(url))
    .map((url) => linkedPage(url, links))
    .find((found) => found !== undefined)
  return page === undefined ? [] : [page.id]
}

/** Returns a name for the sidebar of a path: "guides-start" for "/guides/start/". Adds it to `usedNames`. */
function sidebarName(path: string, usedNames: Set<string>): string {
  const preferred = path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'docs'
  let name = preferred
  for (let count = 2; usedNames.has(name); count++) name = `${preferred}-${String(count)}`
  usedNames.add(name)
  return name
}

/** @param outerBase prefix of the item's links, unless the item has a `base` */
function readSidebarItem(
  item: Setting,
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
  const page = address === undefined ? undefined : linkedPage(address, links)
  if (address !== undefined && page === undefined)
    reportItem(item, label, `\`${address}\` is not a page of the new site`)
  if (items.length === 0 && page === undefined) return []
  if (label === '') return items
  const collapsed = item.get('collapsed').boolean()
  return [
    {
      type: 'category',
      label,
      ...(page !== undefined && { link: { type: 'doc' as const, id: page.id } }),
      collapsed: collapsed ?? false,
      // In VitePress, readers can collapse only the groups that have the setting `collapsed`.
      ...(collapsed === undefined && { collapsible: false }),
      items,
    },
  ]
}

/** Returns the page at a URL path; undefined if there is none, or if the URL has a query or a fragment. */
const linkedPage = (url: string, links: SiteLinks) =>
  /[?#]/.test(url)
    ? undefined
    : links.pageAt(links.withoutBase(`/${url.replace(/^\//, '').replace(/\.md$/, '')}`))

function readLeaf(
  item: Setting,
  label: string,
  url: string | undefined,
  links: SiteLinks,
  urls: ConfigUrls,
): SidebarItemInput[] {
  const page = url === undefined ? undefined : linkedPage(url, links)
  if (page !== undefined) return label === '' ? [page.id] : [{ type: 'doc', id: page.id, label }]
  if (url !== undefined) {
    const href = isExternal(url) ? url : urls.newUrlOf(url)
    if (href !== null) return [{ type: 'link', label, href }]
  }
  const problem = url === undefined ? 'the entry has no link' : `\`${url}\` is not a page of the new site`
  reportItem(item, label, problem)
  return []
}

const reportItem = (item: Setting, label: string, problem: string): void =>
  item.report({
    kind: 'navigation',
    file: item.file,
    text: `\`${item.name}\`${label === '' ? '' : ` ("${label}")`}: ${problem}.`,
  })

/**
 * Returns the base URL of edit links: ".../edit/main/" for the pattern ".../edit/main/docs/:path". VitePress
 * replaces ":path" with the path of a page in the content folder. camdocs appends the same path to the base
 * URL, with "docs/" before it. Returns undefined if the pattern does not end with ":path".
 */
export function editUrl(theme: Setting): string | undefined {
  const pattern = theme.get('editLink').get('pattern').string()
  return pattern?.endsWith(':path') === true ? pattern.replace(/(?:docs\/)?:path$/, '') : undefined
}
