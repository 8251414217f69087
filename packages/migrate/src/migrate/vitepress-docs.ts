import { namesMatching } from '../foreign/bounded-patterns.js'
import { createRewrite, type Rewrite } from '../foreign/rewrites.js'
import { docUrl } from '@camdocs/base/links/doc-url.js'
import { contentFiles } from './content-pages.js'
import type { OldPage } from './old-page.js'
import type { Setting } from './setting.js'
import type { SourceFiles } from './source-files.js'

/**
 * URL path of the docs in the new site. VitePress has its pages at the root, where camdocs cannot have docs.
 */
const newBase = '/docs'

/**
 * Reads the pages in a content folder of VitePress, without their content.
 *
 * @param isIncluded whether a file becomes a page of the new site, by its path relative to the content folder
 */
export function readPages(
  folder: string,
  files: SourceFiles,
  settings: Setting,
  isIncluded: (name: string) => boolean,
): OldPage[] {
  const excluded = namesMatching(
    settings
      .get('srcExclude')
      .list()
      .flatMap((entry) => entry.string() ?? []),
    files.list(folder),
  )
  const rewrite = readRewrites(settings.get('rewrites'))
  const pages = contentFiles(folder, files, isIncluded)
    .filter(({ name }) => !excluded.has(name))
    .map(({ file, name, frontMatter }) => {
      const path = rewrite(name).replace(/\.md$/i, '')
      // camdocs skips names that start with an underscore, unlike VitePress: "a/_b" becomes "a/b".
      const id = path.replace(/(^|\/)_+(?=[^/])/g, '$1')
      const url = docUrl({ id, file: name, meta: {}, metaRanges: {} }, { idPrefix: '', routeBase: newBase })
      return {
        file,
        id,
        oldUrl: `/${path}`.replace(/\/index$/, '/'),
        newUrl: typeof url === 'string' ? url : `${newBase}/${id}`,
        frontMatter,
      }
    })
  return withOwnUrls(pages)
}

/**
 * Gives pages other names if their URLs are taken: in camdocs, "README.md" and "guide/guide.md" are index
 * pages like "index.md", but not in VitePress. An index page keeps its URL.
 */
function withOwnUrls(pages: readonly OldPage[]): OldPage[] {
  const isIndex = ({ id }: OldPage) => /(?:^|\/)index$/.test(id)
  const taken = new Set(pages.filter(isIndex).map(({ newUrl }) => newUrl))
  return pages.map((page) => {
    if (isIndex(page)) return page
    const urlOf = (id: string) => (id === page.id ? page.newUrl : `${newBase}/${id}`)
    let { id } = page
    for (let count = 1; taken.has(urlOf(id)); count++) id = `${page.id}-${String(count)}`
    taken.add(urlOf(id))
    return { ...page, id, newUrl: urlOf(id) }
  })
}

/** Returns a function that applies the rewrite rules of a setting to the path of a file. */
const readRewrites = (setting: Setting): Rewrite =>
  createRewrite(
    setting.entries().flatMap(([from, target]) => {
      const to = target.string()
      return to === undefined ? [] : [[from, to] as const]
    }),
  )

/**
 * Returns the folders with the pages of all languages except the main language, whose key is "root" and whose
 * pages are outside of these folders.
 */
export function localeFolders(settings: Setting): string[] {
  return settings
    .get('locales')
    .keys()
    .filter((key) => key !== 'root')
}

/** Whether a path is one of the folders, or is in one of them. */
export const isIn = (name: string, folders: readonly string[]): boolean =>
  folders.some((folder) => name === folder || name.startsWith(`${folder}/`))
