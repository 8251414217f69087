import path from 'node:path/posix'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import type { AddedIds } from './added-ids.js'
import { namesMatching } from './bounded-patterns.js'
import { configFiles } from './detect-kind.js'
import type { ForeignLink, ForeignPage } from './foreign-page.js'
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
import { PageLoader } from './load-pages.js'
import { readMkDocsConfig, readMkDocsSettings, type MkDocsSettings } from './mkdocs-config.js'
import { blocksAsQuotes, includesIn } from './mkdocs-syntax.js'
import { pythonAnchors } from './python-anchors.js'
import { unreadableConfig } from './read-config.js'
import type { SiteFolder } from './site-folder.js'

const pageName = /\.(?:md|markdown|mdown|mkdn?)$/i

/** Loads an MkDocs site. */
export function loadMkDocs(folder: SiteFolder, options: { readonly samples: boolean }): ForeignSite {
  const file = folder.firstFile(configFiles.mkdocs)
  const read = file === undefined ? null : readMkDocsConfig(file, folder)
  const settings = readMkDocsSettings(read?.config ?? {}, read?.text ?? '', folder)
  const { docsFolder, slugify } = settings
  const anchors = slugify && pythonAnchors(slugify)
  const loader = new PageLoader(folder, {
    ...options,
    hasHeadingIds: true,
    hasElementIds: true,
    hasFrontMatterLinks: false,
    prepare: blocksAsQuotes,
    includesIn,
    anchors: (page) => anchors?.(page) ?? new Set(page.elementIds),
    resolveInclude: (target, from) => includedFile(target, from.name, settings, folder) ?? null,
  })
  const files = folder.list(docsFolder)
  const excluded = namesMatching(settings.excluded.map(globOf), files)
  const names = files.filter((name) => pageName.test(name) && !excluded.has(name) && !isReplaced(name, files))
  const pages = names.flatMap((name): RoutedPage[] => {
    const page = loader.load({ name: path.join(docsFolder, name), notation: 'markdown' })
    if (page === null) return []
    const route = routeOf(urlOf(name, settings), name, loader.anchorsOf(page))
    return [{ page, route, isChecked: true, addedIds: addedIds(page, settings, folder) }]
  })
  const rules = new MkDocsRules(folder, settings, pages)
  return {
    tool: 'MkDocs',
    pages,
    otherRoutes: settings.redirects.map((name) => routeOf(urlOf(name, settings), name, null)),
    files: files.map((name) => path.join(docsFolder, name)),
    publicFolder: docsFolder,
    notes: [
      ...(read === null ? [`${unreadableConfig} The default settings are assumed.`] : []),
      ...(slugify === null
        ? [
            'The IDs of headings depend on the `slugify` setting of `toc`, whose function is not known. Links to them are not checked.',
          ]
        : []),
    ],
    resolve: (link, from) => rules.resolve(link, from),
  }
}

