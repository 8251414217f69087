import { z } from 'zod'
import { describeIssue, knownKeys, type IssueWithKnownKeys } from '../model/schema-issues.js'

type Kinds = Readonly<Record<string, z.ZodType>>

/**
 * A schema for a value of one of several kinds. Unlike in `z.union`, the kind is chosen before the value is
 * validated, so that a mistake is reported for the intended kind only.
 *
 * @param kinds the schema of each kind
 * @param kindOf returns the kind of an unvalidated value. Receives an empty object if the value is not an
 *   object.
 * @param unknownKind returns the message for an unknown kind, given the kind and a list of the known kinds.
 *   Not needed if `kindOf` returns only known kinds.
 */
export function oneOf<K extends Kinds>(
  kinds: K,
  kindOf: (value: Readonly<Record<string, unknown>>) => string,
  unknownKind: (kind: string, known: string) => string = (kind) => `unknown kind "${kind}"`,
): z.ZodType<z.output<K[keyof K]>, z.input<K[keyof K]>> {
  return z.unknown().transform((value, context) => {
    const kind = kindOf((typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>)
    const schema = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (schema === undefined) {
      const message = unknownKind(kind, Object.keys(kinds).join(', '))
      context.addIssue({ code: 'custom', path: ['type'], message })
      return z.NEVER
    }
    const result = schema.safeParse(value, { error: describeIssue })
    if (result.success) return result.data
    for (const issue of result.error.issues) context.addIssue({ ...knownKeysFor(schema, issue), ...issue })
    return z.NEVER
  }) as unknown as z.ZodType<z.output<K[keyof K]>, z.input<K[keyof K]>>
}

const knownKeysFor = (schema: z.ZodType, issue: z.core.$ZodIssue): IssueWithKnownKeys =>
  issue.code === 'unrecognized_keys' ? { known: knownKeys(schema, issue.path) } : {}
