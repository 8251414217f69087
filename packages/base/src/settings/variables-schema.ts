import { z } from 'zod'

const name = z
  .string()
  .regex(
    /^[A-Za-z][\w.-]*$/,
    'the name of a variable must start with a letter and contain only letters, digits, "_", "-", and "."',
  )

const value = z.string().regex(/^[^\r\n]*$/, 'must not contain line breaks')

/** Texts by name. Pages use them as `{{name}}`. */
export const variablesSchema = z.record(name, value).default({})
