import type { Diagnostic } from '../model/diagnostic.js'
import { scriptExtensions, type Sample, type SampleCount } from '../model/sample.js'
import { findForbidden, type ForbiddenPattern } from './forbidden-patterns.js'
import { checkSyntax, hasSyntaxCheck } from './syntax.js'

/** The samples of one page. */
export interface PageSamples {
  readonly id: string
  readonly file: string
  readonly samples: readonly Sample[]
}

/** Runs the checks that need no type information: syntax and forbidden patterns. */
export async function checkTexts(
  { id, file, samples }: PageSamples,
  forbidden: readonly ForbiddenPattern[],
): Promise<Diagnostic[]> {
  const problems = await Promise.all(
    samples.map(async (sample) => [
      ...findForbidden(sample, file, id, forbidden),
      ...(sample.checked ? await checkSyntax(sample, file) : []),
    ]),
  )
  return problems.flat()
}

/** Whether TypeScript can parse the sample's language. */
export const isScript = ({ language }: Sample): boolean => scriptExtensions.has(language)
/** Whether the sample's language is type-checked. JavaScript is only parsed. */
export const isTyped = ({ language }: Sample): boolean => /^\.m?ts/.test(scriptExtensions.get(language) ?? '')

/** Counts the samples by the way they are checked. */
export function countSamples(samples: readonly Sample[]): SampleCount {
  const checked = samples.filter((sample) => sample.checked)
  return {
    typed: checked.filter(isTyped).length,
    parsed: checked.filter((sample) => !isTyped(sample) && (isScript(sample) || hasSyntaxCheck(sample)))
      .length,
    unchecked: samples.length - checked.length,
  }
}
