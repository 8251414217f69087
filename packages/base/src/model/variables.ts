/** The values of a site's variables by name. */
export type Variables = Readonly<Record<string, string>>

export const noVariables: Variables = {}

/** A variable in a text, with the backslash that escapes it. */
const variable = /(\\?)\{\{[ \t]*([A-Za-z][\w.-]*)[ \t]*\}\}/g

/**
 * Replaces the declared variables in a text: "Version {{version}}". A declared variable after a backslash is
 * escaped: only the backslash is removed. Other names stay unchanged, with the backslash.
 *
 * @param escape escapes a value for the surrounding language
 */
export const fillVariables = (
  text: string,
  variables: Variables,
  escape = (value: string): string => value,
): string =>
  text.replace(variable, (match, backslash: string, name: string) => {
    const value = valueOf(name, variables)
    if (value === undefined) return match
    return backslash === '' ? escape(value) : match.slice(1)
  })

/** Returns the number of characters that `fillVariables` adds to a text, without filling the text. */
export function addedCharacters(text: string, variables: Variables): number {
  let added = 0
  for (const [match, backslash, name = ''] of text.matchAll(variable))
    if (backslash === '') added += Math.max(0, (valueOf(name, variables)?.length ?? 0) - match.length)
  return added
}

/** Returns the names of the variables in a text that are not declared. */
export const undeclaredNames = (text: string, variables: Variables): string[] =>
  [...text.matchAll(variable)].flatMap(([, backslash, name = '']) =>
    backslash === '' && valueOf(name, variables) === undefined ? [name] : [],
  )

/** @returns undefined if the variable is not declared */
export const valueOf = (name: string, variables: Variables): string | undefined =>
  Object.hasOwn(variables, name) ? variables[name] : undefined
