import { mapConcurrently } from '../model/concurrency.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { checkFragment } from '../samples/fragment-syntax.js'
import type { ForeignSite } from './foreign-site.js'

/** Number of samples that are checked at the same time. esbuild parses scripts in another process. */
const maxChecks = 16

/** Checks the syntax of the code samples on all checked pages. */
export async function sampleProblems({ pages }: ForeignSite): Promise<Diagnostic[]> {
  const samples = pages
    .filter(({ isChecked }) => isChecked)
    .flatMap(({ page }) =>
      page.samples.filter(({ checked }) => checked).map((sample) => ({ sample, file: page.name })),
    )
  const problems = await mapConcurrently(samples, maxChecks, ({ sample, file }) =>
    checkFragment(sample, file),
  )
  return problems.flat()
}
