import type { Settings } from './settings.js'

/** Returns the name of a preset or plugin: the entry itself, or the first item of a list. */
export const nameOf = (entry: Settings): unknown => (entry.isList ? entry.list()[0]?.value : entry.value)

/** The plugin whose redirects are part of the new configuration. */
export const redirectsPlugin = '@docusaurus/plugin-client-redirects'

/** Returns the options of the classic preset; a setting without a value if there are none. */
export function presetOptions(settings: Settings): Settings {
  const preset = settings
    .get('presets')
    .list()
    .find((entry) => /(?:^|\/)(?:preset-)?classic$/.test(String(nameOf(entry))))
  return preset?.list()[1] ?? settings.get('presets').get('options')
}

/** Returns the options of the docs, from the classic preset or from the docs plugin. */
export function docsOptions(settings: Settings): Settings {
  const preset = presetOptions(settings).get('docs')
  if (preset.isObject) return preset
  const plugin = settings
    .get('plugins')
    .list()
    .find((entry) => String(nameOf(entry)).endsWith('plugin-content-docs'))
  return plugin?.list()[1] ?? preset
}