/** A pattern of `exclude_docs` without a slash matches in every folder, as in `.gitignore`. */
export const globOf = (pattern: string): string => {
  const bare = pattern.replace(/^\//, '').replace(/\/$/, '/**')
  return /\/(?!\*\*$)/.test(pattern.replace(/\/$/, '')) ? bare : `**/${bare}`
}

/** Whether a README file is left out because its folder also contains an index file. */
export const isReplaced = (name: string, files: readonly string[]): boolean =>
  /(?:^|\/)readme\.md$/i.test(name) && files.includes(path.join(path.dirname(name), 'index.md'))

/** Returns the URL of a page: "/guide/" for "guide/index.md" and "guide/README.md". */
function urlOf(name: string, { usesFolderUrls }: MkDocsSettings): string {
  const bare = `/${name.replace(pageName, '')}`
  if (/\/(?:index|readme)$/i.test(bare)) return path.join(path.dirname(bare), '/')
  return usesFolderUrls ? `${bare}/` : `${bare}.html`
}

/** Returns the file that a page includes; undefined if it does not exist. */
function includedFile(
  target: string,
  from: string,
  { includeFolders, docsFolder }: MkDocsSettings,
  folder: SiteFolder,
): string | undefined {
  const candidates = [path.dirname(from), ...includeFolders, docsFolder].map((base) =>
    path.join(base, target),
  )
  return candidates.find((name) => folder.hasFile(name))
}

/** Returns the IDs that extensions, plugins, and hooks can add to a page. */
function addedIds(page: ForeignPage, settings: MkDocsSettings, folder: SiteFolder): AddedIds[] {
  const { contentPlugins, hasVariables, hasApiReference, slugify } = settings
  const text = hasVariables || hasApiReference ? (folder.readPage(page.name) ?? '') : ''
  const missing = page.includes.filter(
    ({ target }) => includedFile(target, page.name, settings, folder) === undefined,
  )
  const codes = [
    ...(slugify === null ? ['an unknown `slugify` function'] : []),
    ...contentPlugins.slice(0, 1).map((name) => `plugins that can add headings (${name})`),
    ...(missing.length > 0 ? ['included files that do not exist'] : []),
    ...(hasVariables && /\{[{%]/.test(text) ? ['variables and macros'] : []),
    ...(hasApiReference && /^[ \t]*:::/m.test(text) ? ['an API reference'] : []),
  ]
  return codes.map((code) => ({ code, pattern: null }))
}

/** Resolves links as MkDocs does. */
class MkDocsRules {
  readonly #byName: ReadonlyMap<string, RoutedPage>
  readonly #byUrl: ReadonlyMap<string, RoutedPage>
  readonly #redirects: ReadonlySet<string>

  constructor(
    readonly folder: SiteFolder,
    readonly settings: MkDocsSettings,
    pages: readonly RoutedPage[],
  ) {
    this.#byName = new Map(pages.map((page) => [page.page.name, page]))
    this.#byUrl = new Map(pages.map((page) => [page.route.url, page]))
    this.#redirects = new Set(settings.redirects.map((name) => urlOf(name, settings)))
  }

  resolve(link: ForeignLink, from: RoutedPage): Resolution {
    const { pathname, suffix, hash } = splitTarget(link.target)
    if (pathname === '') return toPage(from, suffix, hash)
    const name = percentDecode(pathname)
    const { docsFolder, isRootDocs, themeFolder } = this.settings
    if (link.origin === 'markdown' && (isRootDocs || !name.startsWith('/'))) {
      const file = name.startsWith('/')
        ? path.join(docsFolder, name)
        : path.join(path.dirname(from.page.name), name)
      const page = this.#byName.get(file)
      if (page !== undefined) return toPage(page, suffix, hash)
      if (isIn(docsFolder, file) && this.folder.hasFile(file) && !pageName.test(file))
        return { kind: 'file', file, suffix }
      if (pageName.test(name)) return this.#missing(link, name, [file])
      const inDocs = `/${path.relative(docsFolder, file)}`
      if (themeFolder !== null && this.folder.hasFile(path.join(themeFolder, inDocs)))
        return { kind: 'file', file, suffix }
      if (this.#isOfTheme(inDocs, link)) return { kind: 'unchecked', reason: 'files of the theme' }
    }
    return this.#resolveUrl(link, name, suffix, hash, from)
  }

  /** Resolves a link that MkDocs leaves unchanged: browsers resolve it against the URL of the page. */
  #resolveUrl(
    link: ForeignLink,
    name: string,
    suffix: string,
    hash: string | null,
    from: RoutedPage,
  ): Resolution {
    const { base, docsFolder, themeFolder } = this.settings
    // The URL of a page, with the base path, because a path can leave the site.
    const absolute = resolvePath(name, path.join(base, from.route.url))
    if (!absolute.startsWith(base) && absolute !== base.slice(0, -1))
      return { kind: 'unchecked', reason: 'URLs outside of the site' }
    const url = `/${absolute.slice(base.length)}`
    const page = this.#pageAt(url)
    if (page !== undefined) return toPage(page, suffix, hash)
    if (this.#redirects.has(url) || this.#redirects.has(`${url}/`)) return { kind: 'file', file: url, suffix }
    const folders = [docsFolder, ...(themeFolder === null ? [] : [themeFolder])]
    const candidates = folders.map((parent) => path.join(parent, url))
    if (candidates.some((candidate) => this.folder.hasFile(candidate) && !pageName.test(candidate)))
      return { kind: 'file', file: url.slice(1), suffix }
    if (this.#isOfTheme(url, link)) return { kind: 'unchecked', reason: 'files of the theme' }
    return this.#missing(link, name, candidates, url)
  }

  /** Whether a URL can be that of a file that MkDocs or its theme adds. */
  #isOfTheme(url: string, { kind }: ForeignLink): boolean {
    const isOwn = /^\/(?:sitemap\.xml|404\.html|search\/|search\.html|assets\/|objects\.inv|feed_)/
    const isOfMkDocs = /^\/(?:img\/(?:favicon\.ico|grid\.png)$|css\/|js\/|fonts\/|webfonts\/)/
    const isOther = this.settings.hasOtherTheme && looksLikeFile(url) && kind !== 'image'
    return isOther || isOwn.test(url) || isOfMkDocs.test(url)
  }

  #pageAt(url: string): RoutedPage | undefined {
    const bare = url.replace(/\/index\.html$/, '/')
    return this.#byUrl.get(bare) ?? this.#byUrl.get(`${bare}/`)
  }

  #missing(link: ForeignLink, name: string, files: readonly string[], url = name): Resolution {
    const { pagePlugins, docsFolder, blogFolder } = this.settings
    const isInBlog = (file: string) => isIn(path.join(docsFolder, blogFolder ?? ''), file)
    if (blogFolder !== null && files.some(isInBlog)) return { kind: 'unchecked', reason: 'pages of the blog' }
    if (pagePlugins.length > 0)
      return {
        kind: 'unchecked',
        reason: `paths that plugins can add or replace (${pagePlugins.join(', ')})`,
      }
    const [file = ''] = files
    const isElement = link.origin === 'element'
    // In HTML, authors often write the path of a file, as in Markdown.
    const isPath = isElement && (pageName.test(name) || this.folder.hasFile(path.join(docsFolder, name)))
    const hint = isPath
      ? 'MkDocs changes paths only in Markdown. In HTML, write a URL relative to that of the page.'
      : undefined
    const withExtension =
      !isElement && !looksLikeFile(name) && this.#byName.has(`${file.replace(/\/$/, '')}.md`)
    const suggestion = withExtension ? `Did you mean "${name.replace(/\/$/, '')}.md"?` : hint
    return {
      ...broken(link, url, suggestion),
      files: files.flatMap((candidate) => [candidate, `${candidate}.md`]),
    }
  }
}

const isIn = (folder: string, name: string): boolean => folder === '.' || name.startsWith(`${folder}/`)

function toPage({ route }: RoutedPage, suffix: string, hash: string | null): Resolution {
  if (hash === null) return { kind: 'page', route, suffix, hash }
  const id = percentDecode(hash)
  // Footnotes, and the tabs, annotations, and lines of code of themes.
  return /^fn(?:ref)?\d*[:-]|^__/.test(id)
    ? { kind: 'file', file: route.url, suffix }
    : { kind: 'page', route, suffix, hash: id }
}
