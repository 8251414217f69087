import type { z } from 'zod'
import { at, type Diagnostic } from '../model/diagnostic.js'
import { schemaIssues, type ValueIssue } from '../model/schema-issues.js'
import type { ParsedYaml, YamlKind } from './yaml.js'

/**
 * Converts schema issues to problems with locations and hints: the nearest known key for unknown keys, the
 * expected form for values.
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
        ...(issue.hint === undefined ? {} : { hint: issue.hint }),
        file,
        range: yaml.range(path, 'key') ?? at(1),
      }
    const message =
      name === '' ? `${kind.name}: expected keys and values.` : `${kind.name} \`${name}\`: ${issue.message}.`
    return {
      code: kind.codes.value,
      severity: 'error',
      message,
      ...valueHint(issue, name, kind),
      file,
      range: yaml.range(path, 'value') ?? at(1),
    }
  })
}

function valueHint(issue: ValueIssue, name: string, kind: YamlKind): { hint?: string } {
  if (name === '') return { hint: `For example: \`${kind.example}\`.` }
  if (issue.message.endsWith('received null')) return { hint: 'Set a value, or remove the key.' }
  if (issue.expected === undefined) return {}
  if (issue.expected === 'array') return { hint: `Use a list: \`${name}: [one, two]\`.` }
  if (issue.expected === 'string') return { hint: 'Put the value in quotes.' }
  if (issue.expected === 'object') return {}
  return issue.expected === 'boolean'
    ? { hint: 'Use `true` or `false`, without quotes.' }
    : { hint: 'Use a number, without quotes.' }
}
