import path from 'node:path/posix'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { namesMatching, patternTests } from './bounded-patterns.js'
import { vitePressAnchors, vitePressFragment, type AnchorRule, type Slugify } from './anchors.js'
import { headingPluginsText } from './added-ids.js'
import { ComponentIds } from './component-ids.js'
import { computedSettings } from './computed-settings.js'
import { configFiles } from './detect-kind.js'
import type { ForeignLink } from './foreign-page.js'
import {
  broken,
  looksLikeFile,
  resolvePath,
  routeOf,
  splitTarget,
  type ForeignSite,
  type Resolution,
  type RoutedPage,
} from './foreign-site.js'
import { PageLoader, resolveInclude } from './load-pages.js'
import { readForeignConfig, unreadableConfig } from './read-config.js'
import { createRewrite, type Rewrite } from './rewrites.js'
import type { SiteFolder } from './site-folder.js'
import {
  Computed,
  hasUnknownKeys,
  isStaticObject,
  itemsAt,
  stringAt,
  stringsAt,
  valueAt,
  type StaticObject,
  type StaticValue,
} from './static-value.js'
import { vitePressIds, vitePressMajor } from './vitepress-anchors.js'

/** Loads a VitePress site. */
export function loadVitePress(folder: SiteFolder, options: { readonly samples: boolean }): ForeignSite {
  const file = folder.firstFile(configFiles.vitepress)
  const config = file === undefined ? null : readForeignConfig(file, folder)
  const settings = readSettings(config ?? {})
  const { sourceFolder } = settings
  const ids = vitePressIds(config)
  const unknownIds = new Set<string>()
  const loader = new PageLoader(folder, {
    ...options,
    hasHeadingIds: true,
    hasElementIds: true,
    hasFrontMatterLinks: true,
    anchors: orElementIds(ids.slugify && vitePressAnchors(ids.slugify), unknownIds),
    resolveInclude: (target, from) => resolveInclude(target, from.name, '@', sourceFolder),
  })
  const themeFiles = folder.list('.vitepress').map((name) => `.vitepress/${name}`)
  const components = new ComponentIds(
    folder,
    [...folder.list('.'), ...themeFiles],
    themeFiles.filter((name) => /^\.vitepress\/theme\/[^/]+\.[cm]?[jt]sx?$/.test(name)),
    (target, from) => (/^\.|^@\//.test(target) ? resolveInclude(target, from, '@/', sourceFolder) : null),
  )
  const idAddingPlugins = ids.code ?? (changesPages(folder, file) ? headingPluginsText : null)
  const files = folder.list(sourceFolder)
  const excluded = namesMatching(settings.excluded, files)
  const pages = files
    .filter((name) => name.endsWith('.md') && !excluded.has(name))
    .flatMap((name): RoutedPage[] => {
      const page = loader.load({ name: path.join(sourceFolder, name), notation: 'markdown' })
      if (page === null) return []
      const { anchors, addedIds } = loader.idsOf(page, components)
      const code = idAddingPlugins ?? (unknownIds.has(page.name) ? '`markdown.anchor.slugify`' : null)
      return [
        {
          page,
          route: routeOf(urlOf(settings.rewrite(name)), name, anchors),
          isChecked: true,
          addedIds: [...(code === null ? [] : [{ code, pattern: null }]), ...addedIds],
          partials: loader.partialsOf(page),
        },
      ]
    })
  const major = vitePressMajor(folder)
  const slugifyFragment = major === undefined || major > 1 ? (ids.slugify ?? vitePressFragment) : null
  const rules = new VitePressRules(folder, settings, pages, slugifyFragment)
  return {
    tool: 'VitePress',
    pages,
    otherRoutes: [],
    arePartialsRelativeToPage: true,
    files: files.map((name) => path.join(sourceFolder, name)),
    publicFolder: path.join(sourceFolder, 'public'),
    notes: [
      ...(config === null ? [`${unreadableConfig} The default settings are assumed.`] : []),
      ...(ids.code === null
        ? []
        : [`The IDs of headings depend on ${ids.code}, which is not run. Links to them are not checked.`]),
      ...settings.notes,
    ],
    resolve: (link, from) => rules.resolve(link, from),
  }
}

/**
 * Returns a rule that does not fail.
 *
 * @param rule null if the IDs of headings are not known
 * @param unknown receives the names of the pages whose headings have unknown IDs
 */
const orElementIds =
  (rule: AnchorRule | null, unknown: Set<string>): AnchorRule =>
  (page) => {
    try {
      if (rule !== null) return rule(page)
    } catch {
      unknown.add(page.name)
    }
    return new Set([...page.elementIds, ...page.headings.flatMap(({ id }) => id ?? [])])
  }

const viteConfigs = ['vite.config.ts', 'vite.config.js', 'vite.config.mts', 'vite.config.mjs']

/**
 * Whether a configuration file imports a module of the site whose path contains "markdown", and which
 * therefore probably changes Markdown.
 */
const changesPages = (folder: SiteFolder, configFile = ''): boolean =>
  [configFile, ...viteConfigs, ...viteConfigs.map((name) => `.vitepress/${name}`)].some((name) =>
    folder.search(name, importsMarkdown),
  )

const importsMarkdown = (text: string): boolean =>
  Array.from(text.matchAll(/\bfrom\s+['"](\.[^'"\n]*)['"]/g)).some(([, source = '']) =>
    source.toLowerCase().includes('markdown'),
  )

interface Settings {
  readonly sourceFolder: string
  readonly base: string
  readonly excluded: readonly string[]
  readonly rewrite: Rewrite
  /** Whether some rewrite rules are computed. */
  readonly hasUnknownRewrites: boolean
  /** Whether a string or a regular expression in `ignoreDeadLinks` excludes a link. */
  readonly isIgnored: (target: string) => boolean
  /** Whether the build can add files to the output. */
  readonly generatesFiles: boolean
  readonly notes: readonly string[]
}

function readSettings(config: StaticObject): Settings {
  const rewrites = config.rewrites
  const rules = isStaticObject(rewrites) ? Object.entries(rewrites) : []
  const known = rules.filter((rule): rule is [string, string] => typeof rule[1] === 'string')
  const hasUnknownRewrites = rewrites instanceof Computed || known.length < rules.length
  const ignored = itemsAt(config, 'ignoreDeadLinks')
  const ignoredPatterns = patternTests(ignored.filter((rule) => rule instanceof RegExp))
  return {
    sourceFolder: path.normalize(stringAt(config, 'srcDir') ?? '.').replace(/\/$/, ''),
    base: stringAt(config, 'base') ?? '/',
    excluded: stringsAt(config, 'srcExclude') ?? [],
    rewrite: createRewrite(known),
    hasUnknownRewrites,
    isIgnored: (target) => ignored.includes(target) || ignoredPatterns.some((matches) => matches(target)),
    generatesFiles:
      hasUnknownKeys(config) || 'buildEnd' in config || canHaveItems(valueAt(config, 'vite', 'plugins')),
    notes: [
      ...computedSettings(config, ['srcDir', 'base', 'srcExclude']),
      ...(hasUnknownRewrites
        ? ['Some of the `rewrites` are computed, so links that match no page are not reported.']
        : []),
    ],
  }
}

/** Whether a list has items, or is computed. */
const canHaveItems = (value: StaticValue): boolean =>
  value instanceof Computed || (Array.isArray(value) && value.length > 0)

/** Returns the URL of a page: "/guide/" for "guide/index.md". */
const urlOf = (virtualName: string): string => `/${virtualName.replace(/\.md$/, '')}`.replace(/\/index$/, '/')

/** Resolves links as VitePress does. */
class VitePressRules {
  readonly #pages: ReadonlyMap<string, RoutedPage>
  readonly #dynamic: readonly { readonly matches: (url: string) => boolean; readonly file: string }[]

  constructor(
    readonly folder: SiteFolder,
    readonly settings: Settings,
    pages: readonly RoutedPage[],
    /** What VitePress 2 does with the fragments of links in Markdown; null for VitePress 1. */
    readonly slugifyFragment: Slugify | null,
  ) {
    this.#pages = new Map(pages.map((page) => [page.route.url, page]))
    const dynamic = pages.filter(({ route }) => route.url.includes('['))
    const tests = patternTests(dynamic.map(({ route }) => dynamicPattern(route.url)))
    this.#dynamic = tests.map((matches, index) => ({ matches, file: dynamic[index]?.page.name ?? '' }))
  }

  resolve(link: ForeignLink, from: RoutedPage): Resolution {
    const { pathname, suffix, hash } = splitTarget(link.target)
    if (link.kind === 'image') return this.#resolveImage(link, pathname, suffix, from)
    if (pathname === '') return this.#toPage(from, suffix, hash, link)
    // Links in front matter start from the root, unless they start with a dot.
    const isFromRoot = link.origin === 'frontMatter' && /^[^./]/.test(pathname)
    const decoded = (isFromRoot ? '/' : '') + percentDecode(pathname)
    const base = this.settings.base
    // VitePress adds the base path to links in Markdown. In HTML, authors can write it themselves.
    const isUnderBase = link.origin === 'element' && base !== '/' && decoded.startsWith(base)
    const absolute = resolvePath(isUnderBase ? decoded.slice(base.length - 1) : decoded, from.route.url)
    const page = this.#pages.get(absolute.replace(/\.(?:html|md)$/, '').replace(/\/index$/, '/'))
    // VitePress converts the paths of Markdown files to URLs, but not in HTML.
    const staysPath = link.origin === 'element' && decoded.endsWith('.md')
    if (page !== undefined && !staysPath) return this.#toPage(page, suffix, hash, link)
    return this.#resolveFile(link, absolute, suffix, page !== undefined)
  }

  /**
   * Resolves a link that does not lead to a page.
   *
   * @param namesPage whether the link names a page by the path of its file, which works only in Markdown
   */
  #resolveFile(link: ForeignLink, absolute: string, suffix: string, namesPage: boolean): Resolution {
    const { sourceFolder, isIgnored, generatesFiles, hasUnknownRewrites } = this.settings
    const inPublic = path.join(sourceFolder, 'public', absolute)
    const candidates = [inPublic, `${inPublic}.html`, path.join(inPublic, 'index.html')]
    if (candidates.some((name) => this.folder.hasFile(name)))
      return { kind: 'file', file: absolute.slice(1), suffix }
    if (isIgnored(link.target)) return { kind: 'unchecked', reason: 'links that `ignoreDeadLinks` excludes' }
    const dynamic = this.#dynamic.find(({ matches }) => matches(absolute.replace(/\.(?:html|md)$/, '')))
    if (dynamic !== undefined) return { kind: 'unchecked', reason: `pages that ${dynamic.file} generates` }
    if (looksLikeFile(absolute) && generatesFiles && link.target.startsWith('/'))
      return { kind: 'unchecked', reason: 'files that the build can generate' }
    if (hasUnknownRewrites && !looksLikeFile(absolute))
      return { kind: 'unchecked', reason: 'pages whose URLs depend on computed `rewrites`' }
    const source = path.join(sourceFolder, absolute)
    return { ...broken(link, absolute, this.#hint(absolute, namesPage)), files: [source, `${source}.md`] }
  }

  /**
   * Resolves a link to a page. The anchor is the fragment or, if the page has no such ID, the ID that
   * VitePress makes from the fragment.
   */
  #toPage({ route }: RoutedPage, suffix: string, hash: string | null, link: ForeignLink): Resolution {
    if (hash === null) return { kind: 'page', route, suffix, hash }
    const id = percentDecode(hash)
    const changes = link.origin === 'markdown' && route.anchors?.has(id) === false
    const slug = changes ? this.#fragmentId(id) : id
    return { kind: 'page', route, suffix, hash: route.anchors?.has(slug) === true ? slug : id }
  }

  #fragmentId(id: string): string {
    try {
      return this.slugifyFragment?.(id) ?? id
    } catch {
      return id
    }
  }

  #hint(absolute: string, namesPage: boolean): string | undefined {
    if (namesPage)
      return 'VitePress converts paths that end in `.md` to URLs only in Markdown links. Write the URL of the page.'
    if (this.#pages.has(`${absolute}/`)) return `Did you mean "${absolute}/"?`
    return looksLikeFile(absolute) && this.folder.hasFile(path.join(this.settings.sourceFolder, absolute))
      ? 'VitePress copies linked files only from `public/`. Move the file to `public/`, and start the link with a slash.'
      : undefined
  }

  #resolveImage(link: ForeignLink, pathname: string, suffix: string, { page }: RoutedPage): Resolution {
    if (/^[@~]/.test(pathname)) return { kind: 'unchecked', reason: 'images with an alias in their path' }
    const name = percentDecode(pathname)
    const { sourceFolder, base } = this.settings
    const nextToPage = path.join(path.dirname(page.name), name)
    const fromRoot = (file: string) => [
      path.join(sourceFolder, 'public', file),
      path.join(sourceFolder, file),
    ]
    const candidates = name.startsWith('/')
      ? [...fromRoot(name), ...(name.startsWith(base) ? fromRoot(name.slice(base.length)) : [])]
      : [nextToPage, path.join(sourceFolder, 'public', name)]
    return candidates.some((file) => this.folder.hasFile(file))
      ? { kind: 'file', file: name, suffix }
      : { ...broken(link, name), files: candidates }
  }
}

/**
 * Returns a pattern for the URLs of a dynamic route: the pattern of "/packages/[name]" matches each package.
 */
function dynamicPattern(url: string): RegExp {
  // Everything is escaped except the brackets.
  const escaped = url.replace(/[.*+?^${}()|\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\[[^\]]*\]/g, '[^/]+')}$`)
}
