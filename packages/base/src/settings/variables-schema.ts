import { z } from 'zod'
import type { Choices } from '../model/choices.js'
import type { Variables } from '../model/variables.js'

const name = z
  .string()
  .regex(
    /^[A-Za-z][\w.-]*$/,
    'the name of a variable must start with a letter and contain only letters, digits, "_", "-", and "."',
  )

const value = z.string().regex(/^[^\r\n]*$/, 'must not contain line breaks')

/** A variable on whose value text can depend, with all values that it can have. */
const choice = z
  .strictObject({
    /** The value in this build: one of `values`. */
    value,
    /** All values that the variable can have. */
    values: z.array(value.regex(/^[^,]*$/, 'must not contain commas')),
  })
  .refine((variable) => variable.values.includes(variable.value), {
    path: ['value'],
    message: 'must be one of `values`',
  })

/** Texts by name. Pages use them as `{{name}}`. */
export const variablesSchema = z.record(name, z.union([value, choice])).default({})

/** Texts by name that replace those of the site. */
export const ownVariablesSchema = z.record(name, value).default({})

type VariableSettings = z.output<typeof variablesSchema>

/** Returns the values of variables. */
export const valuesOf = (variables: VariableSettings): Variables =>
  Object.fromEntries(
    Object.entries(variables).map(([key, variable]) => [
      key,
      typeof variable === 'string' ? variable : variable.value,
    ]),
  )

/**
 * Returns the variables on whose values text can depend.
 *
 * @param own values that replace those of the site
 */
export const variableChoices = (variables: VariableSettings, own: Variables): Choices =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([key, variable]) =>
      typeof variable === 'string' ? [] : [[key, { ...variable, value: own[key] ?? variable.value }]],
    ),
  )

/** Reports values of versions that the variables of the site cannot have. */
export const choiceProblems = ({
  variables,
  versions,
}: {
  readonly variables: VariableSettings
  readonly versions: readonly { readonly variables: Variables }[]
}): { path: (string | number)[]; message: string }[] =>
  versions.flatMap((version, index) =>
    Object.entries(version.variables).flatMap(([key, text]) => {
      const variable = variables[key]
      if (variable === undefined || typeof variable === 'string' || variable.values.includes(text)) return []
      const known = variable.values.map((other) => `"${other}"`).join(', ')
      return [{ path: ['versions', index, 'variables', key], message: `must be one of ${known}` }]
    }),
  )
