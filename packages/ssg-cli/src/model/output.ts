import type { SiteProps } from '@camdocs/theme/contract'
import type { Diagnostic } from './diagnostic.js'
import type { RouteManifest } from './manifest.js'
import type { Page } from './page.js'
import type { LinkContext } from './resolve-link.js'

/** A file of the finished site. `path` is relative to the output folder, with "/" on every system. */
export type OutputFile =
  | { readonly path: string; readonly content: string | Uint8Array }
  | { readonly path: string; readonly copyFrom: string }

export interface BuiltSite {
  readonly manifest: RouteManifest
  readonly problems: readonly Diagnostic[]
  /** What the report of links over the finished output needs to name source positions. */
  readonly pages: readonly Page[]
  readonly links: LinkContext
  readonly siteProps: SiteProps
  /**
   * The site's files, made while they are read, so that no more than one page is in memory at a time.
   * Empty when there are errors.
   * @throws BuildFailure when a page cannot be rendered
   */
  files(): AsyncGenerator<OutputFile>
}
