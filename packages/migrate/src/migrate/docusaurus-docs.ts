import path from 'node:path/posix'
import { namesOf } from '../foreign/docusaurus-config.js'
import { docUrl as docusaurusUrl, splitNumber, withoutNumbers } from '../foreign/docusaurus-urls.js'
import { docUrl } from '@camdocs/base/links/doc-url.js'
import { contentFiles, type ContentFile } from './content-pages.js'
import type { OldPage } from './old-page.js'
import type { Setting } from './setting.js'
import type { SourceFiles } from './source-files.js'

/** The docs of a Docusaurus site. */
export interface DocusaurusDocs {
  readonly pages: readonly OldPage[]
  /** Docs by the ID that sidebars of Docusaurus use. */
  readonly byId: ReadonlyMap<string, OldPage>
}

/** How the paths of docs become URLs. */
export interface DocRoutes {
  /** URL path of the docs in both sites, without a trailing slash: "/docs", or "" for the root. */
  readonly base: string
  /** Whether "01-intro.md" has the position 1 and the name "intro". */
  readonly hasNumberPrefixes: boolean
}

/**
 * Reads the docs in a folder, without their content.
 *
 * @param options options of the docs plugin
 */
export function readDocs(
  folder: string,
  files: SourceFiles,
  routes: DocRoutes,
  options: Setting,
): DocusaurusDocs {
  const docFiles = contentFiles(folder, files, docsFilter(options, files.list(folder)))
  const entries = docFiles.map((file) => [docusaurusId(file, routes), toPage(file, routes)] as const)
  return { pages: entries.map(([, page]) => page), byId: new Map(entries) }
}

/**
 * Returns a test for the files that become docs: files that the plugin publishes, except files and folders
 * whose names start with "_" or ".", which are no docs in camdocs.
 *
 * @param names all files in the content folder
 */
function docsFilter(options: Setting, names: readonly string[]): (name: string) => boolean {
  const patterns = (key: string) =>
    options
      .get(key)
      .list()
      .flatMap((pattern) => pattern.string() ?? [])
  const include = patterns('include')
  const published = new Set(
    namesOf({ include: include.length === 0 ? ['**'] : include, exclude: patterns('exclude') }, names),
  )
  return (name) => !/(?:^|\/)[._]/.test(name) && published.has(name)
}

const bareName = (name: string): string => name.replace(/\.mdx?$/i, '')

/** The ID of the new doc: its path in the new content folder, without extension. */
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
  const newUrl = docUrl(
    { id, file: file.name, meta, metaRanges: {} },
    { idPrefix: '', routeBase: routes.base },
  )
  const { number } = splitNumber(path.basename(file.name))
  return {
    file: file.file,
    id,
    oldUrl: docusaurusUrl(file.name, { meta: file.frontMatter }, `${routes.base}/`, routes.hasNumberPrefixes),
    // Not a string if the `slug` or `id` is invalid.
    newUrl: typeof newUrl === 'string' ? newUrl : `${routes.base}/${id}`,
    frontMatter: file.frontMatter,
    ...(routes.hasNumberPrefixes && number !== undefined && { position: number }),
  }
}

/** The ID that Docusaurus gives to a doc. Without an `id` in the front matter, it equals the new ID. */
function docusaurusId(file: ContentFile, routes: DocRoutes): string {
  const id = newId(file, routes)
  const { id: name } = file.frontMatter
  if (typeof name !== 'string') return id
  const folder = path.dirname(id)
  return folder === '.' ? name : `${folder}/${name}`
}
