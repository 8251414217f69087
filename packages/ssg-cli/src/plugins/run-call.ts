import type { Plugin } from '@camdocs/core'
import type { PluginCall } from '@camdocs/base/model/plugins.js'

/** What stands for functions in the description of a plugin. */
export const functionMark = '\0function'

export type CreatePlugin = (...options: readonly unknown[]) => Plugin | Promise<Plugin>

/** Runs a call of a plugin on the current thread. Each call creates the plugin again: it keeps no state. */
export async function runCall({ module, options, hook, input }: PluginCall): Promise<unknown> {
  const { default: create } = (await import(module)) as { default?: CreatePlugin }
  if (typeof create !== 'function')
    throw new TypeError('The default export of the module must be a function that returns the plugin.')
  const plugin = await create(...options)
  if (hook === 'describe') return describe(plugin)
  return plugin[hook]?.(input as never)
}

/** Returns a value as plain data. */
function describe(value: unknown): unknown {
  if (typeof value === 'function') return functionMark
  if (Array.isArray(value)) return value.map(describe)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, describe(part)]))
  return value
}
