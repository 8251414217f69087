import { z } from 'zod'
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

const jsonSchema = z.record(z.string(), z.unknown()).superRefine((value, context) => {
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
