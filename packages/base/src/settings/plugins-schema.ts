import { z } from 'zod'

/**
 * The options of a plugin. They must be JSON data, because plugins run in worker threads, and because the
 * options are part of the cache key.
 */
const options = z
  .unknown()
  .refine(isPlainData, 'must be plain data such as strings, numbers, lists, and objects')

function isPlainData(value: unknown): boolean {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isPlainData)
  if (typeof value !== 'object') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlainData)
}

const pluginName = z.string().min(1)

/** A plugin: the name of a package or a path relative to the site's folder, with or without options. */
const plugin = z
  .union([pluginName, z.tuple([pluginName]), z.tuple([pluginName, options])])
  .transform((value): PluginSettings => {
    if (typeof value === 'string') return { name: value, options: [] }
    const [name, ...rest] = value
    return { name, options: rest }
  })

/** A plugin of the configuration. */
export interface PluginSettings {
  readonly name: string
  /** The arguments of the plugin: its options, or none. */
  readonly options: readonly unknown[]
}

/** A list of plugins. */
export const pluginsSchema = z.array(plugin).default([])
