import path from 'node:path/posix'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { mdBookAnchors } from './anchors.js'
import { configFiles } from './detect-kind.js'
import type { ForeignLink, ForeignPage } from './foreign-page.js'
import {
  broken,
  routeOf,
  splitTarget,
  type ForeignSite,
  type Resolution,
  type RoutedPage,
} from './foreign-site.js'
import { PageLoader } from './load-pages.js'
import { unreadableConfig } from './read-config.js'
import type { SiteFolder } from './site-folder.js'

/** Preprocessors that neither add pages nor headings. */
const harmless =
  /^(?:index|links|.*(?:toc|admonish|mermaid|katex|svgbob|alerts|footnote|callout|i18n|gettext|hints|pdf|epub|quiz|emoji|d2|graphviz|plantuml|last-changed|open-on-gh|open-git-repo|linkcheck|theme|tabs|image|note|listing|figure).*)$/

/**
 * Names of files to which books link. Preprocessors can give any other target a meaning, such as that of the
 * rule `type.never` in the reference of Rust.
 */
const fileName =
  /\/|\.(?:html?|svg|png|jpe?g|gif|webp|avif|ico|css|m?[jt]s|json|toml|ya?ml|txt|csv|pdf|zip|rs|py|sh|c|h|mp4|webm)$/i

interface Settings {
  readonly sourceFolder: string
  readonly preprocessors: readonly string[]
  /** URLs that are redirected. */
  readonly redirects: ReadonlySet<string>
}

/** Loads an mdBook. */
export function loadMdBook(folder: SiteFolder, options: { readonly samples: boolean }): ForeignSite {
  const file = folder.firstFile(configFiles.mdbook)
  const settings = (file === undefined ? undefined : folder.search(file, readSettings)) ?? readSettings('')
  const { sourceFolder } = settings
  const loader = new PageLoader(folder, {
    ...options,
    hasHeadingIds: true,
    hasFrontMatterLinks: false,
    includesIn,
    anchors: mdBookAnchors,
    resolveInclude: (target, from) => path.join(path.dirname(from.name), target),
  })
  const files = folder.list(sourceFolder)
  const chapters = chaptersOf(folder, sourceFolder)
  const pages = files
    .filter((name) => chapters.has(name))
    .flatMap((name): RoutedPage[] => {
      const page = loader.load({ name: path.join(sourceFolder, name), notation: 'markdown' })
      if (page === null) return []
      const route = routeOf(urlOf(name), name, loader.anchorsOf(page))
      return [{ page, route, isChecked: true, addedIds: addedIds(page, settings, folder) }]
    })
  const rules = new MdBookRules(folder, settings, pages, chapters)
  return {
    tool: 'mdBook',
    pages,
    otherRoutes: [],
    files: files.map((name) => path.join(sourceFolder, name)),
    publicFolder: null,
    notes:
      file === undefined
        ? [`${unreadableConfig} The default settings are assumed.`]
        : chapters.size === 0
          ? [`${sourceFolder}/SUMMARY.md lists no pages.`]
          : [],
    resolve: (link, from) => rules.resolve(link, from),
  }
}

