import type { PartName, Theme } from '@camdocs/core'
import type { Diagnostic } from './diagnostic.js'

/**
 * A reference to a theme as plain data, for loading it on any thread. Themes with the same hash contribute
 * the same HTML at compile time.
 */
export interface ThemeRef {
  /** URL of the module whose default export is the `Theme`. */
  readonly module: string
  /** URLs of the modules that replace theme components, by component name. */
  readonly components: Readonly<Record<string, string>>
  /**
   * Hash of the theme's `cacheInputs`, of the code of a theme in the site's folder, and of the replacement
   * components. Part of the cache keys of compiled pages.
   */
  readonly hash: string
}

/** A theme and its files for the client bundle. Paths are absolute unless noted otherwise. */
export interface LoadedTheme {
  readonly theme: Theme
  /** Absolute path of the theme's module. */
  readonly file: string
  readonly ref: ThemeRef
  /** The modules of the client code; null if the theme has no client code. */
  readonly client: {
    readonly boot: string
    readonly app: string
    readonly searchWorker: string
    readonly islands: string | null
    readonly zoom: string | null
    readonly player: string | null
    readonly pageMenu: string | null
  } | null
  readonly styles: {
    readonly page: string
    readonly search: string | null
    readonly islands: string | null
    readonly parts: ReadonlyMap<PartName, string>
  }
  readonly rules: SiteRules
  /** Warnings about settings of the look. */
  readonly problems: readonly Diagnostic[]
  readonly icon: string
  /** Source files of the replacement components, by component name. */
  readonly components: ReadonlyMap<string, string>
  /** Output of the theme's settings schema; null if the theme has no settings. */
  readonly settings: unknown
  /**
   * Source files of the replacement components and of a theme in the site's folder. The paths are relative to
   * the site's folder.
   */
  readonly inputs: readonly string[]
}

/** The rules that depend on the settings of a site, by the names of their imports. */
export interface SiteRules {
  /**
   * For `@import 'camdocs:look'`; empty if the theme has no look. Paths are relative to the folder of the
   * importing stylesheet.
   */
  readonly look: string
  /** For `@import 'camdocs:admonitions'`. Paths are relative to the site's folder. */
  readonly admonitions: string
}
