import path from 'node:path/posix'
import { percentDecode } from '../model/percent-decode.js'
import { gitHubAnchors } from './anchors.js'
import { otherGenerator } from './detect-kind.js'
import type { ForeignFile, ForeignLink } from './foreign-page.js'
import {
  broken,
  routeOf,
  splitTarget,
  type ForeignSite,
  type Resolution,
  type RoutedPage,
} from './foreign-site.js'
import { PageLoader } from './load-pages.js'
import type { SiteFolder } from './site-folder.js'

const pageName = /\.(?:md|mdx|markdown)$/i

/** Loads a folder of Markdown whose links work on GitHub: they are paths of files in the repository. */
export function loadPlain(folder: SiteFolder, options: { readonly samples: boolean }): ForeignSite {
  const files = folder.list('.')
  const loader = new PageLoader(folder, {
    ...options,
    hasHeadingIds: false,
    hasFrontMatterLinks: false,
    anchors: gitHubAnchors,
    resolveInclude: () => null,
  })
  const rules = new PlainRules(folder, loader)
  const pages = files.filter((name) => pageName.test(name)).flatMap((name) => rules.pageAt(name) ?? [])
  const generator = rules.generator
  return {
    tool: 'Markdown',
    pages,
    otherRoutes: [],
    files,
    publicFolder: null,
    notes:
      generator === undefined
        ? []
        : [`The rules of ${generator} are not known. Paths of files are checked as on GitHub.`],
    resolve: (link, from) => rules.resolve(link, from),
  }
}

class PlainRules {
  readonly generator: string | undefined
  /** The folder that paths with a leading slash start from. */
  readonly #repository: string
  readonly #pages = new Map<string, RoutedPage | null>()

  constructor(
    readonly folder: SiteFolder,
    readonly loader: PageLoader,
  ) {
    this.generator = otherGenerator(folder)
    this.#repository = folder.repository
  }

  /** Also loads pages outside of the folder, for their anchors. */
  pageAt(name: string): RoutedPage | null {
    const known = this.#pages.get(name)
    if (known !== undefined) return known
    const file: ForeignFile = { name, notation: name.endsWith('.mdx') ? 'mdx' : 'markdown' }
    const page = this.loader.load(file)
    const routed = page && {
      page,
      route: routeOf(this.#url(name), name, this.loader.anchorsOf(page)),
      isChecked: true,
      componentsWithIds: [],
    }
    this.#pages.set(name, routed)
    return routed
  }

  /** The path from the root of the repository. */
  #url(name: string): string {
    return `/${path.relative(this.folder.pathOf(this.#repository), this.folder.pathOf(name))}`
  }

  resolve(link: ForeignLink, from: RoutedPage): Resolution {
    const { pathname, suffix, hash } = splitTarget(link.target)
    if (pathname === '') return this.#toPage(from, suffix, hash)
    const names = [...new Set([percentDecode(pathname), pathname])].map((candidate) =>
      candidate.startsWith('/')
        ? path.join(this.#repository, candidate)
        : path.join(path.dirname(from.page.name), candidate),
    )
    const [name = ''] = names
    if (!this.folder.isInRepository(name))
      return { kind: 'unchecked', reason: 'paths outside of the repository' }
    const existing = names.find((candidate) => this.folder.kindOf(candidate) !== null)
    if (existing !== undefined) return this.#toFile(existing, suffix, hash)
    if (this.generator !== undefined && path.extname(pathname) === '')
      return { kind: 'unchecked', reason: `URLs of pages, which ${this.generator} decides` }
    const withExtension = this.folder.hasFile(`${name}.md`) ? `Did you mean "${pathname}.md"?` : undefined
    return { ...broken(link, pathname, withExtension), files: [name] }
  }

  #toFile(name: string, suffix: string, hash: string | null): Resolution {
    const page = pageName.test(name) && this.folder.hasFile(name) ? this.pageAt(name) : null
    if (page !== null) return this.#toPage(page, suffix, hash)
    const line = /^L(\d+)(?:C\d+)?(?:-L(\d+)(?:C\d+)?)?$/.exec(hash ?? '')
    const text = line === null ? null : this.folder.read(name)
    if (line === null || text === null) return { kind: 'file', file: name, suffix }
    const count = text.split('\n').length
    const exists = Number(line[2] ?? line[1]) <= count
    const route = routeOf(this.#url(name), name, new Set(exists ? [hash ?? ''] : []))
    return { kind: 'page', route, suffix, hash, hint: `The file has ${String(count)} lines.` }
  }

  #toPage({ route }: RoutedPage, suffix: string, hash: string | null): Resolution {
    if (hash === null) return { kind: 'page', route, suffix, hash }
    const id = percentDecode(hash)
    // GitHub also shows lines of the source, and adds IDs to footnotes and to the box around the page.
    if (/^L\d+(?:-L?\d+)?$|^(?:user-content-)?fn|^readme$/i.test(id))
      return { kind: 'file', file: route.url, suffix }
    if (this.generator !== undefined && route.anchors?.has(id) === false)
      return { kind: 'unchecked', reason: `anchors, which ${this.generator} decides` }
    const candidates = [id, id.toLowerCase(), id.replace(/^user-content-/, '').toLowerCase()]
    const existing = candidates.find((candidate) => route.anchors?.has(candidate) === true)
    return { kind: 'page', route, suffix, hash: existing ?? id }
  }
}
