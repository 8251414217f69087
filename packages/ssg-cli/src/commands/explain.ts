import { readFileSync } from 'node:fs'
import { didYouMean } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { errorCodesUrl } from '@camdocs/base/model/documentation.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { explanationOf } from '../report/explanation.js'
import type { Reporter } from '../report/reporter.js'

/** The page of all codes, next to the bundle that contains this module. */
const page = new URL('./error-codes.md', import.meta.url)

/**
 * Prints the description of a code, without a network.
 *
 * @param name the code, in any letter case
 * @returns the exit code
 * @throws BuildFailure (exit code 2) if there is no such code
 */
export function explain(name: string, reporter: Reporter): 0 {
  const all = Object.values(codes)
  const code = all.find((known) => known === name.toUpperCase())
  if (code === undefined) {
    const { hint = `All codes: ${errorCodesUrl}` } = didYouMean(name, all)
    throw usageError(`There is no code "${name}".`, hint)
  }
  reporter.line`${explanationOf(readFileSync(page, 'utf8'), code).trimEnd().split('\n')}`
  return 0
}
