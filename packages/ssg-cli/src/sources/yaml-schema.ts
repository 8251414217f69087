import type { z } from 'zod'
import { knownKeys } from '../config/known-keys.js'
import type { KnowingIssue } from '../config/one-of.js'
import { closest } from '../model/closest.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import type { ParsedYaml, YamlKind } from './yaml.js'

/** What a schema finds wrong, each at its place: unknown keys with the nearest known one, values with what to write. */
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
        ? `${kind.name}: must be keys and values.`
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
  if (name === '') return { hint: `For example \`${kind.example}\`.` }
  if (issue.message.endsWith('received null')) return { hint: 'Give it a value, or remove the key.' }
  if (issue.code !== 'invalid_type') return {}
  if (issue.expected === 'array') return { hint: `Write a list: \`${name}: [one, two]\`.` }
  if (issue.expected === 'string') return { hint: 'Put it in quotes.' }
  if (issue.expected === 'object') return {}
  return issue.expected === 'boolean'
    ? { hint: 'Write `true` or `false`, without quotes.' }
    : { hint: 'Write a number, without quotes.' }
}
