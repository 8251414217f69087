import type { Diagnostic } from './diagnostic.js'

/** Creates the problem to report if the process ends while code of the site runs. */
export type DescribeExit = () => Diagnostic

const running = new Set<DescribeExit>()

/**
 * Runs code of the site that can end the process: it can call `process.exit`, or wait for a promise that
 * never settles, so that the event loop runs empty.
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

/** Returns a problem for each piece of site code that is still running. Call it when the process ends. */
export const interruptedSiteCode = (): Diagnostic[] => [...running].map((describe) => describe())
