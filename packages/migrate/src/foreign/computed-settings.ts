import { Computed, type StaticValue, valueAt } from './static-value.js'

/**
 * Returns a note for each setting whose value is computed by code, with what the check assumes for it.
 *
 * @param settings paths of settings: "base", "i18n.locales"
 * @param owner text after the name of a setting, with a space before it, such as " of the docs plugin"
 * @param assumed what the check assumes, as the subject of a sentence
 */
export const computedSettings = (
  config: StaticValue,
  settings: readonly string[],
  owner = '',
  assumed = 'The default value',
): string[] =>
  settings
    .filter((setting) => isComputed(config, setting.split('.')))
    .map((setting) => `\`${setting}\`${owner} is computed by code, which is not run. ${assumed} is assumed.`)

/** Whether the value at a path, or a value that contains it, is computed. */
const isComputed = (config: StaticValue, path: readonly string[]): boolean =>
  path.some((_, index) => valueAt(config, ...path.slice(0, index + 1)) instanceof Computed)
