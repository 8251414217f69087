import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Sample } from '../model/sample.js'
import { problemAt } from './problem.js'

/** Something that no sample may show, such as a call that is gone. */
export interface Never {
  readonly pattern: RegExp
  /** What is wrong with it, and what to write. */
  readonly message: string
  /** Ids of docs that may show it. */
  readonly except: readonly string[]
}

export function findNever(sample: Sample, file: string, id: string, never: readonly Never[]): Diagnostic[] {
  return never
    .filter(({ except }) => !except.includes(id))
    .flatMap(({ pattern, message }) => {
      const everywhere = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''))
      return [...sample.text.matchAll(everywhere)].flatMap((match) => {
        const problem = {
          code: codes.sampleNever,
          message: 'This must not stand in a sample.',
          hint: message,
        }
        return problemAt(file, sample, match.index, match[0].length, problem) ?? []
      })
    })
}
