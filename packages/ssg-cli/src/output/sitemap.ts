import { SitemapStream, streamToPromise } from 'sitemap'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import type { OutputFile } from '@camdocs/base/model/output.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { wildcardTest } from '@camdocs/base/model/wildcard.js'

/** A page in a language. */
interface Alternate {
  readonly code: string
  readonly url: string
}

/**
 * Creates `sitemap.xml` for the given pages (MAP-1 to MAP-3). Returns no file if the site's URL is not
 * configured, if the site sets `noIndex`, or if there are no pages to list.
 *
 * @param paths percent-encoded paths of the pages, with the base path
 * @param changeOf returns the date of the last change of a page, if it is known
 * @param alternatesOf returns the URLs of a page in all of its languages, if the site has several
 */
export async function sitemap(
  paths: readonly string[],
  settings: SiteSettings,
  changeOf: (path: string) => string | undefined,
  alternatesOf?: (path: string) => readonly Alternate[],
): Promise<OutputFile[]> {
  const { url, noIndex, sitemap: options, baseUrl } = settings
  // Patterns can be percent-encoded, or not.
  const ignored = options.ignorePatterns.map((pattern) =>
    wildcardTest(percentDecode(baseUrl.slice(0, -1) + pattern)),
  )
  const listed = paths.filter((path) => !ignored.some((matches) => matches(percentDecode(path))))
  if (url === undefined || noIndex || listed.length === 0) return []
  const stream = new SitemapStream({
    hostname: url,
    xmlns: { news: false, xhtml: alternatesOf !== undefined, image: false, video: false },
  })
  for (const path of listed)
    stream.write({
      url: path,
      lastmod: changeOf(path),
      changefreq: options.changefreq,
      priority: options.priority,
      ...(alternatesOf && {
        links: alternatesOf(path).map(({ code, url: to }) => ({ lang: code, url: to })),
      }),
    })
  stream.end()
  return [{ path: 'sitemap.xml', content: `${(await streamToPromise(stream)).toString()}\n` }]
}
