import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { isEnabled, labelOf } from './docusaurus-options.js'
import { searchNotNeeded } from './notes.js'
import { mainLocale } from './docusaurus-translations.js'
import { compact, type ConfigUrls } from './config-urls.js'
import type { OldPage } from './old-page.js'
import type { Setting } from './setting.js'

type Navbar = NonNullable<SiteConfigInput['navbar']>
type NavbarItem = NonNullable<Navbar['items']>[number]
type Footer = NonNullable<SiteConfigInput['footer']>
type FooterItem = NonNullable<Footer['links']>[number]

/** The pages, files, and sidebars that the configuration can refer to. */
export interface ConfigContext {
  readonly urls: ConfigUrls
  /** Docs by the ID that Docusaurus uses. */
  readonly byId: ReadonlyMap<string, OldPage>
  /** Names of the sidebars. */
  readonly sidebars: readonly string[]
}

/**
 * Settings that are converted, that other modules report, or that have no effect on the new site. All other
 * settings are reported.
 */
const handled = [
  ...['title', 'tagline', 'url', 'baseUrl', 'favicon', 'trailingSlash', 'noIndex', 'titleDelimiter'],
  ...['themeConfig', 'presets', 'plugins', 'i18n', 'markdown', 'future', 'staticDirectories', 'themes'],
  ...['organizationName', 'projectName', 'deploymentBranch', 'githubHost', 'githubPort'],
  ...['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes', 'baseUrlIssueBanner'],
]
const handledTheme = [
  ...['navbar', 'footer', 'colorMode', 'announcementBar', 'image', 'metadata', 'docs', 'blog', 'prism'],
  ...['zoom'],
]

/** Converts the settings of Docusaurus, except the settings for docs, redirects, and analytics. */
export function readSiteSettings(settings: Setting, context: ConfigContext): SiteConfigInput {
  const theme = settings.get('themeConfig')
  settings.reportKeysExcept(handled)
  theme.reportKeysExcept([...handledTheme, 'algolia'])
  if (theme.keys().includes('algolia')) theme.get('algolia').reportLeftOut(searchNotNeeded)
  for (const [setting, known] of [
    // camdocs highlights all languages without settings.
    [theme.get('prism'), ['additionalLanguages']],
    [theme.get('docs'), []],
    [theme.get('navbar'), ['title', 'logo', 'items', 'hideOnScroll']],
    [theme.get('footer'), ['links', 'copyright']],
    [theme.get('announcementBar'), ['id', 'content', 'isCloseable']],
    [settings.get('markdown'), ['format', 'mermaid', 'mdx1Compat', 'hooks', 'anchors']],
  ] as const)
    setting.reportKeysExcept(known)
  for (const entry of settings.get('themes').list().filter(isEnabled)) {
    const label = labelOf(entry)
    // With `--run-config`, a theme can be the path of a file in its package, as `require.resolve` returns it.
    if (!/theme-(?:classic|mermaid)(?:$|[/\\])/.test(label))
      entry.report({ kind: 'leftOut', file: entry.file, text: `The theme \`${label}\`.` })
  }
  const [navbar, footer] = [theme.get('navbar').object(), theme.get('footer').object()]
  return compact({
    title: settings.get('title').string(),
    tagline: settings.get('tagline').string(),
    url: originOf(settings.get('url')),
    baseUrl: settings.get('baseUrl').string(),
    trailingSlash: settings.get('trailingSlash').boolean(),
    titleDelimiter: settings.get('titleDelimiter').string(),
    noIndex: settings.get('noIndex').boolean(),
    baseUrlBanner: settings.get('baseUrlIssueBanner').boolean(),
    favicon: context.urls.staticUrlOf(settings.get('favicon')),
    // camdocs accepts a path of an image only together with `url`.
    image: settings.get('url').isSet ? context.urls.staticUrlOf(theme.get('image')) : undefined,
    locale: mainLocale(settings),
    head: emptyToUndefined(theme.get('metadata').list().flatMap(readMetadata)),
    colorMode: readColorMode(theme.get('colorMode')),
    announcementBar: readAnnouncement(theme.get('announcementBar')),
    navbar: navbar && readNavbar(navbar, context),
    footer: footer && readFooter(footer, context.urls),
  })
}

