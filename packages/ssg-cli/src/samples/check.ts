import type { Diagnostic } from '../model/diagnostic.js'
import { scriptExtensions, type Sample, type SampleCount } from '../model/sample.js'
import { findNever, type Never } from './never.js'
import { checkSyntax, syntaxOf } from './syntax.js'

/** The samples of one page, with the page's own path. */
export interface PageSamples {
  readonly id: string
  readonly file: string
  readonly samples: readonly Sample[]
}

/** What can be told of samples without their types: how they are written, and what may not be shown. */
export async function checkTexts(
  { id, file, samples }: PageSamples,
  never: readonly Never[],
): Promise<Diagnostic[]> {
  const found = await Promise.all(
    samples.map(async (sample) => [
      ...findNever(sample, file, id, never),
      ...(sample.checked ? await checkSyntax(sample, file) : []),
    ]),
  )
  return found.flat()
}

export const isScript = ({ language }: Sample): boolean => scriptExtensions.has(language)
/** Whether types are checked; of JavaScript only that it can be read. */
export const isTyped = ({ language }: Sample): boolean => /^\.m?ts/.test(scriptExtensions.get(language) ?? '')

export function countSamples(samples: readonly Sample[]): SampleCount {
  const checked = samples.filter((sample) => sample.checked)
  return {
    typed: checked.filter(isTyped).length,
    parsed: checked.filter((sample) => !isTyped(sample) && (isScript(sample) || syntaxOf(sample) !== null))
      .length,
    unchecked: samples.length - checked.length,
  }
}
