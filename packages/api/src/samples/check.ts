import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { scriptExtensions, type Sample, type SampleCount } from '@camdocs/base/model/sample.js'
import { findForbidden, type ForbiddenPattern } from './forbidden-patterns.js'
import { checkSyntax, hasSyntaxCheck } from './syntax.js'

/** The samples of one page. */
export interface PageSamples {
  readonly id: string
  readonly file: string
  readonly samples: readonly Sample[]
}

/** Reports forbidden patterns in all samples, including those with `no-check`. */
export const checkPatterns = (
  { id, file, samples }: PageSamples,
  forbidden: readonly ForbiddenPattern[],
): Diagnostic[] => samples.flatMap((sample) => findForbidden(sample, file, id, forbidden))

/** Reports syntax errors in checked samples, in languages that TypeScript cannot parse. */
export async function checkPageSyntax({ file, samples }: PageSamples): Promise<Diagnostic[]> {
  const problems: Diagnostic[] = []
  for (const sample of samples) if (sample.checked) problems.push(...(await checkSyntax(sample, file)))
  return problems
}

/** Whether TypeScript can parse the sample's language. */
export const isScript = ({ language }: Sample): boolean => scriptExtensions.has(language)

/** Whether the sample is type-checked. JavaScript and fragments are only parsed. */
export const isTyped = ({ language, isFragment }: Sample): boolean =>
  isFragment !== true && /^\.m?ts/.test(scriptExtensions.get(language) ?? '')

/**
 * Counts the samples by the way they are checked. Samples in languages without a check are counted only if
 * they are marked as unchecked.
 */
export function countSamples(samples: readonly Sample[]): SampleCount {
  const checked = samples.filter((sample) => sample.checked)
  const isParsed = (sample: Sample) => isScript(sample) || hasSyntaxCheck(sample)
  return {
    typed: checked.filter(isTyped).length,
    parsed: checked.filter((sample) => isParsed(sample) && !isTyped(sample)).length,
    unchecked: samples.length - checked.length,
  }
}
