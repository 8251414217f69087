import { slug as githubSlug } from 'github-slugger'
import path from 'node:path/posix'
import { computedSettings } from './computed-settings.js'
import { withSlashes } from './foreign-site.js'
import {
  callOf,
  Computed,
  hasUnknownKeys,
  isStaticObject,
  itemsAt,
  stringAt,
  valueAt,
  type StaticObject,
  type StaticValue,
} from './static-value.js'

/** The settings of a Starlight site that decide which URLs it has. */
export interface StarlightSettings {
  readonly sourceFolder: string
  readonly contentFolder: string
  /** The base path, with slashes at both ends. */
  readonly base: string
  /** Whether relative links are resolved against the URL of the page with a slash appended. */
  readonly trailingSlash: boolean
  /** URL prefixes of the languages: "fr". */
  readonly locales: readonly string[]
  /** URL prefix of the default language; "" if its URLs have no prefix. */
  readonly defaultLocale: string
  /** URLs that are redirected. */
  readonly redirects: readonly string[]
  /** Whether some redirects are computed. */
  readonly hasUnknownRedirects: boolean
  /** The options of Starlight; undefined if they are computed. */
  readonly options: StaticObject | undefined
  /** Names of other integrations, and of plugins. */
  readonly others: readonly string[]
  /** Names of plugins that can add pages. */
  readonly pluginNames: readonly string[]
  /** Whether plugins can change the URLs of links. */
  readonly changesLinks: boolean
  readonly notes: readonly string[]
}

/** Matches the names of integrations and plugins that add no pages. */
const harmless =
  /react|vue|svelte|solid|sitemap|tailwind|mdx|markdoc|icon|expressive|partytown|alpine|link|image|zoom|theme|search|lunaria|sidebar|topics|kbd|heading|scroll|github|giscus|catppuccin|rapide|compress|llms/i

/** Returns the call of `starlight` in the configuration of Astro; undefined if there is none. */
const integrationOf = (config: StaticObject): StaticValue =>
  itemsAt(config, 'integrations').find((item) => callOf(item)?.name === 'starlight')

/** Reads the configuration of Astro. */
export function readStarlightSettings(config: StaticObject): StarlightSettings {
  const starlight = integrationOf(config)
  const options = callOf(starlight)?.options
  const plugins = itemsAt(options, 'plugins')
  const others = [...itemsAt(config, 'integrations').filter((item) => item !== starlight), ...plugins].map(
    (item) => callOf(item)?.name ?? 'unknown',
  )
  const locales = keysOf(valueAt(options, 'locales'))
  const defaultLocale = stringAt(options, 'defaultLocale') ?? 'root'
  const sourceFolder = path.normalize(stringAt(config, 'srcDir') ?? 'src').replace(/\/$/, '')
  return {
    sourceFolder,
    contentFolder: `${sourceFolder}/content/docs`,
    base: withSlashes(stringAt(config, 'base') ?? '/'),
    trailingSlash: stringAt(config, 'trailingSlash') !== 'never',
    locales: locales.filter((name) => name !== 'root').map((name) => name.toLowerCase()),
    defaultLocale: defaultLocale === 'root' ? '' : defaultLocale.toLowerCase(),
    redirects: keysOf(config.redirects),
    hasUnknownRedirects:
      config.redirects instanceof Computed ||
      (isStaticObject(config.redirects) && hasUnknownKeys(config.redirects)),
    options,
    others,
    pluginNames: others.filter((name) => !harmless.test(name)),
    changesLinks:
      valueAt(config, 'markdown', 'remarkPlugins') !== undefined ||
      valueAt(config, 'markdown', 'rehypePlugins') !== undefined,
    notes: [
      ...computedSettings(config, ['base', 'srcDir', 'trailingSlash']),
      ...computedSettings(options, ['locales', 'defaultLocale'], ' of Starlight'),
    ],
  }
}

/** Returns the keys of an object; an empty list for any other value. */
const keysOf = (value: StaticValue): string[] => (isStaticObject(value) ? Object.keys(value) : [])

/** Returns the path of a page without extension. Astro changes its parts as IDs of headings. */
export const starlightPath = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .split('/')
    .map((part) => githubSlug(part))
    .join('/')

/**
 * Returns the URL of a page.
 *
 * @param slug `slug` in the front matter
 */
export const starlightUrl = (name: string, slug: unknown): string =>
  withSlashes((typeof slug === 'string' ? slug : starlightPath(name)).replace(/(?:^|\/)index$/, ''))

/** Whether a file of the collection is a page. Astro ignores names that start with an underscore. */
export const isStarlightPage = (name: string): boolean =>
  /\.(?:md|mdx|mdoc|markdown)$/.test(name) && !/(?:^|\/)_/.test(name)

/**
 * Returns the files that can configure the pages.
 *
 * @param file the configuration of Astro
 */
export const starlightConfigFiles = (file = ''): string[] => [
  file,
  'src/content.config.ts',
  'src/content.config.mjs',
  'src/content/config.ts',
]
