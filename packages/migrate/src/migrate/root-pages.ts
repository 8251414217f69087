import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { docUrl } from '@camdocs/base/links/doc-url.js'
import type { OldPage } from './old-page.js'

/**
 * Describes a page of a site whose pages are at the root.
 *
 * @param path path of the page without extension: "guide/setup", "guide/index"
 */
export function rootPage(
  { file, frontMatter }: Pick<OldPage, 'file' | 'frontMatter'>,
  path: string,
  oldUrl = `/${path}`.replace(/\/index$/, '/'),
): OldPage {
  // camdocs skips names that start with an underscore, unlike other generators: "a/_b" becomes "a/b".
  const id = path.replace(/(^|\/)_+(?=[^/])/g, '$1')
  const url = docUrl({ id, file, meta: {}, metaRanges: {} }, { idPrefix: '', routeBase: '' })
  return { file, id, oldUrl, newUrl: typeof url === 'string' ? url : `/${id}`, frontMatter }
}

/**
 * Gives pages other names if their URLs are taken: in camdocs, "README.md" and "guide/guide.md" are index
 * pages like "index.md", but not in other generators. An index page keeps its URL.
 */
export function withOwnUrls(pages: readonly OldPage[]): OldPage[] {
  const isIndex = ({ id }: OldPage) => /(?:^|\/)index$/.test(id)
  const taken = new Set(pages.filter(isIndex).map(({ newUrl }) => newUrl))
  return pages.map((page) => {
    if (isIndex(page)) return page
    const urlOf = (id: string) => (id === page.id ? page.newUrl : `/${id}`)
    let { id } = page
    for (let count = 1; taken.has(urlOf(id)); count++) id = `${page.id}-${String(count)}`
    taken.add(urlOf(id))
    return { ...page, id, newUrl: urlOf(id) }
  })
}

/**
 * Settings for a site whose pages have URLs such as "/guide/setup.html". Their files are redirects in the new
 * site. Some hosts serve these files also at "/guide/setup", so only a URL with a slash is safe from loops.
 */
export const htmlPages = { trailingSlash: true } as const

/** Returns redirects from the URLs of pages with ".html", for a site with the settings `htmlPages`. */
export const htmlRedirects = (pages: readonly OldPage[]): NonNullable<SiteConfigInput['redirects']> =>
  pages
    .filter(({ oldUrl }) => !oldUrl.endsWith('/'))
    .map(({ oldUrl, newUrl }) => ({ from: `${oldUrl}.html`, to: newUrl }))
