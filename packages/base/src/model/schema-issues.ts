import { z } from 'zod'
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
  readonly hint?: string | undefined
}

/** An invalid or missing value. */
export interface ValueIssue {
  readonly kind: 'value'
  /** Keys from the root of the value. Empty if the root value itself is invalid. */
  readonly path: readonly (string | number)[]
  /**
   * The problem, starting in lower case and without a full stop: "expected string, received number", or
   * `missingValue` if a required key is missing.
   */
  readonly message: string
  /** Zod's name for the expected type. Set only for issues with Zod's code `invalid_type`. */
  readonly expected?: string
}

/** An issue that lists the known keys, for schemas whose keys `knownKeys` cannot find. */
export interface IssueWithKnownKeys {
  readonly known?: readonly string[]
}

/** The message for a required key that is missing. */
export const missingValue = 'is required'

/**
 * The messages of Zod's issues, as an error map for `safeParse`. The messages of the schemas themselves take
 * precedence.
 *
 * @returns the message, which starts in lower case and has no full stop; undefined to keep Zod's own message
 */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue.expected, issue.input)
    case 'invalid_value':
      return issue.input === undefined ? missingValue : `must be ${alternatives(issue.values)}`
    case 'invalid_format':
      return issue.format === 'url' ? 'must be a URL' : undefined
    case 'invalid_key':
      return issue.issues.map(({ message }) => message).join(', ')
    case 'invalid_union':
      return unionMessage(issue)
    case 'too_small':
      return boundMessage(issue, issue.minimum, 'least', 'greater than')
    case 'too_big':
      return boundMessage(issue, issue.maximum, 'most', 'less than')
    default:
      return undefined
  }
}

function typeMessage(expected: string, input: unknown): string {
  if (input === undefined) return missingValue
  // The type alone does not explain a fraction or NaN.
  const isSpecific = typeof input === 'number' && (expected === 'int' || Number.isNaN(input))
  const received = isSpecific ? String(input) : z.util.parsedType(input)
  return `expected ${typeNames.get(expected) ?? expected}, received ${received}`
}

/** Names for types that Zod names differently. */
const typeNames = new Map([
  ['int', 'integer'],
  ['record', 'object'],
])

/** The message for a union whose branches differ in the value of one key, such as `type`. */
function unionMessage({
  discriminator,
  options,
  input,
}: {
  readonly discriminator?: string | undefined
  readonly options?: readonly unknown[]
  readonly input: unknown
}): string | undefined {
  if (discriminator === undefined || options === undefined) return undefined
  const value = (input as Readonly<Record<string, unknown>>)[discriminator]
  const problem = value === undefined ? missingValue : `unknown ${discriminator} ${JSON.stringify(value)}`
  return `${problem}; known ${discriminator}s: ${options.join(', ')}`
}

function boundMessage(
  { origin, inclusive }: { readonly origin: string; readonly inclusive?: boolean },
  bound: number | bigint,
  inclusiveWord: string,
  exclusiveWords: string,
): string {
  const unit = origin === 'array' ? 'item' : origin === 'string' ? 'character' : undefined
  if (unit === undefined)
    return `must be ${inclusive === true ? `at ${inclusiveWord}` : exclusiveWords} ${String(bound)}`
  if (inclusiveWord === 'least' && Number(bound) === 1) return 'must not be empty'
  return `must have at ${inclusiveWord} ${String(bound)} ${unit}${Number(bound) === 1 ? '' : 's'}`
}

/** "left" or "right"; "a", "b", or "c". */
function alternatives(values: readonly unknown[]): string {
  const texts = values.map((value) => JSON.stringify(value))
  if (texts.length <= 2) return texts.join(' or ')
  return `${texts.slice(0, -1).join(', ')}, or ${texts.at(-1) ?? ''}`
}

/**
 * Combines the name of a value and an issue's message: "`label` is required" or "`label`: expected string,
 * received number".
 *
 * @param message starts in lower case; a predicate such as "is required", or a phrase such as "unknown type"
 * @param subject name of the value in a sentence
 * @param title name of the value in front of a colon; default: `subject`
 */
export const issueText = (message: string, subject: string, title = subject): string =>
  predicate.test(message) ? `${subject} ${message}` : `${title}: ${message}`

/** Matches a message that starts with a verb, such as "is required". */
const predicate = /^(accepts|cannot|is|must|requires) /

/** The text of an issue of a setting in camdocs.config.ts. */
export const settingText = (name: string, message: string): string =>
  issueText(message, `The setting \`${name}\``, `Setting \`${name}\``)

/**
 * Converts Zod's issues to one entry per problem. Each unknown key is an entry. For a union, only the branch
 * that matched deepest is reported.
 *
 * @param issues from `safeParse` with `describeIssue` as the error map
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
    const { message } = issue
    const expected = issue.code === 'invalid_type' ? { expected: issue.expected } : {}
    return [{ kind: 'value', path, message, ...expected }]
  })
}

/** Returns the length of the longest path of the issues. */
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

/** Returns the schemas inside a default value, an optional value, or a union; otherwise the schema itself. */
function branches(schema: unknown): unknown[] {
  const { innerType, options } = definition(schema)
  if (innerType !== undefined) return branches(innerType)
  return options === undefined ? [schema] : options.flatMap(branches)
}

/** Returns the schema of the value at a key; undefined if the schema does not define the key. */
function child(schema: unknown, key: PropertyKey): unknown {
  const { element, valueType, shape } = definition(schema)
  if (element !== undefined) return element
  return (
    valueType ??
    (typeof key === 'string' && shape !== undefined && Object.hasOwn(shape, key) ? shape[key] : undefined)
  )
}
