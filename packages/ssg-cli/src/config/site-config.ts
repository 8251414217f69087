import type { LocaleProps } from '@camdocs/core'
import type { SomeMessages } from '@camdocs/core/languages'
import type { Page } from '@camdocs/base/model/page.js'
import type { Diagnostic, SourceLocation } from '@camdocs/base/model/diagnostic.js'
import type { ConfiguredRoot } from '@camdocs/base/settings/content-roots.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'

/** The site's configuration. Frozen plain data, except for `locate`. */
export interface SiteConfig {
  /** Absolute path of the site's folder. */
  readonly root: string
  readonly settings: SiteSettings
  /** The content roots, from the setting `docs`. There is at least one. */
  readonly contentRoots: readonly ConfiguredRoot[]
  /** The configuration file and the files that it imports, relative to the root. */
  readonly inputs: readonly string[]
  /** Whether `serve --watch` builds the site, for its authors. */
  readonly isPreview: boolean
  /** Whether warnings count as errors. */
  readonly isStrict: boolean
  /** The problems that are known, and not reported. Absent if all are reported. */
  readonly baseline?: { unknownIn(problems: readonly Diagnostic[]): Diagnostic[] } | undefined
  /** The languages of the site. Absent if it has only one. */
  readonly languages?: SiteLanguages
  /** Returns the location of a setting, for problems that are found later. */
  readonly locate: ConfigLocator
}

/** A language of a site with several languages. */
export interface SiteLanguage extends LocaleProps {
  /** Translations of the texts in the configuration and in page modules, by the text. */
  readonly texts: Readonly<Record<string, string>>
  /** Texts of the interface that the site changes. */
  readonly messages: SomeMessages | undefined
  /** Base path of its pages: "/de/". */
  readonly baseUrl: string
  /** Folder with the translations, relative to the site's folder; null for the default language. */
  readonly folder: string | null
  /**
   * Returns the URL of a doc in this language, without the base path. Returns undefined for a doc that is not
   * translated, and before the language is built.
   */
  readonly urlOf: (id: string) => string | undefined
  /** Returns a doc in this language, like `urlOf`. */
  readonly pageOf: (id: string) => Page | undefined
  /** Returns the inline scripts of its pages; none before the language is built. */
  readonly inlineScripts: () => readonly string[]
}

/** The languages of a site with several, from the view of one of them. */
export interface SiteLanguages {
  /** All languages, the default language first. */
  readonly all: readonly SiteLanguage[]
  readonly own: SiteLanguage
}

/** Keys from the root of the configuration: ['navbar', 'items', 0, 'to']. */
export type ConfigPath = readonly (string | number)[]

/** A range in the configuration file, or in a file that it imports. Without a range, the entire file. */
export interface ConfigLocation extends SourceLocation {
  readonly file: string
}

/**
 * Returns the location of a setting in the source of the configuration.
 *
 * @param path keys of the setting
 * @param value a string to search for among the literals of the configuration if the path cannot be found
 * @param part the part of the setting to locate; the value by default
 */
export type ConfigLocator = (path: ConfigPath, value?: string, part?: 'key' | 'value') => ConfigLocation
