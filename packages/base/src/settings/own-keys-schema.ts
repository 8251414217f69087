import { z } from 'zod'
import { closest, isPlausible } from '../model/closest.js'
import type { OwnKeys } from '../model/tasks.js'

/**
 * Whether every page must have a key: `required: true`. In JSON Schema itself, `required` is a list of the
 * keys of an object.
 */
export const isRequired = ({ required }: OwnKeys[string]): boolean => required === true

/**
 * Returns the schema of a key. Values are optional: `lackingKeys` reports those that pages must have.
 *
 * @throws Error if it is not a JSON Schema
 */
export function schemaOfKey(key: OwnKeys[string]): z.ZodType {
  const { required, ...schema } = key
  return z.fromJSONSchema(typeof required === 'boolean' ? schema : key).optional()
}

/** The keywords of JSON Schema that check values. Other keys are annotations, or have no effect. */
const checkingKeywords = [
  ...['type', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'patternProperties'],
  ...['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'pattern', 'format'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minProperties', 'maxProperties', 'allOf', 'anyOf', 'oneOf'],
]

const jsonSchema = z.record(z.string(), z.unknown()).superRefine((value, context) => {
  // A misspelled keyword would turn the check off.
  for (const key of Object.keys(value)) {
    const near = checkingKeywords.includes(key) ? undefined : closest(key, checkingKeywords)
    if (near !== undefined && isPlausible(key, near))
      context.addIssue({
        code: 'custom',
        path: [key],
        message: `is not a keyword of JSON Schema. Did you mean \`${near}\`?`,
      })
  }
  try {
    schemaOfKey(value)
  } catch (error) {
    const reason = (error as Error).message
    context.addIssue({
      code: 'custom',
      message: `must be a JSON Schema, such as { type: "string" }. ${reason}`,
    })
  }
})

/** The site's own keys of front matter. */
export const ownKeysSchema = z.record(
  z
    .string()
    .regex(
      /^[a-z][\w-]*$/i,
      'a key must start with a letter, and contain only letters, digits, "-", and "_"',
    ),
  jsonSchema,
)
