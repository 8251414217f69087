import { percentDecode } from '../model/percent-decode.js'
import type { Resolved } from '../model/resolve-link.js'
import type { Route } from '../model/manifest.js'
import type { ForeignLink, ForeignPage } from './foreign-page.js'

/** A page with its URL. */
export interface RoutedPage {
  readonly page: ForeignPage
  readonly route: Route
  /** Whether links on the page are checked. Pages of old releases are only targets. */
  readonly isChecked: boolean
  /** What can add IDs to the page when the site is built: "components, such as <PropTable>". */
  readonly idSource: string | null
}

/** The result of resolving a link of a foreign site. */
export type Resolution =
  | (Resolved & {
      readonly hint?: string
      /** Names of files that would be the target. If git ignores one, the target can be generated. */
      readonly files?: readonly string[]
    })
  /** The target can exist, but only the site's own build knows. The reason completes "Not checked: …". */
  | { readonly kind: 'unchecked'; readonly reason: string }

/** A site of another generator, with everything that links can point to. */
export interface ForeignSite {
  /** "Docusaurus" */
  readonly tool: string
  readonly pages: readonly RoutedPage[]
  /** Routes that are not Markdown pages. */
  readonly otherRoutes: readonly Route[]
  /** Names of files that links can point to, for suggestions. */
  readonly files: readonly string[]
  /** Where files with absolute URLs are; null if the tool has no such folder. */
  readonly publicFolder: string | null
  /** What was assumed, and what is not checked. Complete sentences. */
  readonly notes: readonly string[]
  resolve(link: ForeignLink, from: RoutedPage): Resolution
}

/** Splits a link target into its path, its query string, and its fragment, all as written. */
export function splitTarget(target: string): { pathname: string; suffix: string; hash: string | null } {
  const [, pathname = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? []
  return { pathname, suffix: query + (hash === undefined ? '' : `#${hash}`), hash: hash ?? null }
}

/**
 * Resolves a path against the URL of a page, as browsers do.
 *
 * @param pathname percent-decoded
 * @returns a decoded path with a leading slash; the path as written if it is not valid in a URL
 */
export function resolvePath(pathname: string, pageUrl: string): string {
  try {
    return percentDecode(new URL(pathname, `http://site${encodeURI(pageUrl)}`).pathname)
  } catch {
    return pathname
  }
}

/** Creates the route of a page. */
export const routeOf = (url: string, id: string, anchors: ReadonlySet<string> | null): Route => ({
  url,
  file: '',
  target: { kind: 'doc', id },
  anchors,
})

/** Whether a path names a file that is not a page. */
export const looksLikeFile = (pathname: string): boolean =>
  /\.[a-z][a-z0-9]{0,7}$/i.test(pathname) && !/\.(html?|mdx?|markdown)$/i.test(pathname)

type Broken = Extract<Resolution, { kind: 'broken' }>

/** The result for a target that does not exist. */
export const broken = (link: ForeignLink, pathname: string, hint?: string): Broken => ({
  kind: 'broken',
  targetKind: link.kind === 'image' || looksLikeFile(pathname) ? 'file' : 'page',
  path: pathname,
  ...(hint === undefined ? {} : { hint }),
})

/** "docs" and "/docs/" become "/docs/"; "/" stays. */
export const withSlashes = (url: string): string => `/${url}/`.replace(/\/+/g, '/')
