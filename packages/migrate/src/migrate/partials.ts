import path from 'node:path/posix'
import { regionOf } from '@camdocs/markdown/regions.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { readYaml } from './convert-front-matter.js'
import { colonsIn, type Conversion, type IncludeAsPartial } from './conversion.js'
import type { Note } from './notes.js'
import type { OldPage } from './old-page.js'
import type { OldSite } from './old-site.js'

/** A converted file that pages of the new site can include. */
interface ConvertedPartial {
  /** Path relative to the content folder, without extension. */
  readonly id: string
  readonly text: string
  /** Reported when a page includes the file. */
  readonly notes: readonly Note[]
}

/** The Markdown files that pages of the new site include. */
export class Partials {
  /** By absolute path of the old file; null for files whose text must become part of the pages. */
  readonly #partials = new Map<string, ConvertedPartial | null>()
  /** Texts of the partials that are not themselves pages, by path relative to the new content folder. */
  readonly #files = new Map<string, string>()

  /** Texts of the partials that are not themselves pages, by path relative to the new content folder. */
  get files(): ReadonlyMap<string, string> {
    return this.#files
  }

  readonly include: IncludeAsPartial = (file, region, conversion) => {
    const partial = this.#partialOf(file, conversion)
    if (partial === null) return null
    const { id, text, notes } = partial
    if (region !== undefined && 'reason' in regionOf(text.split('\n'), region)) return null
    for (const note of notes) conversion.context.report(note)
    const target = path.relative(path.dirname(conversion.source.page.id), `${id}.md`)
    return {
      text: `::include[${target}${region === undefined ? '' : `#${region}`}]`,
      colons: colonsIn(text),
    }
  }

  #partialOf(file: string, conversion: Conversion): ConvertedPartial | null {
    const known = this.#partials.get(file)
    if (known !== undefined) return known
    const { site } = conversion.context
    // An included file can itself be a page.
    const page = site.pages.find((other) => other.file === file)
    // If several pages have the same new path, only the first one is in the new site.
    const isLeftOut = page !== undefined && site.pages.find(({ id }) => id === page.id) !== page
    const partial = isLeftOut ? null : convertPartial(page ?? this.#asPage(file, site), conversion)
    if (partial !== null && page === undefined) this.#files.set(`${partial.id}.md`, `${partial.text}\n`)
    this.#partials.set(file, partial)
    return partial
  }

  /**
   * Describes an included file in the form of a page, with its new location. A name in the new path starts
   * with "_", so that camdocs does not read the file as a page.
   */
  #asPage(file: string, { links }: OldSite): OldPage {
    const inContent = links.newPathOf(file)
    const name = (inContent ?? `_partials/${path.basename(toPosixPath(file))}`).replace(/\.mdx?$/i, '')
    const hidden = /(?:^|\/)_/.test(name) ? name : path.join(path.dirname(name), `_${path.basename(name)}`)
    let id = hidden
    for (let count = 2; this.#files.has(`${id}.md`); count++) id = `${hidden}-${String(count)}`
    return { file, id, oldUrl: `/${id}`, newUrl: `/${id}`, frontMatter: {} }
  }
}

/**
 * Converts a file that pages include.
 *
 * @returns null if the file cannot be included: it cannot be read, is empty, depends on the page that
 *   includes it, has a `layout` in its front matter, or has a path that `::include` cannot contain
 */
function convertPartial(
  page: OldPage,
  { source, context, convertText }: Conversion,
): ConvertedPartial | null {
  const file = context.included(page.file)
  if (file === null) return null
  const { yaml, body, lines } = splitFrontMatter(file)
  // Layouts, such as that of a home page, can show content from the front matter.
  if (readYaml(yaml).layout !== undefined) return null
  // In `::include[file.md#region]`, these characters would end the path, or open a bracket in it.
  if (/[[\]#\n]/.test(page.id)) return null
  const notes: Note[] = []
  const result = { dependsOnPage: false }
  const text = convertText(
    {
      text: body,
      linesBefore: lines,
      file: page.file,
      page,
      props: {},
      includedFrom: [...source.includedFrom, source.file],
      onPageDependency: () => (result.dependsOnPage = true),
    },
    { ...context, report: (note) => notes.push(note) },
  ).trim()
  return result.dependsOnPage || text === '' ? null : { id: page.id, text, notes }
}
