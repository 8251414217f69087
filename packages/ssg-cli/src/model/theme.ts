import type { Theme } from '@camdocs/core'

/**
 * How any thread loads the theme of a build. Plain data. Two references with the same fingerprint render the same
 * HTML for the parts of a page that the theme contributes at compile time.
 */
export interface ThemeRef {
  /** URL of the module whose default export is the `Theme`. */
  readonly module: string
  /** URLs of the modules that replace components of the theme, by component name. */
  readonly components: Readonly<Record<string, string>>
  /** Hash of the theme's `cacheInputs` and of the replaced components. Part of the cache keys of compiled pages. */
  readonly fingerprint: string
}

/** A theme, together with the files that the client bundle needs from it. All paths are absolute. */
export interface LoadedTheme {
  readonly theme: Theme
  readonly ref: ThemeRef
  readonly client: { readonly boot: string; readonly app: string; readonly searchWorker: string } | null
  readonly styles: { readonly page: string; readonly search: string | null }
  readonly icon: string
  /** Source files of the site's replacements, by component name. */
  readonly components: ReadonlyMap<string, string>
  /** Output of the theme's settings schema; null for a theme without settings. */
  readonly settings: unknown
  /** The site's own files that the theme and the replacements consist of, relative to the site's folder. */
  readonly inputs: readonly string[]
}
