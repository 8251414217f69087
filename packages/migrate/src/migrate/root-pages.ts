import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { docUrl } from '@camdocs/base/links/doc-url.js'
import type { OldPage } from './old-page.js'

/** URL path of the docs in the new site, for sites with pages at the root, where camdocs cannot have docs. */
export const newBase = '/docs'

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
  const url = docUrl({ id, file, meta: {}, metaRanges: {} }, { idPrefix: '', routeBase: newBase })
  return { file, id, oldUrl, newUrl: typeof url === 'string' ? url : `${newBase}/${id}`, frontMatter }
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
    const urlOf = (id: string) => (id === page.id ? page.newUrl : `${newBase}/${id}`)
    let { id } = page
    for (let count = 1; taken.has(urlOf(id)); count++) id = `${page.id}-${String(count)}`
    taken.add(urlOf(id))
    return { ...page, id, newUrl: urlOf(id) }
  })
}

/**
 * Returns redirects from the URLs of pages with ".html". Many hosts also serve the file of such a redirect at
 * the URL without ".html". If that is the URL of another new page, there is no redirect.
 */
export function htmlRedirects(pages: readonly OldPage[]): NonNullable<SiteConfigInput['redirects']> {
  const newUrls = new Set(pages.map(({ newUrl }) => newUrl))
  return pages
    .filter(({ oldUrl }) => !oldUrl.endsWith('/') && !newUrls.has(oldUrl))
    .map(({ oldUrl, newUrl }) => ({ from: `${oldUrl}.html`, to: newUrl }))
}
