import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { immutableFolder, type OutputFile } from '@camdocs/base/model/output.js'
import type { SecurityPolicy } from './security-policy.js'

/** The headers of every response, by name. */
export type ResponseHeaders = Readonly<Record<string, string>>

export const responseHeaders = ({ header }: Pick<SecurityPolicy, 'header'>): ResponseHeaders => ({
  'Content-Security-Policy': header,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
})

/** The value of the `Cache-Control` header of files in `immutableFolder`. */
export const immutableHeader = 'public, max-age=31536000, immutable'

/** The URL paths of the site in its languages, the default language first. */
const languageFolders = ({ baseUrl, locales }: Pick<SiteSettings, 'baseUrl' | 'locales'>): string[] => [
  baseUrl,
  ...locales.map(({ code }) => `${baseUrl}${code}/`),
]

/**
 * Creates the `_headers` file for Netlify, Cloudflare Pages, and similar hosts.
 *
 * @param siteRules text of the site's `_headers` file. Hosts apply all rules that match.
 */
export function headersFile(
  headers: ResponseHeaders,
  { baseUrl }: Pick<SiteSettings, 'baseUrl'>,
  siteRules: string,
): OutputFile {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const content = `${baseUrl}*\n${lines.join('\n')}\n${baseUrl}${immutableFolder}*\n  Cache-Control: ${immutableHeader}\n`
  return { path: '_headers', content: content + siteRules }
}

/** Creates `robots.txt`, which disallows everything if the site sets `noIndex`. */
export function robotsFile(settings: SiteSettings, hasSitemap: boolean): OutputFile {
  const rule = settings.noIndex ? 'Disallow: /' : 'Allow: /'
  const { url } = settings
  const sitemaps =
    hasSitemap && url !== undefined
      ? languageFolders(settings).map((folder) => `Sitemap: ${url}${folder}sitemap.xml\n`)
      : []
  return { path: 'robots.txt', content: `User-agent: *\n${rule}\n${sitemaps.join('')}` }
}

/**
 * Creates the OpenSearch description, with which browsers can search the site from the address bar (HEAD-12).
 * Returns no file if the site's URL is not configured.
 */
export function openSearchFile(settings: SiteSettings): OutputFile[] {
  const { url, baseUrl, title } = settings
  if (url === undefined) return []
  const escapeXml = (text: string) =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  const content =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n' +
    `  <ShortName>${escapeXml(title)}</ShortName>\n  <Description>${escapeXml(`Search ${title}`)}</Description>\n  <InputEncoding>UTF-8</InputEncoding>\n` +
    `  <Url type="text/html" method="get" template="${escapeXml(`${url}${baseUrl}search?q={searchTerms}`)}"/>\n</OpenSearchDescription>\n`
  return [{ path: 'opensearch.xml', content }]
}

/** Disables Jekyll on GitHub Pages, which would omit files whose names start with "_". */
export const noJekyllFile = (content: string): OutputFile => ({ path: '.nojekyll', content })
