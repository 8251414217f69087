import type { Plugin } from 'unified'

/** The Markdown plugins of a site, as plain data, for loading them on any thread. */
export interface PluginsRef {
  readonly remark: readonly PluginRef[]
  readonly rehype: readonly PluginRef[]
  /** Hash of the code and options of the plugins. Part of the cache keys of compiled pages. */
  readonly hash: string
}

/** A plugin as plain data. */
export interface PluginRef {
  /** As in the configuration, for messages. */
  readonly name: string
  /** URL of the module whose default export is the plugin, or the plugin of the site that contains it. */
  readonly module: string
  /** Where the plugin is in a plugin of the site, whose options `options` are. Absent for other plugins. */
  readonly part?: { readonly key: 'remarkPlugins' | 'rehypePlugins'; readonly index: number }
  /** The arguments of the plugin: its options, or none. */
  readonly options: readonly unknown[]
}

/** A loaded plugin. */
export interface MarkdownPlugin extends Pick<PluginRef, 'name' | 'options'> {
  readonly attach: Plugin<unknown[]>
}

/** The loaded plugins of a site, in the order in which they run. */
export interface MarkdownPlugins {
  /** The plugins that change the Markdown tree. */
  readonly remark: readonly MarkdownPlugin[]
  /** The plugins that change the HTML tree. */
  readonly rehype: readonly MarkdownPlugin[]
}

/** The hooks of plugins. */
export const hookNames = ['sources', 'check', 'output'] as const
export type HookName = (typeof hookNames)[number]

/** A call of a plugin, as plain data, so that it can run on another thread. */
export interface PluginCall extends Pick<PluginRef, 'module' | 'options'> {
  /** The hook; "describe" returns what the plugin consists of. */
  readonly hook: HookName | 'describe'
  readonly input?: unknown
}

/** Runs a call of a plugin. Rejects with what the plugin throws. */
export type CallPlugin = (call: PluginCall) => Promise<unknown>

/** Times of plugins in ms, by name. */
export type PluginTimes = ReadonlyMap<string, number>

/** Adds times to a sum. */
export function addPluginTimes(sum: Map<string, number>, times: PluginTimes): void {
  for (const [name, time] of times) sum.set(name, (sum.get(name) ?? 0) + time)
}
