import { routeDataUrl, type SiteProps } from '@camdocs/core'
import type { Route } from '@camdocs/base/model/manifest.js'
import type { Content, ReuseKey, OutputFile } from '@camdocs/base/model/output.js'
import { twinFile } from '@camdocs/base/model/twin-path.js'
import { siteHref } from '@camdocs/base/model/site-href.js'

/** The contents of a page's files. */
export interface PageContents {
  readonly html: Content
  /** Content of the data file; null if the theme has no client code. */
  readonly data: Content | null
  /** The Markdown twin. Absent or null if the page has none. */
  readonly twin?: Content | null
}

/**
 * Yields a page's HTML document, the data file of its route in a theme with client code, and its twin.
 *
 * @param reuseKeys identify everything that the files are made from
 */
export function* pageFiles(
  route: Pick<Route, 'url' | 'file'>,
  { html, data, twin = null }: PageContents,
  siteProps: SiteProps,
  reuseKeys?: readonly ReuseKey[],
): Generator<OutputFile> {
  const keys = reuseKeys === undefined ? {} : { reuseKeys }
  yield { path: route.file, content: html, ...keys }
  if (data !== null) yield { path: dataFile(route.url, siteProps), content: data, ...keys }
  if (twin !== null) yield { path: twinFile(route.url), content: twin, ...keys }
}

/** Returns the output path of the file that client navigation loads for a route. */
export const dataFile = (url: string, siteProps: SiteProps): string =>
  decodeURIComponent(routeDataUrl({ ...siteProps, baseUrl: '/' }, siteHref(url, '/'))).slice(1)
