import type { z } from 'zod'
import { closest } from './closest.js'

/**
 * One problem that a Zod schema found. The caller adds the code, the name of the subject, and the location.
 */
export type SchemaIssue = UnknownKeyIssue | ValueIssue

/** A key that the schema does not define. */
export interface UnknownKeyIssue {
  readonly kind: 'unknown-key'
  /** Keys from the root of the value, including the unknown key. */
  readonly path: readonly (string | number)[]
  readonly key: string
  /** `Did you mean …?`, or the known keys if none is similar. */
  readonly hint?: string
}

/** An invalid or missing value. */
export interface ValueIssue {
  readonly kind: 'value'
  /** Keys from the root of the value. Empty if the root value itself is invalid. */
  readonly path: readonly (string | number)[]
  /** The problem in lower case, without a full stop: "expected string, received number". */
  readonly message: string
  /** The expected type, if the value has another type. */
  readonly expected?: string
}

/** An issue that lists the known keys, for schemas whose keys `knownKeys` cannot find. */
export interface IssueWithKnownKeys {
  readonly known?: readonly string[]
}

/**
 * Converts Zod's issues to one entry per problem. Each unknown key is an entry. For a union, only the branch
 * that matched deepest is reported.
 *
 * @param schema the schema that produced the issues
 */
export function schemaIssues(issues: readonly z.core.$ZodIssue[], schema: z.ZodType): SchemaIssue[] {
  return flatten(issues, schema, [])
}

function flatten(
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  parent: readonly (string | number)[],
): SchemaIssue[] {
  return issues.flatMap((issue): SchemaIssue[] => {
    const path = [...parent, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))]
    if (issue.code === 'unrecognized_keys') {
      const known = (issue as IssueWithKnownKeys).known ?? knownKeys(schema, path)
      return issue.keys.map((key) => ({
        kind: 'unknown-key',
        path: [...path, key],
        key,
        ...unknownKeyHint(key, known),
      }))
    }
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const deepest = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0] ?? []
      return flatten(deepest, schema, path)
    }
    const message = issue.message.replace('Invalid input: ', '')
    const expected = issue.code === 'invalid_type' ? { expected: issue.expected } : {}
    return [{ kind: 'value', path, message, ...expected }]
  })
}

const depth = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(0, ...issues.map((issue) => issue.path.length))

function unknownKeyHint(key: string, known: readonly string[]): { readonly hint?: string } {
  const match = closest(key, known)
  if (match !== undefined) return { hint: `Did you mean \`${match}\`?` }
  return known.length === 0 ? {} : { hint: `Known keys: ${known.join(', ')}.` }
}

/** The parts of a Zod schema's definition that contain its keys or nested schemas. */
interface Definition {
  readonly innerType?: unknown
  readonly options?: readonly unknown[]
  readonly element?: unknown
  readonly valueType?: unknown
  readonly shape?: Readonly<Record<string, unknown>>
}

/** The keys that a schema accepts at a path. For a union, the keys of all its branches. */
export function knownKeys(schema: unknown, path: readonly PropertyKey[]): string[] {
  let schemas = branches(schema)
  for (const key of path) schemas = schemas.flatMap((parent) => branches(child(parent, key)))
  return [...new Set(schemas.flatMap((match) => Object.keys(definition(match).shape ?? {})))]
}

const definition = (schema: unknown): Definition =>
  (schema as { readonly def?: Definition } | undefined)?.def ?? {}

/** The schemas inside default values, optional values, and unions. */
function branches(schema: unknown): unknown[] {
  const { innerType, options } = definition(schema)
  if (innerType !== undefined) return branches(innerType)
  return options === undefined ? [schema] : options.flatMap(branches)
}

function child(schema: unknown, key: PropertyKey): unknown {
  const { element, valueType, shape } = definition(schema)
  if (element !== undefined) return element
  return (
    valueType ??
    (typeof key === 'string' && shape !== undefined && Object.hasOwn(shape, key) ? shape[key] : undefined)
  )
}
