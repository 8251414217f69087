import { docUrl } from '../manifest/doc-url.js'
import { contentFiles } from './content-pages.js'
import type { OldPage } from './old-page.js'
import type { Settings } from './settings.js'
import type { SourceFiles } from './source-files.js'

/** URL path of the docs in the new site. Those of VitePress are at the root, where camdocs has no docs. */
export const newBase = '/docs'

/** Reads the pages in a content folder of VitePress, without their content. */
export function readPages(
  folder: string,
  files: SourceFiles,
  settings: Settings,
  isIncluded: (name: string) => boolean,
): OldPage[] {
  const excluded = settings
    .get('srcExclude')
    .list()
    .flatMap((entry) => entry.string() ?? [])
    .map(globPattern)
  const rewrite = readRewrites(settings.get('rewrites'))
  return contentFiles(folder, files, isIncluded)
    .filter(({ name }) => !excluded.some((pattern) => pattern.test(name)))
    .map(({ file, name, frontMatter }) => {
      const path = rewrite(name).replace(/\.md$/i, '')
      // camdocs skips names that start with an underscore, unlike VitePress.
      const id = path.replace(/(^|\/)_+(?=[^/])/g, '$1')
      const url = docUrl({ id, file: name, meta: {}, metaRanges: {} }, newBase)
      return {
        file,
        id,
        oldUrl: `/${path}`.replace(/\/index$/, '/'),
        newUrl: typeof url === 'string' ? url : `${newBase}/${id}`,
        frontMatter,
      }
    })
}

/** A regular expression for a glob with "*" and "**". */
function globPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/?|\*)/).map((part) => {
    if (part.startsWith('**')) return part.endsWith('/') ? '(?:.*/)?' : '.*'
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** Returns a function from the path of a file to the path that decides its URL. */
function readRewrites(setting: Settings): (name: string) => string {
  const rules = setting.entries().flatMap(([from, target]) => {
    const to = target.string()
    return to === undefined ? [] : [rewriteRule(from, to)]
  })
  return (name) => {
    for (const { pattern, replacement } of rules)
      if (pattern.test(name)) return name.replace(pattern, replacement)
    return name
  }
}

/** A rule such as `packages/:name/docs/:rest*` → `:name/:rest*`. */
function rewriteRule(from: string, to: string): { pattern: RegExp; replacement: string } {
  const parameter = /:(\w+)(?:\([^)]*\))?(\*)?/g
  const names = [...from.matchAll(parameter)].map(([, name = '']) => name)
  const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&')
  const source = from
    .split(/(:\w+(?:\([^)]*\))?\*?)/)
    .map((part) => (!part.startsWith(':') ? literal(part) : part.endsWith('*') ? '(.*)' : '([^/]+)'))
  const replacement = to.replace(parameter, (_, name: string) => `$${String(names.indexOf(name) + 1)}`)
  return { pattern: new RegExp(`^${source.join('')}$`), replacement }
}

/** The folder with the pages of a language, for each language except the main one. */
export function localeFolders(settings: Settings): string[] {
  return settings
    .get('locales')
    .keys()
    .filter((key) => key !== 'root')
}

/** Whether a path is in one of the folders. */
export const isIn = (name: string, folders: readonly string[]): boolean =>
  folders.some((folder) => name === folder || name.startsWith(`${folder}/`))
