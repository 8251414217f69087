import { z } from 'zod'
import { codes } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import type { MetaRanges } from '../model/page.js'
import type { OwnKeys } from '../model/tasks.js'
import { isRequired, schemaOfKey } from '../settings/own-keys-schema.js'
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

/** Problems that leave the keys of a page unknown. */
const unread: ReadonlySet<string> = new Set([
  codes.frontMatterSyntax,
  codes.frontMatterLanguage,
  codes.frontMatterNotClosed,
  codes.frontMatterPlace,
])

/**
 * Returns a problem for each key that a page lacks, and that the site requires.
 *
 * @param read the front matter of the page, read with the same schema and keys
 */
export function lackingKeys(
  { ranges, problems }: { readonly ranges: MetaRanges; readonly problems: readonly Diagnostic[] },
  file: string,
  schema: FrontMatterSchema,
  keys: OwnKeys,
): Diagnostic[] {
  if (problems.some(({ code }) => unread.has(code))) return []
  return Object.entries(missingKeys(schema, keys))
    .filter(([name, key]) => isRequired(key) && !(name in ranges))
    .map(([name]) => ({
      code: codes.frontMatterValue,
      severity: 'error',
      message: `The front matter key \`${name}\` is missing.`,
      hint: `Add \`${name}: …\`, because \`frontMatter\` in the configuration requires it on every page.`,
      file,
      range: at(1),
    }))
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
