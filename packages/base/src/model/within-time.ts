import { createContext, Script } from 'node:vm'

const sandbox: { run: (() => unknown) | undefined } = { run: undefined }
let context: object | undefined
const script = new Script('run()')

/**
 * Runs a synchronous function on the current thread, and stops it if it takes too long, even in an endless
 * loop or while a regular expression is matched. A stopped function skips its `finally` blocks, so it must
 * not leave shared data in an invalid state. A call takes less than 0.1 ms longer than the function.
 *
 * @returns the result of the function; undefined if it was stopped
 * @throws any error that the function throws
 */
export function withinTime<T>(ms: number, run: () => T): { readonly value: T } | undefined {
  context ??= createContext(sandbox)
  const outer = sandbox.run
  sandbox.run = run
  try {
    return { value: script.runInContext(context, { timeout: ms }) as T }
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  } finally {
    sandbox.run = outer
  }
}

/** Whether the code that asks runs in a function that `withinTime` stops. */
export const hasTimeLimit = (): boolean => sandbox.run !== undefined

/**
 * Creates a function like `withinTime` whose calls share a time. After that time, functions do not run.
 *
 * @returns a function that returns the result; undefined if the function was stopped or did not run
 */
export function sharedTime(ms: number): <T>(run: () => T) => T | undefined {
  let left = ms
  return (run) => {
    const start = performance.now()
    const result = left > 0 ? withinTime(Math.ceil(left), run) : undefined
    left -= performance.now() - start
    return result?.value
  }
}

const minMs = 500

/**
 * Returns the time for an item that can take too long: half as much after each one that did.
 *
 * @param stopped number of items that took too long
 */
export const timeAfter = (stopped: number, maxMs: number): number =>
  Math.max(Math.min(minMs, maxMs), maxMs / 2 ** stopped)
