import { mapConcurrently } from '@camdocs/base/model/concurrency.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { Sample } from '@camdocs/base/model/sample.js'
import { timeAfter } from '@camdocs/base/model/within-time.js'
import { checkFragment, stopScriptParser } from '@camdocs/api/samples/fragment-syntax.js'
import { tooComplex } from '@camdocs/api/samples/sample-problem.js'
import type { ForeignSite } from './foreign-site.js'

/** Number of samples that are checked at the same time. esbuild parses scripts in another process. */
const maxChecks = 16
/** After so many samples that take too long, no further sample is checked. */
const maxStopped = 20

interface SampleInFile {
  readonly sample: Sample
  readonly file: string
}

/**
 * Checks the syntax of the code samples on all checked pages.
 *
 * @param unjudged receives the names of files with samples that take too long, and what they are
 * @param maxMs time for the first sample that takes too long. Each further one gets half as much time.
 */
export async function sampleProblems(
  { pages }: Pick<ForeignSite, 'pages'>,
  unjudged: Map<string, string>,
  maxMs = 10_000,
): Promise<Diagnostic[]> {
  const samples = pages
    .filter(({ isChecked }) => isChecked)
    .flatMap(({ page }) =>
      page.samples.filter(({ checked }) => checked).map((sample) => ({ sample, file: page.name })),
    )
  const checks = new BoundedChecks()
  let stopped = 0
  const judge = async (item: SampleInFile): Promise<readonly Diagnostic[]> => {
    if (stopped < maxStopped) {
      const result = await checks.run(item, timeAfter(stopped, maxMs))
      if (result === 'interrupted') return judge(item)
      if (result !== 'stopped') return result
      stopped++
    }
    unjudged.set(item.file, 'Samples that take too long to check')
    return []
  }
  return (await mapConcurrently(samples, maxChecks, judge)).flat()
}

/** Checks of samples with a time. When it is over, esbuild is ended, which interrupts all checks. */
class BoundedChecks {
  /** Interrupt the running checks. Calls that wait for esbuild when it is ended never return. */
  readonly #running = new Set<() => void>()

  /**
   * Checks a sample.
   *
   * @returns its problems; "stopped" if it takes too long; "interrupted" if another sample does
   */
  async run(
    { sample, file }: SampleInFile,
    ms: number,
  ): Promise<readonly Diagnostic[] | 'stopped' | 'interrupted'> {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      void stopScriptParser()
      for (const interrupt of this.#running) interrupt()
    }, ms)
    let interrupt = () => {}
    const interrupted = new Promise<'stopped' | 'interrupted'>((resolve) => {
      interrupt = () => resolve(isLate ? 'stopped' : 'interrupted')
    })
    this.#running.add(interrupt)
    try {
      const result = await Promise.race([checkFragment(sample, file), interrupted])
      const isStopped = typeof result !== 'string' && result.some(({ message }) => message === tooComplex)
      return isStopped ? 'stopped' : result
    } finally {
      clearTimeout(timer)
      this.#running.delete(interrupt)
    }
  }
}