function readSettings(text: string): Settings {
  const tables = text.replace(/^[ \t]*#.*$/gm, '').split(/^[ \t]*\[(?=[^[])/m)
  const tableOf = (name: string) => tables.find((table) => table.startsWith(`${name}]`)) ?? ''
  const source = /^[ \t]*src[ \t]*=[ \t]*["']([^"'\n]+)["']/m.exec(tableOf('book'))?.[1] ?? 'src'
  const names = tables.flatMap((table) => /^preprocessor\.["']?([\w-]+)/.exec(table)?.[1] ?? [])
  const redirects = tableOf('output.html.redirect').matchAll(/^[ \t]*["']([^"'\n]+)["'][ \t]*=/gm)
  return {
    sourceFolder: path.normalize(source).replace(/\/$/, ''),
    preprocessors: names.filter((name) => !harmless.test(name)),
    redirects: new Set(Array.from(redirects, ([, url = '']) => path.join('/', url))),
  }
}

/** Returns the files that SUMMARY.md lists. mdBook builds no others. */
function chaptersOf(folder: SiteFolder, sourceFolder: string): ReadonlySet<string> {
  const targets = folder.search(path.join(sourceFolder, 'SUMMARY.md'), targetsIn) ?? []
  return new Set(targets.map((target) => path.normalize(percentDecode(target))))
}

/** Returns the paths in the links of a text, without fragments. */
const targetsIn = (text: string): string[] =>
  Array.from(
    text.replace(/<!--[\s\S]*?(?:-->|$)/g, '').matchAll(/\]\(([^()]*)\)/g),
    ([, inner = '']) => /^<?([^<>#?]*)/.exec(inner.trim())?.[1]?.trim() ?? '',
  ).filter((target) => target !== '')

/** Returns the URL of a page: "/a/index.html" for "a/README.md". */
const urlOf = (name: string): string =>
  `/${name.replace(/(^|\/)readme\.md$/i, '$1index.html').replace(/\.md$/, '.html')}`

/** Returns the Markdown files that a page includes. */
const includesIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/\{\{\s*#(?:include|rustdoc_include)\s+([^\s{}:]+\.md)(?::[^\s{}]*)?\s*\}\}/g),
    ([, target = '']) => target,
  )

function addedIds(page: ForeignPage, { preprocessors }: Settings, folder: SiteFolder) {
  const missing = page.includes.some(
    ({ target }) => !folder.hasFile(path.join(path.dirname(page.name), target)),
  )
  const codes = [
    ...preprocessors.map((name) => `preprocessors that can add IDs (${name})`),
    ...(missing ? ['included files that do not exist'] : []),
  ]
  return codes.map((code) => ({ code, pattern: null }))
}

/** Resolves links as mdBook does. */
class MdBookRules {
  readonly #byName: ReadonlyMap<string, RoutedPage>

  constructor(
    readonly folder: SiteFolder,
    readonly settings: Settings,
    pages: readonly RoutedPage[],
    readonly chapters: ReadonlySet<string>,
  ) {
    this.#byName = new Map(pages.map((page) => [page.page.name, page]))
  }

  resolve(link: ForeignLink, from: RoutedPage): Resolution {
    const { pathname, suffix, hash } = splitTarget(link.target)
    if (pathname === '') return toPage(from, suffix, hash)
    const { sourceFolder, redirects } = this.settings
    const name = percentDecode(pathname)
    // The book can be in a folder of its host, so a path from the root is not that of a page.
    if (name.startsWith('/')) return { kind: 'unchecked', reason: 'URLs from the root of the host' }
    const file = path.join(path.dirname(from.page.name), name)
    const inSource = path.relative(sourceFolder, file)
    if (inSource.startsWith('..')) return { kind: 'unchecked', reason: 'paths outside of the book' }
    for (const candidate of pagesAt(file)) {
      const page = this.#byName.get(candidate)
      if (page !== undefined) return toPage(page, suffix, hash)
      // mdBook creates chapters that do not exist.
      if (this.chapters.has(path.relative(sourceFolder, candidate)))
        return { kind: 'file', file: candidate, suffix }
    }
    const isPage = name.endsWith('.md')
    if (this.folder.hasFile(file) && !isPage) return { kind: 'file', file, suffix }
    if (redirects.has(path.join('/', inSource))) return { kind: 'file', file, suffix }
    if (/^(?:print|toc|404)\.html$|^searchindex\.|^(?:favicon|css|fonts|theme)\b/.test(inSource))
      return { kind: 'unchecked', reason: 'files that mdBook adds' }
    if (this.#byName.has(`${file}.md`))
      return { kind: 'unchecked', reason: 'URLs without ".html", which only some hosts resolve' }
    if (this.settings.preprocessors.length > 0 && link.kind === 'link' && !isPage && !fileName.test(name))
      return {
        kind: 'unchecked',
        reason: `URLs that preprocessors can replace (${this.settings.preprocessors.join(', ')})`,
      }
    const hint =
      isPage && this.folder.hasFile(file)
        ? 'mdBook builds only the pages in SUMMARY.md. Add the file there.'
        : undefined
    return { ...broken(link, name, hint), files: [file, file.replace(/\.html$/, '.md')] }
  }
}

/** Returns the files whose page can have a path: "a/README.md" and "a/index.md" for "a/index.html". */
function pagesAt(file: string): string[] {
  const inFolder = (folder: string) =>
    ['index.md', 'README.md', 'readme.md'].map((name) => path.join(folder, name))
  if (/(?:^|\/)index\.(?:html|md)$/.test(file)) return inFolder(path.dirname(file))
  if (file.endsWith('/') || !/\.(?:md|html)$/.test(file)) return inFolder(file)
  return [file.replace(/\.html$/, '.md'), ...(file.endsWith('.md') ? [file] : [])]
}

function toPage({ route }: RoutedPage, suffix: string, hash: string | null): Resolution {
  if (hash === null) return { kind: 'page', route, suffix, hash }
  const id = percentDecode(hash)
  return /^(?:footnote|fr)-/.test(id)
    ? { kind: 'file', file: route.url, suffix }
    : { kind: 'page', route, suffix, hash: id }
}