function originOf(setting: Setting): string | undefined {
  const url = setting.string()
  return url === undefined ? undefined : /^https?:\/\/[^/?#]+/.exec(url)?.[0]
}

const emptyToUndefined = <T>(list: T[]): T[] | undefined => (list.length === 0 ? undefined : list)

function readMetadata(item: Setting) {
  const attributes: Record<string, string> = {}
  for (const [key, setting] of item.entries()) {
    const value = setting.string()
    if (value !== undefined) attributes[key] = value
  }
  return Object.keys(attributes).length === 0 ? [] : [{ tag: 'meta' as const, attributes }]
}

function readColorMode(setting: Setting): SiteConfigInput['colorMode'] {
  if (setting.object() === undefined) return undefined
  const mode = setting.get('defaultMode').string()
  return compact({
    defaultMode: mode === 'light' || mode === 'dark' ? mode : undefined,
    disableSwitch: setting.get('disableSwitch').boolean(),
    respectPrefersColorScheme: setting.get('respectPrefersColorScheme').boolean(),
  })
}

function readAnnouncement(setting: Setting): SiteConfigInput['announcementBar'] {
  const content = setting.get('content').string()
  if (content === undefined) return undefined
  return compact({
    id: setting.get('id').string(),
    content,
    isCloseable: setting.get('isCloseable').boolean(),
  })
}

function readNavbar(navbar: Setting, context: ConfigContext): Navbar {
  const logo = navbar.get('logo')
  const src = context.urls.staticUrlOf(logo.get('src'))
  return compact({
    title: navbar.get('title').string(),
    logo:
      src === undefined
        ? undefined
        : compact({
            src,
            srcDark: context.urls.staticUrlOf(logo.get('srcDark')),
            alt: logo.get('alt').string(),
            href: logo.get('href').isSet ? hrefOf(logo.get('href'), context.urls) : undefined,
            target: logo.get('target').string(),
          }),
    hideOnScroll: navbar.get('hideOnScroll').boolean(),
    items: navbar
      .get('items')
      .list()
      .flatMap((item) => readItem(item, context)),
  })
}

function hrefOf(setting: Setting, urls: ConfigUrls): string | undefined {
  const target = urls.targetOf(setting)
  return target === null ? undefined : 'to' in target ? target.to : target.href
}

/** Types of navbar items whose only setting is their position. */
const simpleTypes = new Set(['docsVersionDropdown', 'localeDropdown', 'search'])

function readItem(item: Setting, context: ConfigContext): NavbarItem[] {
  const type = item.get('type').string() ?? (item.get('items').isSet ? 'dropdown' : 'link')
  const label = item.get('label').string() ?? item.get('aria-label').string()
  const position = item.get('position').string()
  const common = { ...(label !== undefined && { label }), ...(position !== undefined && { position }) }
  const readEntry = (): object | null => {
    if (simpleTypes.has(type)) return { type, ...(position !== undefined && { position }) }
    if (type === 'docsVersion') return { type, ...common }
    if (type === 'html') return { type, value: item.get('value').string() ?? '', ...common }
    if (type === 'doc') return readDocItem(item, common, context)
    if (type === 'docSidebar') return readSidebarItem(item, common, context)
    if (type === 'dropdown') return readDropdown(item, common, context)
    return null
  }
  // `readLink` itself reports links that have no equivalent.
  if (type === 'link') return readLink(item, common, context) as NavbarItem[]
  const result = readEntry()
  if (result !== null) return [result as NavbarItem]
  item.report({
    kind: 'navigation',
    file: item.file,
    text: `\`${item.name}\`${label === undefined ? '' : ` ("${label}")`} has no equivalent in the new site.`,
  })
  return []
}

function readDocItem(item: Setting, common: object, { byId }: ConfigContext): object | null {
  const page = byId.get(item.get('docId').string() ?? '')
  return page === undefined ? null : { type: 'doc', docId: page.id, ...common }
}

function readSidebarItem(item: Setting, common: object, { sidebars }: ConfigContext): object | null {
  const id = item.get('sidebarId').string()
  return id !== undefined && sidebars.includes(id) ? { type: 'docSidebar', sidebarId: id, ...common } : null
}

function readDropdown(item: Setting, common: object, context: ConfigContext): object | null {
  const items = item
    .get('items')
    .list()
    .flatMap((entry) => readItem(entry, context))
  // Only the dropdown itself has a position.
  const withoutPositions = items.map((entry) => ({ ...entry, position: undefined }))
  return 'label' in common && items.length > 0
    ? { type: 'dropdown', ...common, items: withoutPositions.map(compact) }
    : null
}

function readLink(item: Setting, common: object, { urls }: ConfigContext): object[] {
  const target = urls.targetOf(item.get('href').isSet ? item.get('href') : item.get('to'))
  if (target === null) return []
  if (!('label' in common)) {
    item.report({ kind: 'navigation', file: item.file, text: `\`${item.name}\` has no label.` })
    return []
  }
  return [compact({ ...common, ...target, activeBasePath: item.get('activeBasePath').string() })]
}

/** Converts the footer, whose links are a list of links, or a list of columns that contain links. */
function readFooter(footer: Setting, urls: ConfigUrls): Footer {
  const entries = footer.get('links').list()
  const hasColumns = entries.some((entry) => entry.get('items').isSet)
  const columns = entries
    .map((column) => ({
      title: column.get('title').string() ?? '',
      items: column
        .get('items')
        .list()
        .flatMap((item) => readFooterItem(item, urls)),
    }))
    .filter(({ items }) => items.length > 0)
  const links = entries.flatMap((item) => readFooterItem(item, urls))
  return compact({
    columns: hasColumns && columns.length > 0 ? columns : undefined,
    links: hasColumns || links.length === 0 ? undefined : links,
    copyright: footer.get('copyright').string(),
  })
}

function readFooterItem(item: Setting, urls: ConfigUrls): FooterItem[] {
  const html = item.get('html').string()
  if (html !== undefined) return [{ html }]
  const label = item.get('label').string()
  const target = urls.targetOf(item.get('href').isSet ? item.get('href') : item.get('to'))
  return target === null || label === undefined ? [] : [{ label, ...target }]
}
