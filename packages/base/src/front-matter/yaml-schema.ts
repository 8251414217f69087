import type { z } from 'zod'
import { at, type Diagnostic } from '../model/diagnostic.js'
import { issueText, missingValue, schemaIssues, type ValueIssue } from '../model/schema-issues.js'
import type { ParsedYaml, YamlKind } from './yaml.js'

/**
 * Converts schema issues to problems with locations. The hint for an unknown key is the most similar known
 * key, or else the list of known keys. The hint for an invalid value is its expected form, if the form is
 * known.
 */
export function schemaProblems(
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  yaml: ParsedYaml,
  file: string,
  kind: YamlKind,
): Diagnostic[] {
  return schemaIssues(issues, schema).map((issue): Diagnostic => {
    const { path } = issue
    const name = path.join('.')
    if (issue.kind === 'unknown-key')
      return {
        code: kind.codes.key,
        severity: 'error',
        message: `Unknown ${kind.key} \`${name}\`.`,
        hint: issue.hint,
        file,
        range: yaml.range(path, 'key') ?? at(1),
      }
    const subject = `The ${kind.key} \`${name}\``
    const label = `${kind.keyPrefix} \`${name}\``
    const message =
      name === '' ? `${kind.name}: expected keys and values.` : `${issueText(issue.message, subject, label)}.`
    return {
      code: kind.codes.value,
      severity: 'error',
      message,
      ...valueHint(issue, kind),
      file,
      range: yaml.range(path, 'value') ?? at(1),
    }
  })
}

/** Returns the hint for an invalid or missing value, if there is one. */
function valueHint(issue: ValueIssue, kind: YamlKind): { hint?: string } {
  // The last parts of the path can be indexes of lists.
  const key = issue.path.findLast((part) => typeof part === 'string')
  if (key === undefined) return { hint: `For example: \`${kind.example}\`.` }
  if (issue.message === missingValue) return { hint: `Add the key \`${key}\`.` }
  if (issue.message.endsWith('received null')) return { hint: 'Set a value, or remove the key.' }
  switch (issue.expected) {
    case 'array':
      return { hint: `Use a list: \`${key}: [one, two]\`.` }
    case 'string':
      return { hint: 'Put the value in quotes.' }
    case 'object':
    case 'record':
      return { hint: 'Use keys and values.' }
    case 'boolean':
      return { hint: 'Use `true` or `false`, without quotes.' }
    case 'int':
      return { hint: 'Use a whole number.' }
    case 'number':
      return { hint: 'Use a number, without quotes.' }
    default:
      return {}
  }
}
