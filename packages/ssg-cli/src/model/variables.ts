/** The values of a site's variables by name. */
export type Variables = Readonly<Record<string, string>>

export const noVariables: Variables = {}

/** A variable in a text, with the backslash that makes it text. */
const use = /(\\?)\{\{[ \t]*([A-Za-z][\w.-]*)[ \t]*\}\}/g

/**
 * Replaces the declared variables in a text: "Version {{version}}". With a backslash in front, a variable is
 * text.
 *
 * @param escape turns a value into text of the surrounding language
 */
export const fillVariables = (
  text: string,
  variables: Variables,
  escape = (value: string): string => value,
): string =>
  text.replace(use, (whole, backslash: string, name: string) => {
    const value = valueOf(name, variables)
    if (value === undefined) return whole
    return backslash === '' ? escape(value) : whole.slice(1)
  })

/** Returns the names in a text that are not declared. */
export const undeclaredNames = (text: string, variables: Variables): string[] =>
  [...text.matchAll(use)].flatMap(([, backslash, name = '']) =>
    backslash === '' && valueOf(name, variables) === undefined ? [name] : [],
  )

/** @returns undefined if the variable is not declared */
export const valueOf = (name: string, variables: Variables): string | undefined =>
  Object.hasOwn(variables, name) ? variables[name] : undefined
