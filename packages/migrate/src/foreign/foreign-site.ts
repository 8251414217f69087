import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import type { Resolved } from '@camdocs/base/model/resolve-link.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import type { ForeignLink, ForeignPage } from './foreign-page.js'
import { encodeUri } from '@camdocs/base/model/encode-uri.js'
import type { AddedIds } from './added-ids.js'

/** A page with its URL. */
export interface RoutedPage {
  readonly page: ForeignPage
  readonly route: Route
  /** Whether links and samples on the page are checked. Pages of older releases are only targets of links. */
  readonly isChecked: boolean
  /** IDs that code can add to the page when the site is built. */
  readonly addedIds: readonly AddedIds[]
  /** The files that the page includes entirely. */
  readonly partials?: readonly ForeignPage[]
}

/**
 * The result of resolving a link of a foreign site. Unlike in `Resolved`, `file` can also be the path of a
 * source file.
 */
export type Resolution =
  | (Resolved & {
      /** Replaces the message of a problem with the link. */
      readonly message?: string
      /** Replaces the hint of a problem with the link. */
      readonly hint?: string | undefined
      /**
       * Paths of files, each of which would be the target if it existed. If git ignores such a path, a build
       * may generate the file, so the link is not reported.
       */
      readonly files?: readonly string[]
    })
  /**
   * The target can exist, but only a build of the site shows whether it does. The reason describes such
   * targets: "pages in other languages".
   */
  | { readonly kind: 'unchecked'; readonly reason: string }

/** A site of another generator, with everything that links can point to. */
export interface ForeignSite {
  /** Name of the tool that builds the site, such as "Docusaurus"; "Markdown" if there is none. */
  readonly tool: string
  readonly pages: readonly RoutedPage[]
  /** Routes that are not Markdown pages. */
  readonly otherRoutes: readonly Route[]
  /** Paths of files that links can point to, for suggestions. */
  readonly files: readonly string[]
  /** Folder whose files are published at the root of the site; null if the tool has no such folder. */
  readonly publicFolder: string | null
  /** Folders of older releases, whose links are not checked. */
  readonly olderReleases?: readonly string[]
  /** Sentences about assumptions, and about what is not checked. */
  readonly notes: readonly string[]
  /**
   * Whether the links of a partial to files are relative to the page that includes it, not to the partial.
   */
  readonly arePartialsRelativeToPage?: boolean
  resolve(link: ForeignLink, from: RoutedPage): Resolution
}

/**
 * Splits a link target into its path and the rest, as written.
 *
 * @returns `pathname` is the path. `suffix` is the query string and the fragment. `hash` is the fragment
 *   without "#"; null if there is no fragment.
 */
export function splitTarget(target: string): { pathname: string; suffix: string; hash: string | null } {
  const [, pathname = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? []
  return { pathname, suffix: query + (hash === undefined ? '' : `#${hash}`), hash: hash ?? null }
}

/**
 * Resolves a path against the URL of a page, as browsers do.
 *
 * @param pathname percent-decoded
 * @returns a decoded path with a leading slash; `pathname` unchanged if it is not valid in a URL
 */
export function resolvePath(pathname: string, pageUrl: string): string {
  try {
    return percentDecode(new URL(pathname, `http://site${encodeUri(pageUrl)}`).pathname)
  } catch {
    return pathname
  }
}

/**
 * Creates a route.
 *
 * @param anchors IDs on the page; null if they are not known
 */
export const routeOf = (url: string, id: string, anchors: ReadonlySet<string> | null): Route => ({
  url,
  file: '',
  target: { kind: 'doc', id },
  anchors,
})

/** Whether a path names a file that is not a page, according to its extension. */
export const looksLikeFile = (pathname: string): boolean =>
  /\.[a-z][a-z0-9]{0,7}$/i.test(pathname) && !/\.(html?|mdx?|markdown)$/i.test(pathname)

type Broken = Extract<Resolution, { kind: 'broken' }>

/** Returns the result for a target that does not exist. */
export const broken = (link: ForeignLink, pathname: string, hint?: string): Broken => ({
  kind: 'broken',
  targetKind: link.kind === 'image' || looksLikeFile(pathname) ? 'file' : 'page',
  path: pathname,
  hint,
})

/** Adds missing slashes at both ends: "docs" and "/docs/" become "/docs/"; "/" stays unchanged. */
export const withSlashes = (url: string): string => `/${url}/`.replace(/\/+/g, '/')
