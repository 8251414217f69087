import { escapeRegExp } from '../model/escape-reg-exp.js'

/** Maps the path of a file to the path that decides its URL. */
export type Rewrite = (file: string) => string

/** Matches ":name", ":rest*", and ":id(\d+)". The groups are the name and the "*", if there is one. */
const parameter = /:(\w+)(?:\([^)]*\))?(\*)?/g

/**
 * Creates a function from a rewrite rule of VitePress, such as `packages/:name/docs/:rest*` to
 * `:name/:rest*`. The function returns null for a file that the rule does not match.
 */
function createRule(from: string, to: string): (file: string) => string | null {
  const names: string[] = []
  const pattern = from
    .split(parameter)
    .map((part: string | undefined, index) => {
      // For each parameter, `split` returns the text before it, its name, and the "*" if it has one.
      if (index % 3 === 0) return escapeRegExp(part ?? '')
      if (index % 3 === 1) {
        names.push(part ?? '')
        return ''
      }
      return part === '*' ? '(.*)' : '([^/]+?)'
    })
    .join('')
  const expression = new RegExp(`^${pattern}$`)
  return (file) => {
    const match = expression.exec(file)
    return match && to.replace(parameter, (_, name: string) => match[names.indexOf(name) + 1] ?? '')
  }
}

/**
 * Creates a function that applies the first rewrite rule that matches, and returns all other paths unchanged.
 */
export function createRewrite(rules: readonly (readonly [from: string, to: string])[]): Rewrite {
  const compiled = rules.map(([from, to]) => createRule(from, to))
  return (file) => {
    for (const rule of compiled) {
      const result = rule(file)
      if (result !== null) return result
    }
    return file
  }
}
