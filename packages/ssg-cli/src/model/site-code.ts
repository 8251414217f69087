import type { Diagnostic } from './diagnostic.js'

/** Creates the problem to report if the process ends while code of the site runs. */
export type DescribeExit = () => Diagnostic

const running = new Set<DescribeExit>()

/**
 * Runs code of the site that can end the process: it can call `process.exit`, or wait for something that
 * never happens, so that nothing is left to do.
 *
 * @param describe called if the process ends before `run` settles
 */
export async function runSiteCode<T>(run: () => Promise<T>, describe: DescribeExit): Promise<T> {
  running.add(describe)
  try {
    return await run()
  } finally {
    running.delete(describe)
  }
}

/** Returns the problems of the code that is running. For the last moment of a process. */
export const interruptedSiteCode = (): Diagnostic[] => [...running].map((describe) => describe())
