import path from 'node:path/posix'
import { docUrl } from '../manifest/doc-url.js'
import { contentFiles, type ContentFile } from './content-pages.js'
import type { OldPage } from './old-page.js'
import type { SourceFiles } from './source-files.js'

/** The docs of a Docusaurus site. */
export interface DocusaurusDocs {
  readonly pages: readonly OldPage[]
  /** Docs by the ID that sidebars of Docusaurus use. */
  readonly byId: ReadonlyMap<string, OldPage>
}

/** Where docs are published. */
export interface DocRoutes {
  /** URL path in the old site, without a trailing slash: "/docs", or "" for the root. */
  readonly oldBase: string
  readonly newBase: string
  /** Whether "01-intro.md" has the position 1 and the name "intro". */
  readonly hasNumberPrefixes: boolean
}

/** Reads the docs in a folder, without their content. */
export function readDocs(folder: string, files: SourceFiles, routes: DocRoutes): DocusaurusDocs {
  const found = contentFiles(folder, files, (name) => !/(?:^|\/)[._]/.test(name))
  const entries = found.map((file) => [docusaurusId(file, routes), toPage(file, routes)] as const)
  return { pages: entries.map(([, page]) => page), byId: new Map(entries) }
}

const numberPrefix = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/

/** Splits a name into its number and the rest. Dates and versions are not numbers. */
export function splitNumber(name: string): { readonly number: number | undefined; readonly rest: string } {
  const match = numberPrefix.exec(name)
  if (match === null || /^\d+[-_.]\d+/.test(name)) return { number: undefined, rest: name }
  return { number: Number(match[1]), rest: name.slice(match[0].length) }
}

/** Removes the numbers from all parts of a path. */
export const withoutNumbers = (name: string): string =>
  name
    .split('/')
    .map((part) => splitNumber(part).rest)
    .join('/')

const bareName = (name: string): string => name.replace(/\.mdx?$/i, '')

function newId({ name, frontMatter }: ContentFile, { hasNumberPrefixes }: DocRoutes): string {
  if (!hasNumberPrefixes) return bareName(name)
  if (frontMatter.parse_number_prefixes !== false) return withoutNumbers(bareName(name))
  const folder = path.dirname(name)
  const base = path.basename(bareName(name))
  return folder === '.' ? base : `${withoutNumbers(folder)}/${base}`
}

function toPage(file: ContentFile, routes: DocRoutes): OldPage {
  const id = newId(file, routes)
  const { slug, id: name } = file.frontMatter
  const meta = {
    ...(typeof slug === 'string' && { slug }),
    ...(typeof name === 'string' && { id: name }),
  }
  const url = (base: string) => {
    const result = docUrl({ id, file: file.name, meta, metaRanges: {} }, base)
    return typeof result === 'string' ? result : `${base}/${id}`
  }
  const { number } = splitNumber(path.basename(file.name))
  return {
    file: file.file,
    id,
    oldUrl: url(routes.oldBase),
    newUrl: url(routes.newBase),
    frontMatter: file.frontMatter,
    ...(routes.hasNumberPrefixes && number !== undefined && { position: number }),
  }
}

/** The ID that Docusaurus gives to a doc. */
function docusaurusId(file: ContentFile, routes: DocRoutes): string {
  const id = newId(file, routes)
  const { id: name } = file.frontMatter
  if (typeof name !== 'string') return id
  const folder = path.dirname(id)
  return folder === '.' ? name : `${folder}/${name}`
}
