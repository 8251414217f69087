import { z } from 'zod'
import type { OwnKeys } from '../model/tasks.js'

/**
 * Returns the schema of a key. Values are optional.
 *
 * @throws Error if it is not a JSON Schema
 */
export const schemaOfKey = (jsonSchema: OwnKeys[string]): z.ZodType => z.fromJSONSchema(jsonSchema).optional()

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
