import type { Settings } from './settings.js'

/** The name of a preset or plugin: a string, or the first entry of a list. */
export const nameOf = (entry: Settings): unknown => (entry.isList ? entry.list()[0]?.value : entry.value)

/** The plugin whose redirects are part of the new configuration. */
export const redirectsPlugin = '@docusaurus/plugin-client-redirects'

/** The options of the classic preset; an empty setting if they are false or missing. */
export function presetOptions(settings: Settings): Settings {
  const preset = settings
    .get('presets')
    .list()
    .find((entry) => /(?:^|\/)(?:preset-)?classic$/.test(String(nameOf(entry))))
  return preset?.list()[1] ?? settings.get('presets').get('options')
}

/** The options of the docs, from the preset or from the plugin. */
export function docsOptions(settings: Settings): Settings {
  const preset = presetOptions(settings).get('docs')
  if (preset.isObject) return preset
  const plugin = settings
    .get('plugins')
    .list()
    .find((entry) => String(nameOf(entry)).endsWith('plugin-content-docs'))
  return plugin?.list()[1] ?? preset
}
