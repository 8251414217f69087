import path from 'node:path/posix'
import type { AnchorRule } from './anchors.js'
import { addedBy, type AddedIds } from './added-ids.js'
import type { ComponentIds } from './component-ids.js'
import type { ForeignFile, ForeignPage, Include } from './foreign-page.js'
import { PageTime } from './page-time.js'
import { readForeignPage, type ReadOptions } from './read-page.js'
import type { SiteFolder } from './site-folder.js'

/**
 * Headings, links, IDs, components, and files that partials add to all pages of a site. Ten pages that
 * include a thousand partials contain as much as ten thousand pages.
 */
const maxIncludedParts = 1_000_000

/** The IDs of a page. */
interface PageIds {
  readonly anchors: ReadonlySet<string> | null
  readonly addedIds: readonly AddedIds[]
}

/** A page and the files that it includes. */
interface Included {
  readonly files: readonly ForeignPage[]
  /** Whether these are all files. */
  readonly isComplete: boolean
}

/** Reads the pages of a site, and the files that they include. */
export class PageLoader {
  readonly #pages = new Map<string, ForeignPage | null>()
  readonly #anchors = new Map<string, ReadonlySet<string>>()
  readonly #time = new PageTime()
  #includedParts = 0

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
    const page = this.#time.read(source, () => {
      const content = readForeignPage(file, source, this.options)
      this.#anchors.set(file.name, this.options.anchors(content))
      return content
    })
    if (page === undefined) this.folder.unjudged.set(file.name, 'Pages that take too long to read')
    return page ?? null
  }

  /** Returns the IDs on a page and in the files that it includes; null if it includes too much. */
  anchorsOf(page: ForeignPage): ReadonlySet<string> | null {
    const { files, isComplete } = this.#withIncludes(page)
    return isComplete ? new Set(files.flatMap(({ name }) => [...(this.#anchors.get(name) ?? [])])) : null
  }

  /**
   * Returns the IDs on a page, in the files that it includes, and in the source of their components, and the
   * IDs that this code can add.
   *
   * @returns `anchors` is null if the page includes too much
   */
  idsOf(page: ForeignPage, components: ComponentIds): PageIds {
    const { files } = this.#withIncludes(page)
    const { literals, added } = components.of(files)
    const anchors = this.anchorsOf(page)
    const computed = files.flatMap(({ computedIds }) => addedBy('expressions', computedIds))
    return { anchors: anchors && new Set([...anchors, ...literals]), addedIds: [...computed, ...added] }
  }

  /** Returns the files that a page includes entirely, directly or through other files, each only once. */
  partialsOf(page: ForeignPage): readonly ForeignPage[] {
    return this.#withIncludes(page, ({ isWhole }) => isWhole).files.slice(1)
  }

  /**
   * Returns a page and the files that it includes, directly or through other files, each only once. Not
   * recursive, because a chain of files can be long.
   */
  #withIncludes(page: ForeignPage, isFollowed: (include: Include) => boolean = () => true): Included {
    const files = new Map<string, ForeignPage>()
    const pending = [page]
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      if (files.has(file.name)) continue
      if (file !== page) this.#includedParts += partsOf(file)
      if (file !== page && this.#includedParts > maxIncludedParts) {
        this.folder.unjudged.set(page.name, 'The partials of pages that include too much')
        return { files: [...files.values()], isComplete: false }
      }
      files.set(file.name, file)
      for (const partial of this.#partials(file, isFollowed).reverse()) pending.push(partial)
    }
    return { files: [...files.values()], isComplete: true }
  }

  #partials(file: ForeignPage, isFollowed: (include: Include) => boolean): ForeignPage[] {
    return file.includes.filter(isFollowed).flatMap(({ target }) => {
      const name = this.options.resolveInclude(target, file)
      return (name === null ? null : this.load({ name, notation: file.notation })) ?? []
    })
  }
}

const partsOf = ({ headings, links, elementIds, components }: ForeignPage): number =>
  1 + headings.length + links.length + elementIds.length + components.length

/**
 * Resolves the path of an included file, which is relative to the page, or starts with an alias.
 *
 * @param name path of the page
 * @param alias prefix that represents `aliasFolder`, such as "@site/"
 */
export const resolveInclude = (target: string, name: string, alias: string, aliasFolder: string): string =>
  target.startsWith(alias)
    ? path.join(aliasFolder, target.slice(alias.length))
    : path.join(path.dirname(name), target)
