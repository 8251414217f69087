import path from 'node:path/posix'
import { namesMatching } from './bounded-patterns.js'
import { computedSettings } from './computed-settings.js'
import { withSlashes } from './foreign-site.js'
import { unreadableConfig } from './read-config.js'
import {
  callOf,
  Computed,
  isStaticObject,
  itemsAt,
  stringAt,
  stringsAt,
  valueAt,
  type StaticObject,
  type StaticValue,
} from './static-value.js'

/** A folder of content, and the URLs of its pages. */
export interface ContentSource {
  readonly plugin: 'docs' | 'blog' | 'pages'
  /** ID of the plugin instance. */
  readonly id: string
  readonly folder: string
  /** URL of the folder, with slashes at both ends. */
  readonly routeBase: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly options: StaticObject
}

/** The settings of a Docusaurus site that decide what links point to. */
export interface DocusaurusSettings {
  readonly baseUrl: string
  readonly trailingSlash: boolean | undefined
  readonly staticFolders: readonly string[]
  readonly sources: readonly ContentSource[]
  /** Languages other than the default language. */
  readonly locales: readonly string[]
  /** URLs that `plugin-client-redirects` redirects. */
  readonly redirects: readonly string[]
  /** Whether the IDs of headings keep the case of their text. */
  readonly keepsCase: boolean
  /** Whether the URLs of pages also work with ".html". */
  readonly hasHtmlUrls: boolean
  /** Names of plugins that can add pages. */
  readonly pluginNames: readonly string[]
  readonly notes: readonly string[]
}

interface Plugin {
  readonly name: string
  readonly options: StaticObject
}

const unnamed = 'a plugin in the configuration'

/** Reads an entry of `plugins` or `presets`. Returns null if the entry is disabled. */
function readPlugin(value: StaticValue): Plugin | null {
  if (value === null || value === false || value === undefined) return null
  if (typeof value === 'string') return { name: value, options: {} }
  const [name, options] = Array.isArray(value) ? (value as readonly StaticValue[]) : []
  return {
    name: typeof name === 'string' ? name : (callOf(value)?.name ?? unnamed),
    options: isStaticObject(options) ? options : {},
  }
}

const pluginsAt = (config: StaticObject, key: string): Plugin[] =>
  itemsAt(config, key).flatMap((item) => readPlugin(item) ?? [])

/** Matches the names of plugins with content: "@docusaurus/plugin-content-docs", "content-blog". */
const contentPlugin = /(?:^|[/-])content-(docs|blog|pages)$/
const isRedirectPlugin = (name: string): boolean => name.endsWith('client-redirects')
/** Matches the names of plugins that add no pages. */
const harmless =
  /sass|less|gtag|google|analytics|sitemap|pwa|ideal-image|debug|svgr|vercel|css|rsdoctor|umami|mermaid|live-codeblock|image|plausible|posthog|matomo|hotjar|clarity|search|algolia|lunr|segment|fathom|cookie|webpack|tailwind|postcss|polyfill|remark|theme|zoom|katex|llms|sentry|intercom|structured-data|node|button/i

/**
 * Reads the settings of a site. If the configuration cannot be read, or if its `presets` are computed, the
 * defaults of the classic preset apply.
 *
 * @param config null if the configuration cannot be read
 */
export function readDocusaurusSettings(config: StaticObject | null): DocusaurusSettings {
  const settings = config ?? {}
  const presets = pluginsAt(settings, 'presets')
  const plugins = pluginsAt(settings, 'plugins')
  const contentPresets = presets.filter(
    ({ name, options }) => isClassic(name) || 'docs' in options || 'blog' in options,
  )
  const usesDefaults = config === null || settings.presets instanceof Computed
  const knownPresets = usesDefaults ? [{ name: 'classic', options: {} }] : contentPresets
  const fromPlugins = plugins.flatMap(({ name, options }) => {
    const kind = contentPlugin.exec(name)?.[1] as ContentSource['plugin'] | undefined
    return kind === undefined ? [] : [createSource(kind, options)]
  })
  const otherPlugins = [
    ...presets.filter((preset) => !contentPresets.includes(preset)),
    ...plugins.filter(({ name }) => !contentPlugin.test(name) && !isRedirectPlugin(name)),
  ]
  const redirectOptions = plugins.filter(({ name }) => isRedirectPlugin(name)).map(({ options }) => options)
  const computesRedirects = redirectOptions.some(({ createRedirects }) => createRedirects !== undefined)
  const trailingSlash = settings.trailingSlash
  const sources = [...knownPresets.flatMap(presetSources), ...fromPlugins]
  return {
    baseUrl: stringAt(settings, 'baseUrl') ?? '/',
    trailingSlash: typeof trailingSlash === 'boolean' ? trailingSlash : undefined,
    staticFolders: stringsAt(settings, 'staticDirectories') ?? ['static'],
    sources,
    locales: (stringsAt(settings, 'i18n', 'locales') ?? []).filter(
      (locale) => locale !== stringAt(settings, 'i18n', 'defaultLocale'),
    ),
    redirects: redirectOptions.flatMap(redirectsOf),
    keepsCase: valueAt(settings, 'markdown', 'anchors', 'maintainCase') === true,
    hasHtmlUrls:
      trailingSlash === false ||
      redirectOptions.some((options) => stringsAt(options, 'fromExtensions')?.includes('html') === true),
    pluginNames: [
      ...otherPlugins.map(({ name }) => name),
      ...(computesRedirects ? ['client-redirects'] : []),
    ].filter((name) => !harmless.test(name)),
    notes: assumptions(config, knownPresets, sources),
  }
}

