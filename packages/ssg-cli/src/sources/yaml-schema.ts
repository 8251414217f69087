import type { z } from 'zod'
import { knownKeys } from '../config/known-keys.js'
import type { KnowingIssue } from '../config/one-of.js'
import { closest } from '../model/closest.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
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
  return issues.flatMap((issue): Diagnostic[] => {
    const { path } = issue
    if (issue.code === 'unrecognized_keys') {
      const known = (issue as KnowingIssue).known ?? knownKeys(schema, path)
      return issue.keys.map((key) => ({
        ...unknownKey([...path, key].join('.'), closest(key, known), known, kind),
        file,
        range: yaml.range([...path, key], 'key') ?? at(1),
      }))
    }
    const name = path.join('.')
    const message =
      name === ''
        ? `${kind.name}: expected keys and values.`
        : `${kind.name} \`${name}\`: ${issue.message.replace('Invalid input: ', '')}.`
    return [
      {
        code: kind.codes.value,
        severity: 'error',
        message,
        ...valueHint(issue, name, kind),
        file,
        range: yaml.range(path, 'value') ?? at(1),
      },
    ]
  })
}

function unknownKey(
  name: string,
  near: string | undefined,
  known: readonly string[],
  kind: YamlKind,
): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> {
  const hint = near === undefined ? `Known keys: ${known.join(', ')}.` : `Did you mean \`${near}\`?`
  return { code: kind.codes.key, severity: 'error', message: `Unknown ${kind.key} \`${name}\`.`, hint }
}

function valueHint(issue: z.core.$ZodIssue, name: string, kind: YamlKind): { hint?: string } {
  if (name === '') return { hint: `For example: \`${kind.example}\`.` }
  if (issue.message.endsWith('received null')) return { hint: 'Set a value, or remove the key.' }
  if (issue.code !== 'invalid_type') return {}
  if (issue.expected === 'array') return { hint: `Use a list: \`${name}: [one, two]\`.` }
  if (issue.expected === 'string') return { hint: 'Put the value in quotes.' }
  if (issue.expected === 'object') return {}
  return issue.expected === 'boolean'
    ? { hint: 'Use `true` or `false`, without quotes.' }
    : { hint: 'Use a number, without quotes.' }
}
