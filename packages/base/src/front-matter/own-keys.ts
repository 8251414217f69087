import { z } from 'zod'
import type { OwnKeys } from '../model/tasks.js'
import { schemaOfKey } from '../settings/own-keys-schema.js'
import { frontMatterSchema, type FrontMatterSchema } from './front-matter-schema.js'
import { foreignKeys } from './foreign-front-matter.js'

/** Returns the own keys of a site that pages already have, or that are converted. */
export const takenKeys = (keys: OwnKeys): string[] =>
  Object.keys(keys).filter((key) => Object.hasOwn(frontMatterSchema.shape, key) || foreignKeys.has(key))

/** Returns the own keys that a schema lacks. On API pages, the keys of these pages take precedence. */
export const missingKeys = (schema: FrontMatterSchema, keys: OwnKeys): OwnKeys =>
  Object.fromEntries(Object.entries(keys).filter(([name]) => !Object.hasOwn(schema.shape, name)))

/** The latest extended schema of each schema, because creating one takes longer than reading a page. */
const extended = new Map<FrontMatterSchema, { readonly key: string; readonly schema: FrontMatterSchema }>()

/** Returns a schema of front matter that also accepts the own keys of a site. */
export function withOwnKeys<S extends FrontMatterSchema>(schema: S, keys: OwnKeys): S {
  const key = JSON.stringify(keys)
  const known = extended.get(schema)
  if (known?.key === key) return known.schema as S
  const shape = Object.fromEntries(Object.entries(keys).map(([name, json]) => [name, schemaOfKey(json)]))
  const result = z.strictObject({ ...schema.shape, ...shape }) as unknown as S
  extended.set(schema, { key, schema: result })
  return result
}

/** Moves the values of own keys to the key `own`. */
export function separateOwnKeys<M extends object>(
  meta: M,
  keys: OwnKeys,
): M & { readonly own?: Readonly<Record<string, unknown>> } {
  const entries = Object.entries(meta)
  const own = entries.filter(([name, value]) => Object.hasOwn(keys, name) && value !== undefined)
  if (own.length === 0) return meta
  const others = entries.filter(([name]) => !Object.hasOwn(keys, name))
  return { ...Object.fromEntries(others), own: Object.fromEntries(own) } as M
}
