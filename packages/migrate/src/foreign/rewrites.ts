import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import { sharedTime } from '@camdocs/base/model/within-time.js'

/** Maps the path of a file to the path that decides its URL. */
export type Rewrite = (file: string) => string

/** Matches ":name", ":rest*", and ":id(\d+)". The groups are the name and the "*", if there is one. */
const parameter = /:(\w+)(?:\([^()]*\))?(\*)?/g

/** With fewer parameters, matching a file cannot take long. */
const maxParameters = 2
/** Time for all files, if a rule has more parameters. After that time, the rules match no file. */
const maxMs = 2_000

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
  // With many parameters, the time for a file that does not match can grow exponentially.
  const isCostly = rules.some(([from]) => from.split(parameter).length > 3 * maxParameters)
  const within = isCostly ? sharedTime(maxMs) : <T>(run: () => T) => run()
  return (file) => {
    for (const rule of compiled) {
      const result = within(() => rule(file)) ?? null
      if (result !== null) return result
    }
    return file
  }
}
