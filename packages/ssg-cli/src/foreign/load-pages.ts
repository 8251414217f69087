import path from 'node:path/posix'
import type { AnchorRule } from './anchors.js'
import type { ForeignFile, ForeignPage, Include } from './foreign-page.js'
import { PageTime } from './page-time.js'
import { readForeignPage, type ReadOptions } from './read-page.js'
import type { SiteFolder } from './site-folder.js'

/** Reads the pages of a site, and the files that they include. */
export class PageLoader {
  readonly #pages = new Map<string, ForeignPage | null>()
  readonly #time = new PageTime()

  constructor(
    readonly folder: SiteFolder,
    readonly options: ReadOptions & {
      readonly anchors: AnchorRule
      /** Returns the name of a file that a page includes; null if the path cannot be resolved. */
      readonly resolveInclude: (target: string, from: ForeignFile) => string | null
    },
  ) {}

  /**
   * Returns the content of a file; null if it cannot be read, or takes too long. Reads each file only once.
   */
  load(file: ForeignFile): ForeignPage | null {
    const known = this.#pages.get(file.name)
    if (known !== undefined) return known
    const source = this.folder.readPage(file.name)
    const page = source === null ? null : this.#read(file, source)
    this.#pages.set(file.name, page)
    return page
  }

  #read(file: ForeignFile, source: string): ForeignPage | null {
    const page = this.#time.read(source, () => readForeignPage(file, source, this.options))
    if (page === undefined) this.folder.unjudged.set(file.name, 'Pages that take too long to read')
    return page ?? null
  }

  /** Returns the IDs on a page and in the files that it includes. */
  anchorsOf(page: ForeignPage): ReadonlySet<string> {
    const included = this.#withIncludes(page)
    return new Set(included.flatMap((file) => [...this.options.anchors(file)]))
  }

  /** Returns the names of the components on a page and in the files that it includes. */
  componentsOf(page: ForeignPage): readonly string[] {
    return [...new Set(this.#withIncludes(page).flatMap(({ components }) => components))]
  }

  /** Returns the files that a page includes entirely, directly or through other files, each only once. */
  partialsOf(page: ForeignPage): readonly ForeignPage[] {
    return this.#withIncludes(page, ({ isWhole }) => isWhole).slice(1)
  }

  /** Returns a page and the files that it includes, directly or through other files, each only once. */
  #withIncludes(
    page: ForeignPage,
    isFollowed: (include: Include) => boolean = () => true,
    seen = new Set<string>(),
  ): ForeignPage[] {
    if (seen.has(page.name)) return []
    seen.add(page.name)
    const partials = page.includes.filter(isFollowed).flatMap(({ target }) => {
      const name = this.options.resolveInclude(target, page)
      const partial = name === null ? null : this.load({ name, notation: page.notation })
      return partial === null ? [] : this.#withIncludes(partial, isFollowed, seen)
    })
    return [page, ...partials]
  }
}

/**
 * Resolves the path of an included file, which is relative to the page, or starts with an alias.
 *
 * @param alias prefix that represents `aliasFolder`, such as "@site/"
 */
export const resolveInclude = (
  target: string,
  { name }: ForeignFile,
  alias: string,
  aliasFolder: string,
): string =>
  target.startsWith(alias)
    ? path.join(aliasFolder, target.slice(alias.length))
    : path.join(path.dirname(name), target)
