import type { Setting } from './setting.js'

/** Returns the name of a preset or plugin: the entry itself, or the first item of a list. */
export const nameOf = (entry: Setting): unknown => (entry.isList ? entry.list()[0]?.value : entry.value)

/** Whether a preset, plugin, or theme is enabled: Docusaurus ignores entries without a value and `false`. */
export const isEnabled = (entry: Setting): boolean => entry.isSet && entry.value !== false

/**
 * Returns the name that reports use for a plugin or theme: its own name, or the name of its setting if its
 * own name is computed.
 */
export function labelOf(entry: Setting): string {
  const name = nameOf(entry)
  return typeof name === 'string' ? name : entry.name
}

/** Whether the redirects of a plugin are part of the new configuration. */
export const isRedirectsPlugin = (entry: Setting): boolean =>
  /(?:^|[/-])client-redirects$/.test(String(nameOf(entry)))

/** Returns the kind of content that a plugin adds; undefined for other plugins. Names can be short. */
export const contentKindOf = (entry: Setting): string | undefined =>
  /(?:^|[/-])content-(docs|blog|pages)$/.exec(String(nameOf(entry)))?.[1]

/** Returns the options of the classic preset; a setting without a value if there are none. */
export function presetOptions(settings: Setting): Setting {
  // A list has no key `options`, so this setting has no value.
  return classicPreset(settings)?.list()[1] ?? settings.get('presets').get('options')
}

const classicPreset = (settings: Setting): Setting | undefined =>
  settings
    .get('presets')
    .list()
    .find((entry) => /(?:^|\/)(?:preset-)?classic$/.test(String(nameOf(entry))))

/** Returns the options of the docs, from the classic preset or from the docs plugin. */
export function docsOptions(settings: Setting): Setting {
  const preset = presetOptions(settings).get('docs')
  return docsPlugin(settings)?.list()[1] ?? preset
}

/** Returns the plugin whose docs are migrated; undefined if these docs belong to the classic preset. */
export function docsPlugin(settings: Setting): Setting | undefined {
  if (classicPreset(settings) !== undefined && presetOptions(settings).get('docs').value !== false)
    return undefined
  return settings
    .get('plugins')
    .list()
    .find((entry) => contentKindOf(entry) === 'docs')
}
