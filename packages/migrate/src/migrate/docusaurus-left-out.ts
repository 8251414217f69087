import path from 'node:path'
import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { isInside } from '@camdocs/base/model/inside.js'
import { docUrl } from '../foreign/docusaurus-urls.js'
import { withSlashes } from '../foreign/foreign-site.js'
import { readYaml } from './convert-front-matter.js'
import {
  contentKindOf,
  docsOptions,
  docsPlugin,
  isEnabled,
  isRedirectsPlugin,
  labelOf,
  presetOptions,
} from './docusaurus-options.js'
import { otherLocales } from './docusaurus-translations.js'
import type { Report } from './notes.js'
import type { Setting } from './setting.js'
import type { SourceFiles } from './source-files.js'

interface LeftOutContext {
  readonly settings: Setting
  /** Options of the classic preset. */
  readonly preset: Setting
  readonly files: SourceFiles
  /** URL path of the docs in the old site: "/docs", or "" for the root. */
  readonly docsBase: string
  readonly report: Report
}

/**
 * Reports the parts of a Docusaurus site that are not migrated: the blog, pages outside of the docs,
 * and plugins.
 *
 * @returns a function that tells whether a URL path belongs to a page that was left out, or to another
 *   language, and whether a file is such a page
 */
export function reportLeftOut(context: LeftOutContext): (url: string, file?: string) => boolean {
  const plugins = pluginContents(context)
  const parents = [
    ...blogRoutes(context),
    ...localeRoutes(context),
    ...plugins.flatMap(({ route }) => (route === '/' ? [] : [route])),
  ]
  const pages = new Set([...pageRoutes(context), ...plugins.flatMap(({ urls }) => urls)])
  const isUnder = (url: string) => parents.some((parent) => url === parent || url.startsWith(`${parent}/`))
  return (url, file) =>
    pages.has(url) ||
    isUnder(url) ||
    (file !== undefined && plugins.some(({ folder }) => isInside(folder, file)))
}

/** Reports the blog. @returns its URL path, if there is a blog */
function blogRoutes({ settings, preset, files, report }: LeftOutContext): string[] {
  const blog = mainBlogPlugin(settings)?.list()[1] ?? preset.get('blog')
  const folder = path.join(files.root, blog.get('path').string() ?? 'blog')
  if (blog.value === false || !files.isFolder(folder)) return []
  const count = files.list(folder).filter((name) => /\.mdx?$/.test(name)).length
  report({
    kind: 'leftOut',
    file: files.nameOf(folder),
    text: `The blog (${String(count)} ${count === 1 ? 'post' : 'posts'}).`,
  })
  return [`/${(blog.get('routeBasePath').string() ?? 'blog').replace(/^\/|\/$/g, '')}`]
}

/** Returns the plugin of the blog in a site without presets. */
function mainBlogPlugin(settings: Setting): Setting | undefined {
  if (settings.get('presets').list().length > 0) return undefined
  return settings
    .get('plugins')
    .list()
    .find((plugin) => contentKindOf(plugin) === 'blog')
}

/** Reports the pages outside of the docs. @returns their URL paths */
function pageRoutes({ preset, files, report }: LeftOutContext): ReadonlySet<string> {
  const pages = preset.get('pages')
  const folder = path.join(files.root, pages.get('path').string() ?? 'src/pages')
  if (pages.value === false) return new Set()
  const names = files
    .list(folder)
    .filter((name) => /\.(?:[jt]sx?|mdx?)$/.test(name) && !/(?:^|\/)_|\.(?:test|d)\.[jt]sx?$/.test(name))
  for (const name of names)
    report({ kind: 'leftOut', file: files.nameOf(path.join(folder, name)), text: 'A page outside the docs.' })
  const urls = names.map((name) => `/${name.replace(/(?:^|\/)index\.\w+$|\.\w+$/, '')}`)
  // Links to "/" stay, because camdocs redirects "/" to the main doc.
  return new Set(urls.filter((url) => url !== '/'))
}

/** Returns the URL paths of the home pages of translations. Links to other languages have no equivalent. */
const localeRoutes = ({ settings }: LeftOutContext): string[] =>
  otherLocales(settings).map((locale) => `/${locale}`)

/** The content of a plugin that was left out. */
interface PluginContent {
  /** Absolute path. */
  readonly folder: string
  /** URL path: "/community", or "/" for the root. */
  readonly route: string
  /** URL paths of its pages. */
  readonly urls: readonly string[]
}

