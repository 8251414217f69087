import type { Range } from '../model/diagnostic.js'
import type { SiteSettings } from './schema.js'

/** Everything a build needs to know about the site and this run. Frozen plain data, except for `locate`. */
export interface SiteConfig {
  /** Absolute path of the site's folder. */
  readonly root: string
  readonly settings: SiteSettings
  /** Where a setting is written, for problems found long after it was read. */
  readonly locate: ConfigLocator
}

/** Keys from the root of the configuration: ['navbar', 'items', 0, 'to']. */
export type ConfigPath = readonly (string | number)[]

export interface ConfigLocation {
  readonly file: string
  readonly range?: Range
}

/**
 * @param path keys from the root of the configuration: ['navbar', 'items', 0, 'to']
 * @param value the value there; finds it by its text when the path cannot be followed (computed settings)
 * @param part what of the setting is meant: its value, unless said otherwise
 */
export type ConfigLocator = (
  path: readonly (string | number)[],
  value?: string,
  part?: 'key' | 'value',
) => ConfigLocation
