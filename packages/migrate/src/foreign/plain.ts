import { relative } from 'node:path'
import path from 'node:path/posix'
import { countOf } from '@camdocs/base/model/count-of.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import type { SiteKind } from '@camdocs/base/model/site-kind.js'
import { gitHubAnchors } from './anchors.js'
import { sitesIn, type NestedSite } from './detect-kind.js'
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
import { PageGenerators, unknownGenerator } from './page-generators.js'
import type { SiteFolder } from './site-folder.js'

const pageName = /\.(?:md|mdx|markdown)$/i

/** Loads a folder of Markdown in which links are paths of files in the repository, as on GitHub. */
export function loadPlain(
  folder: SiteFolder,
  options: { readonly samples: boolean; readonly kind?: SiteKind | undefined },
): ForeignSite {
  const files = folder.list('.')
  const nested = sitesIn(folder, files)
  const isNested = (name: string) => nested.some((site) => name.startsWith(`${site.folder}/`))
  const loader = new PlainPages(folder, options.samples)
  const names = files.filter((name) => pageName.test(name) && !isNested(name))
  const dataFolders = new Set(names.flatMap((name) => testData.exec(name)?.[1] ?? []))
  const pages = names.filter((name) => !testData.test(name)).flatMap((name) => loader.at(name) ?? [])
  const generators = options.kind === 'plain' ? null : new PageGenerators(folder)
  const rules = new PlainRules(folder, loader, generators)
  const generatorNames = new Set(pages.flatMap(({ page }) => generators?.of(page) ?? []))
  return {
    tool: 'Markdown',
    pages,
    otherRoutes: [],
    files,
    publicFolder: null,
    notes: [
      ...noteOnSites(nested),
      ...noteOnTestData([...dataFolders]),
      ...noteOnGenerators([...generatorNames]),
    ],
    resolve: (link, from) => rules.resolve(link, from),
  }
}

/** Matches the pages in folders with the input or the expected output of tests. The group is the folder. */
const testData =
  /^((?:.*?\/)?(?:__(?:fixtures|snapshots|mocks)__|fixtures|testdata|test-data|goldens?|snapshots))\//i

function noteOnTestData(folders: readonly string[]): string[] {
  if (folders.length === 0) return []
  return [`Pages in folders of test data are not checked: ${listOf(folders)}.`]
}

/** How many sites or folders a note names. */
const maxNames = 5

const listOf = (names: readonly string[]): string =>
  names.length > maxNames
    ? `${names.slice(0, maxNames).join(', ')}, and ${String(names.length - maxNames)} more`
    : names.join(', ')

function noteOnSites(sites: readonly NestedSite[]): string[] {
  if (sites.length === 0) return []
  const names = sites.map(({ folder, kind }) => `${folder} (${kind})`)
  const isCamdocs = ({ kind }: NestedSite) => kind === 'camdocs'
  const commands = [
    ...(sites.every(isCamdocs) ? [] : ['`camdocs check <folder>`']),
    ...(sites.some(isCamdocs) ? ['`camdocs check-links <folder>` for a camdocs site'] : []),
  ]
  return [
    `Sites in subfolders are not checked: ${listOf(names)}. To check such a site, run ${commands.join(', or ')}.`,
  ]
}

function noteOnGenerators(names: readonly string[]): string[] {
  if (names.length === 0) return []
  const known = names.filter((name) => name !== unknownGenerator)
  const which =
    known.length > 0
      ? `Some pages are built by ${known.join(' and ')}. camdocs does not know the rules for their links.`
      : 'Pages with front matter such as `title` or `slug` seem to be built by a generator. camdocs does not know the rules for their links.'
  return [
    `${which} On these pages, only links to files are checked. To check all links by the rules of GitHub, pass --kind plain.`,
  ]
}

/** Loads the pages of a folder on demand, because links can also point to pages outside of the folder. */
class PlainPages {
  readonly #loader: PageLoader
  readonly #pages = new Map<string, RoutedPage | null>()

  constructor(
    readonly folder: SiteFolder,
    samples: boolean,
  ) {
    this.#loader = new PageLoader(folder, {
      samples,
      hasHeadingIds: false,
      hasFrontMatterLinks: false,
      anchors: gitHubAnchors,
      resolveInclude: () => null,
    })
  }

  /**
   * Loads a page, which can be outside of the folder if only its anchors are needed. Returns null if the page
   * cannot be read.
   */
  at(name: string): RoutedPage | null {
    const known = this.#pages.get(name)
    if (known !== undefined) return known
    const file: ForeignFile = { name, notation: name.endsWith('.mdx') ? 'mdx' : 'markdown' }
    const page = this.#loader.load(file)
    const routed = page && {
      page,
      route: routeOf(urlOf(name, this.folder), name, this.#loader.anchorsOf(page)),
      isChecked: true,
      addedIds: [],
    }
    this.#pages.set(name, routed)
    return routed
  }
}

