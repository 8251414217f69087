import { z } from 'zod'
import { knownKeys } from './known-keys.js'

/** An issue that says itself which keys are known, where the whole schema cannot tell. */
export interface KnowingIssue {
  readonly known?: readonly string[]
}

type Kinds = Readonly<Record<string, z.ZodType>>

/**
 * A value of one of several kinds. The kind is chosen before the value is checked, so that a mistake is reported
 * against the kind that was meant and not against all of them.
 * @param kindOf from what is written, whatever it is
 * @param unknown what to say of a kind that there is not
 */
export function oneOf<K extends Kinds>(
  kinds: K,
  kindOf: (value: Readonly<Record<string, unknown>>) => string,
  unknown: (kind: string, known: string) => string,
): z.ZodType<z.output<K[keyof K]>, z.input<K[keyof K]>> {
  return z.unknown().transform((value, context) => {
    const kind = kindOf((typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>)
    const schema = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (schema === undefined) {
      const message = unknown(kind, Object.keys(kinds).join(', '))
      context.addIssue({ code: 'custom', path: ['type'], message })
      return z.NEVER
    }
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const issue of result.error.issues) context.addIssue({ ...knowing(issue, schema), ...issue })
    return z.NEVER
  }) as unknown as z.ZodType<z.output<K[keyof K]>, z.input<K[keyof K]>>
}

const knowing = (issue: z.core.$ZodIssue, schema: z.ZodType): KnowingIssue =>
  issue.code === 'unrecognized_keys' ? { known: knownKeys(schema, issue.path) } : {}
