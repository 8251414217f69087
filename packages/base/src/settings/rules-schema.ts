import { z } from 'zod'
import { adjustableCodes, codes } from '../model/codes.js'

const severity = z.enum(['off', 'warn', 'error'])

/** The setting `rules`: severities by the code of the problem, for all files or by patterns of files. */
export const rulesSchema = z
  .record(z.string(), z.union([severity, z.record(z.string(), severity)]))
  .default({})

export type Rules = z.output<typeof rulesSchema>

/** Reports rules for codes that do not exist, or whose severity cannot be changed. */
export const ruleProblems = ({ rules }: { readonly rules: Rules }): { path: string[]; message: string }[] =>
  Object.keys(rules)
    .filter((name) => !adjustableCodes.has(name))
    .map((name) => ({
      path: ['rules', name],
      message: Object.values<string>(codes).includes(name)
        ? 'cannot be set, because the problem can affect the safety of readers, or all of a page'
        : 'is not the code of a problem, such as "CD1202"',
    }))
