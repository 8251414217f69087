import { hasErrors, type Diagnostic } from '@camdocs/base/model/diagnostic.js'

/** The problems of an update of a watched site. */
export interface ComparedProblems {
  /** Problems that earlier updates did not have. */
  readonly caused: readonly Diagnostic[]
  /** Problems that were already reported. */
  readonly earlier: readonly Diagnostic[]
}

/**
 * Compares the problems of each update with those of the updates before. A problem that only moved to other
 * lines is an earlier problem.
 */
export class ProblemHistory {
  #known: readonly Diagnostic[] = []

  /** Adds the problems of an update. */
  compare(problems: readonly Diagnostic[]): ComparedProblems {
    const unmatched = [...this.#known]
    const take = (match: (known: Diagnostic) => boolean): boolean => {
      const index = unmatched.findIndex(match)
      if (index !== -1) unmatched.splice(index, 1)
      return index !== -1
    }
    // Of several equal problems, those that did not move are the earlier ones.
    const unmoved = problems.filter((problem) =>
      take((known) => textOf(known) === textOf(problem) && placeOf(known) === placeOf(problem)),
    )
    const caused = problems.filter(
      (problem) => !unmoved.includes(problem) && !take((known) => textOf(known) === textOf(problem)),
    )
    // An error, for example in the configuration, hides warnings. When it is fixed, they are not new.
    const hidden = hasErrors(problems) ? unmatched.filter(({ severity }) => severity === 'warning') : []
    this.#known = [...hidden, ...problems]
    return { caused, earlier: problems.filter((problem) => !caused.includes(problem)) }
  }
}

const textOf = ({ file, code, severity, message, hint }: Diagnostic): string =>
  JSON.stringify([file, code, severity, message, hint])

const placeOf = ({ range }: Diagnostic): string => JSON.stringify(range)