/** Returns the path of a file from the root of the repository, with a leading slash. */
const urlOf = (name: string, folder: SiteFolder): string =>
  `/${toPosixPath(relative(folder.pathOf(folder.repository), folder.pathOf(name)))}`

/** Resolves links as GitHub does: as paths of files in the repository. */
class PlainRules {
  /** Numbers of lines by file; null for a file that cannot be read. */
  readonly #lineCounts = new Map<string, number | null>()

  constructor(
    readonly folder: SiteFolder,
    readonly pages: PlainPages,
    /** Null if all links are checked as on GitHub. */
    readonly generators: PageGenerators | null,
  ) {}

  resolve(link: ForeignLink, from: RoutedPage): Resolution {
    const { pathname, suffix, hash } = splitTarget(link.target)
    if (pathname === '') return this.#toPage(from, suffix, hash)
    const names = [...new Set([percentDecode(pathname), pathname])].map((candidate) =>
      candidate.startsWith('/')
        ? path.join(this.folder.repository, candidate)
        : path.join(path.dirname(from.page.name), candidate),
    )
    const [name = ''] = names
    if (!this.folder.isInRepository(name))
      return { kind: 'unchecked', reason: 'paths outside of the repository' }
    const existing = names.find((candidate) => this.folder.kindOf(candidate) !== null)
    if (existing !== undefined) return this.#toFile(existing, suffix, hash)
    const generator = this.generators?.of(from.page)
    if (generator !== undefined && !isPath(pathname))
      return { kind: 'unchecked', reason: `URLs that depend on the rules of ${generator}` }
    const withExtension = this.folder.hasFile(`${name}.md`) ? `Did you mean "${pathname}.md"?` : undefined
    return { ...broken(link, pathname, withExtension), files: [name] }
  }

  #toFile(name: string, suffix: string, hash: string | null): Resolution {
    const page = pageName.test(name) && this.folder.hasFile(name) ? this.pages.at(name) : null
    if (page !== null) return this.#toPage(page, suffix, hash)
    // Lines of the file: "L10", "L10-L20", or "L10C5-L20C8".
    const lines = /^L(\d+)(?:C\d+)?(?:-L(\d+)(?:C\d+)?)?$/.exec(hash ?? '')
    const count = lines === null ? null : this.#lineCount(name)
    if (lines === null || count === null) return { kind: 'file', file: name, suffix }
    const line = Number(lines[2] ?? lines[1])
    if (line <= count) return { kind: 'file', file: name, suffix }
    // A missing line is reported like a missing anchor of a page, but with another message.
    const url = urlOf(name, this.folder)
    const message = `The file "${url.slice(1)}" has no line ${String(line)}.`
    const hint = `The file has ${countOf(count, 'line')}.`
    return { kind: 'page', route: routeOf(url, name, new Set()), suffix, hash, message, hint }
  }

  #lineCount(name: string): number | null {
    const known = this.#lineCounts.get(name)
    if (known !== undefined) return known
    const text = this.folder.read(name)
    const count = text === null ? null : text.replace(/\n$/, '').split('\n').length
    this.#lineCounts.set(name, count)
    return count
  }

  #toPage({ page, route }: RoutedPage, suffix: string, hash: string | null): Resolution {
    if (hash === null) return { kind: 'page', route, suffix, hash }
    const id = percentDecode(hash)
    // On GitHub, fragments can also refer to lines of the source ("L10-L20"), to footnotes ("fn-1",
    // "user-content-fnref-1"), and to the box around the page ("readme").
    if (/^L\d+(?:-L?\d+)?$|^(?:user-content-)?fn|^readme$/i.test(id))
      return { kind: 'file', file: route.url, suffix }
    const generator = this.generators?.of(page)
    if (generator !== undefined && route.anchors?.has(id) === false)
      return { kind: 'unchecked', reason: `anchors that depend on the rules of ${generator}` }
    const candidates = [id, id.toLowerCase(), id.replace(/^user-content-/, '').toLowerCase()]
    const existing = candidates.find((candidate) => route.anchors?.has(candidate) === true)
    return { kind: 'page', route, suffix, hash: existing ?? id }
  }
}

/** Whether a target is the path of a file, such as "img/a.png", rather than a URL. */
const isPath = (pathname: string): boolean =>
  !/^[/@~]/.test(pathname) && /\.(?!html?$)[a-z]\w*$/i.test(pathname)
