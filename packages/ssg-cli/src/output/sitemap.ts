import { SitemapStream, streamToPromise } from 'sitemap'
import type { SiteSettings } from '../config/schema.js'
import type { OutputFile } from '../model/output.js'
import { percentDecode } from '../model/percent-decode.js'

/**
 * Creates `sitemap.xml` for the given pages (MAP-1 to MAP-3). Returns no file if the site's URL is not
 * configured, if the site sets `noIndex`, or if there are no pages to list.
 *
 * @param paths percent-encoded paths of the pages, with the base path
 */
export async function sitemap(paths: readonly string[], settings: SiteSettings): Promise<OutputFile[]> {
  const { url, noIndex, sitemap: options, baseUrl } = settings
  // Patterns can be percent-encoded, or not.
  const ignored = options.ignorePatterns.map((pattern) =>
    matcherOf(percentDecode(baseUrl.slice(0, -1) + pattern)),
  )
  const listed = paths.filter((path) => !ignored.some((matches) => matches(percentDecode(path))))
  if (url === undefined || noIndex || listed.length === 0) return []
  const stream = new SitemapStream({
    hostname: url,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  for (const path of listed)
    stream.write({ url: path, changefreq: options.changefreq, priority: options.priority })
  stream.end()
  return [{ path: 'sitemap.xml', content: `${(await streamToPromise(stream)).toString()}\n` }]
}

/**
 * Creates a test for a pattern, in which `*` matches any text, also across folders. The time is linear in the
 * number of parts, unlike that of a regular expression: the first match of each part leaves the most text for
 * the next ones.
 */
function matcherOf(pattern: string): (path: string) => boolean {
  const [start = '', ...rest] = pattern.split('*')
  const end = rest.pop()
  if (end === undefined) return (path) => path === pattern
  return (path) => {
    if (!path.startsWith(start)) return false
    let from = start.length
    for (const part of rest) {
      const index = path.indexOf(part, from)
      if (index < 0) return false
      from = index + part.length
    }
    return path.length - end.length >= from && path.endsWith(end)
  }
}