/** Returns sentences about the settings that cannot be read. */
function assumptions(
  config: StaticObject | null,
  presets: readonly Plugin[],
  sources: readonly ContentSource[],
): string[] {
  if (config === null) return [`${unreadableConfig} The defaults of the classic preset are assumed.`]
  return [
    ...computedSettings(config, ['presets'], '', 'The classic preset'),
    ...computedSettings(config, [
      'baseUrl',
      'trailingSlash',
      'staticDirectories',
      'i18n.locales',
      'i18n.defaultLocale',
    ]),
    ...presets.flatMap(({ options }) =>
      computedSettings(options, ['docs', 'blog', 'pages'], ' of the preset'),
    ),
    ...sources.flatMap(({ plugin, id, options }) =>
      computedSettings(options, ['path', 'routeBasePath', 'include', 'exclude'], ownerOf(plugin, id)),
    ),
  ]
}

const ownerOf = (plugin: ContentSource['plugin'], id: string): string =>
  id === 'default' ? ` of the ${plugin} plugin` : ` of the ${plugin} plugin "${id}"`

/** Whether a preset is the classic preset: "classic", "@docusaurus/preset-classic". */
const isClassic = (name: string): boolean => /(?:^|preset-)classic$/.test(name)

/** Returns the content of a preset. Content without options is on only in the classic preset. */
function presetSources({ name, options }: Plugin): ContentSource[] {
  const kinds = (['docs', 'blog', 'pages'] as const).filter(
    (kind) => options[kind] !== false && (isClassic(name) || kind in options),
  )
  return kinds.map((kind) => {
    const value = options[kind]
    return createSource(kind, isStaticObject(value) ? value : {})
  })
}

const defaults = {
  docs: { folder: 'docs', routeBase: 'docs', include: ['**/*.{md,mdx}'] },
  blog: { folder: 'blog', routeBase: 'blog', include: ['**/*.{md,mdx}'] },
  pages: { folder: 'src/pages', routeBase: '/', include: ['**/*.{js,jsx,ts,tsx,md,mdx}'] },
} as const
const defaultExclude = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]

function createSource(plugin: ContentSource['plugin'], options: StaticObject): ContentSource {
  const { folder, routeBase, include } = defaults[plugin]
  return {
    plugin,
    id: stringAt(options, 'id') ?? 'default',
    folder: path.normalize(stringAt(options, 'path') ?? folder).replace(/\/$/, ''),
    routeBase: withSlashes(stringAt(options, 'routeBasePath') ?? routeBase),
    include: stringsAt(options, 'include') ?? include,
    exclude: stringsAt(options, 'exclude') ?? defaultExclude,
    options,
  }
}

/** Returns those of the names of files that a content plugin reads. */
export function namesOf(
  { include, exclude }: Pick<ContentSource, 'include' | 'exclude'>,
  names: readonly string[],
): string[] {
  const included = namesMatching(include, names)
  const excluded = namesMatching(exclude, names)
  return names.filter((name) => included.has(name) && !excluded.has(name))
}

/** Returns the URLs that the options of a redirect plugin redirect. `from` is a URL, or a list of URLs. */
const redirectsOf = (options: StaticObject): string[] =>
  itemsAt(options, 'redirects').flatMap((redirect) => {
    const from = valueAt(redirect, 'from')
    return typeof from === 'string' ? [from] : [...(stringsAt(redirect, 'from') ?? [])]
  })
