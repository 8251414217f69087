import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { Sample } from '@camdocs/base/model/sample.js'
import { sampleProblem } from './sample-problem.js'

/** A pattern that is not allowed in samples, such as a call to a removed function. */
export interface ForbiddenPattern {
  readonly pattern: RegExp
  /** Why it is not allowed, and what to use instead. */
  readonly message: string
  /** IDs of docs in which it is allowed. */
  readonly except: readonly string[]
}

/**
 * Reports each match of a forbidden pattern in a sample, except in docs where the pattern is allowed.
 *
 * @param file the file of the doc that contains the sample
 * @param docId the ID of this doc
 */
export function findForbidden(
  sample: Sample,
  file: string,
  docId: string,
  forbidden: readonly ForbiddenPattern[],
): Diagnostic[] {
  return forbidden
    .filter(({ except }) => !except.includes(docId))
    .flatMap(({ pattern, message }) => {
      // `matchAll` requires the flag "g". The set removes a second "g".
      const globalPattern = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''))
      return [...sample.text.matchAll(globalPattern)].flatMap((match) => {
        const problem = {
          code: codes.sampleForbidden,
          message: 'This is not allowed in code samples.',
          hint: message,
        }
        return sampleProblem(file, sample, match.index, match[0].length, problem) ?? []
      })
    })
}
