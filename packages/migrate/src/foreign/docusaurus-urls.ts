import path from 'node:path/posix'
import type { ForeignPage } from './foreign-page.js'

/** Matches the start of "2024-05-release" and "7.0-migration", whose numbers do not sort the files. */
const dateOrVersion = /^\d+[-_.]\d+/
/** Matches the start of "02-setup" and "2. setup". */
const numberPrefix = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/

/** Splits the name of a file or folder into the number that sorts it and the rest. */
export function splitNumber(name: string): { readonly number: number | undefined; readonly rest: string } {
  const match = dateOrVersion.test(name) ? null : numberPrefix.exec(name)
  return match === null
    ? { number: undefined, rest: name }
    : { number: Number(match[1]), rest: name.slice(match[0].length) }
}

/** Removes the numbers from all parts of a path. */
export const withoutNumbers = (name: string): string =>
  name
    .split('/')
    .map((part) => splitNumber(part).rest)
    .join('/')

/**
 * Returns the URL of a doc: the URL of its folder, followed by the slug, otherwise the ID, otherwise the name
 * of the file. A slug or ID that starts with a slash replaces the folder. The URL of an index file without a
 * slug is that of its folder.
 *
 * @param name path relative to the folder of the docs
 * @param base URL of the folder of the docs, with slashes at both ends
 * @param removesNumbers whether Docusaurus removes numbers at the start of file and folder names
 */
export function docUrl(
  name: string,
  { meta }: Pick<ForeignPage, 'meta'>,
  base: string,
  removesNumbers: boolean,
): string {
  const { dir, name: fileName } = path.parse(name)
  const removesHere = removesNumbers && meta.parse_number_prefixes !== false
  const clean = (part: string) => (removesHere ? withoutNumbers(part) : part)
  const folder = path.join('/', clean(dir), '/')
  const slug = textOf(meta.slug)
  if (slug === undefined && isIndex(fileName, dir)) return join(base, folder)
  const last = slug ?? textOf(meta.id) ?? clean(fileName)
  return join(base, path.resolve(folder, last) + (last.endsWith('/') ? '/' : ''))
}

/** Returns a text or a number of front matter, such as `slug: 2`, as text; undefined for any other value. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Whether a file is the index of its folder: "index", "README", or a file with the name of the folder. */
const isIndex = (fileName: string, folder: string): boolean =>
  ['index', 'readme', path.basename(folder).toLowerCase()].includes(fileName.toLowerCase())

const join = (base: string, url: string): string => `${base}${url}`.replace(/\/+/g, '/')

/** Matches "news/2024-05-01-release.md", and "2024/05/01/release/index.md". */
const blogName = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/

/**
 * Returns the URL of a blog post: its slug, otherwise the date, the folder, and the title in the name of its
 * file. For a name without a date, the URL contains the entire name.
 *
 * @param name path relative to the folder of the blog
 * @param base URL of the blog, with slashes at both ends
 */
export function blogUrl(name: string, { meta }: ForeignPage, base: string): string {
  const slug = textOf(meta.slug)
  if (slug !== undefined) return join(base, path.resolve('/', slug))
  const match = blogName.exec(name)
  if (match === null) return join(base, `/${name.replace(/(?:\/index)?\.mdx?$/, '')}`)
  const [, folder = '', date = '', title = ''] = match
  return join(base, `/${date.replaceAll('-', '/')}/${folder}${title}`)
}

/**
 * Returns the URL of a page in `src/pages`.
 *
 * @param name path relative to `src/pages`
 * @param page null for a page that is not Markdown
 * @param base URL of the folder, with slashes at both ends
 */
export function pageUrl(name: string, page: ForeignPage | null, base: string): string {
  const slug = textOf(page?.meta.slug)
  return join(base, slug ?? `/${name.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '/')}`)
}