/**
 * Reports the plugins of the site. Not reported are the plugin for redirects, the plugin whose docs are
 * migrated and, in a site without presets, the plugin of the blog, which `blogRoutes` reports.
 *
 * @returns the docs and blogs that the reported plugins add
 */
function pluginContents({ settings, files, report }: LeftOutContext): PluginContent[] {
  // `name` is the path of the setting, such as "plugins[0]".
  const handled = new Set([docsPlugin(settings)?.name, mainBlogPlugin(settings)?.name])
  return settings
    .get('plugins')
    .list()
    .filter(isEnabled)
    .flatMap((plugin) => {
      if (handled.has(plugin.name) || isRedirectsPlugin(plugin)) return []
      const content = contentOf(plugin, files)
      const count = content?.urls.length ?? 0
      const pages =
        content === undefined
          ? ''
          : ` with ${String(count)} ${count === 1 ? 'page' : 'pages'} in \`${files.nameOf(content.folder)}\``
      report({ kind: 'leftOut', file: settings.file, text: `The plugin \`${labelOf(plugin)}\`${pages}.` })
      return content ?? []
    })
}

/** Returns the content of a plugin for docs, blogs, or pages; undefined for any other plugin. */
function contentOf(plugin: Setting, files: SourceFiles): PluginContent | undefined {
  const kind = contentKindOf(plugin)
  if (kind === undefined) return undefined
  const options = plugin.isList ? plugin.list()[1] : undefined
  const defaults = kind === 'pages' ? ['src/pages', '/'] : [kind, kind]
  const [defaultFolder = '', defaultRoute = ''] = defaults
  const folder = path.resolve(files.root, options?.get('path').string() ?? defaultFolder)
  const route = `/${(options?.get('routeBasePath').string() ?? defaultRoute).replace(/^\/|\/$/g, '')}`
  const names = files.list(folder).filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(name))
  const urls = names.map((name) => {
    const { yaml } = splitFrontMatter(files.text(path.join(folder, name)) ?? '')
    return docUrl(name, { meta: readYaml(yaml) }, withSlashes(route), true).replace(/(.)\/$/, '$1')
  })
  return { folder, route, urls }
}

/** Options that are converted, that are reported elsewhere, or that need no equivalent. */
const handledPreset = ['docs', 'blog', 'pages', 'gtag', 'debug', 'svgr', 'theme', 'sitemap']
const handledDocs = [
  ...['id', 'path', 'routeBasePath', 'sidebarPath', 'include', 'exclude', 'numberPrefixParser', 'editUrl'],
  ...['showLastUpdateTime', 'showLastUpdateAuthor', 'editCurrentVersion', 'editLocalizedFiles'],
  ...['versions', 'lastVersion', 'includeCurrentVersion', 'onlyIncludeVersions', 'disableVersioning'],
]
/** Settings with plugins for content, and the names of the plugins that need no equivalent. */
const contentPlugins = {
  remarkPlugins: [/remark-math/, /npm2yarn/],
  rehypePlugins: [/rehype-katex/],
}

/**
 * Reports the options of the classic preset and of the docs that are not converted.
 *
 * @param configText the source of the configuration, which contains the names of imported plugins
 */
export function reportOptions(settings: Setting, configText: string): void {
  const preset = presetOptions(settings)
  preset.reportKeysExcept(handledPreset)
  preset.get('theme').reportKeysExcept(['customCss'])
  if (preset.get('theme').keys().includes('customCss'))
    preset
      .get('theme')
      .get('customCss')
      .reportLeftOut('is not converted. Add the stylesheets to `styles` in `camdocs.config.ts`')
  if (preset.get('sitemap').isObject)
    preset
      .get('sitemap')
      .reportLeftOut('is not converted. Set the keys of `sitemap` in `camdocs.config.ts` instead')
  const docs = docsOptions(settings)
  docs.reportKeysExcept([...handledDocs, ...Object.keys(contentPlugins)])
  for (const [name, known] of Object.entries(contentPlugins)) {
    const plugins = docs.get(name)
    const knownCount = known.filter((pattern) => pattern.test(configText)).length
    const isHandled = Array.isArray(plugins.value) && plugins.value.length <= knownCount
    if (plugins.isSet && !isHandled)
      plugins.reportLeftOut(
        `is not converted. Add the plugins to \`markdown.${name}\` in \`camdocs.config.ts\`, except npm2yarn and plugins for formulas, which camdocs does not need`,
      )
  }
}
