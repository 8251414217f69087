import { describeError } from '@camdocs/core'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { runSiteCode } from '@camdocs/base/model/site-code.js'
import { findImportProblem } from './import-problem.js'
import { locateInBundle, type BundledConfig, type BundlePosition } from './locate.js'
import { Watchdog } from './watchdog.js'

/** How long a configuration can take to load, including requests that it sends. */
const maxSeconds = 10

/** A configuration that is about to run. */
export interface RunnableConfig {
  readonly bundled: BundledConfig
  /** URL of the module that contains the bundle. */
  readonly url: string
  /** Whether an earlier run of the same code finished. */
  readonly isTrusted: boolean
  /** Whether the process serves the site, and must not end with the configuration. */
  readonly isPreview: boolean
}

/**
 * Runs a configuration, and reports how it fails: it can throw anything, end the process, wait forever, or
 * contain an endless loop.
 *
 * @throws BuildFailure (exit code 2) with the location in the configuration, if it is known
 */
export async function superviseConfig<T>(config: RunnableConfig, run: () => Promise<T>): Promise<T> {
  // A timer of the main thread ends a wait, but not an endless loop. The watchdog, which is another thread,
  // interrupts the loop. It acts one second later, so that it acts only if the timer could not.
  const watchdog = config.isTrusted ? null : new Watchdog(config.url, (maxSeconds + 1) * 1000)
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const fail = () => reject(new BuildFailure([timeoutProblem(config, watchdog?.position ?? null)], 2))
    // `unref` lets the process end before the timeout if nothing else is left to do.
    timer = setTimeout(fail, maxSeconds * 1000).unref()
  })
  // Called if the process ends while the configuration runs.
  const describeExit = () => exitProblem(config, watchdog?.position ?? null)
  const exit = config.isPreview ? interceptExit(config) : null
  try {
    return await runSiteCode(
      () => Promise.race([run(), timeout, ...(exit === null ? [] : [exit.called])]),
      describeExit,
    )
  } catch (error) {
    throw isBuildFailure(error) ? error : new BuildFailure([thrownProblem(error, config)], 2)
  } finally {
    exit?.restore()
    clearTimeout(timer)
    void watchdog?.stop()
  }
}

/**
 * Replaces `process.exit` with a function that only reports the call. It returns, because an error that a
 * timer throws would end the process.
 */
function interceptExit(config: RunnableConfig) {
  const original = Reflect.get(process, 'exit')
  let fail: (error: BuildFailure) => void = () => undefined
  const called = new Promise<never>((_, reject) => (fail = reject))
  // The promise is not awaited if the configuration loads first.
  called.catch(() => undefined)
  const reportExit = () => fail(new BuildFailure([endedProblem(config, currentStack())], 2))
  process.exit = reportExit as typeof process.exit
  return { called, restore: () => void (process.exit = original) }
}

/** Whether an error is a BuildFailure. `instanceof` throws if the error is a revoked proxy. */
function isBuildFailure(error: unknown): boolean {
  try {
    return error instanceof BuildFailure
  } catch {
    return false
  }
}

function timeoutProblem(config: RunnableConfig, position: BundlePosition | null): Diagnostic {
  return problem(
    `The configuration did not load within ${String(maxSeconds)} seconds.`,
    position === null
      ? 'It waits for something that takes too long, such as a request.'
      : 'This code was still running. Check whether it contains an endless loop.',
    config,
    position,
  )
}

/**
 * Describes why the process ends while the configuration runs.
 *
 * @param interrupted where the watchdog interrupted the configuration; null if it did not
 */
function exitProblem(config: RunnableConfig, interrupted: BundlePosition | null): Diagnostic {
  if (interrupted !== null) return timeoutProblem(config, interrupted)
  const stack = currentStack()
  // The listeners of "exit" run inside the call of `process.exit`.
  if (stack.includes('process.exit')) return endedProblem(config, stack)
  // Otherwise, the process ends because nothing is left to do.
  return problem(
    'The configuration waits for a promise that never settles.',
    'Check each `await` in the configuration and in the files that it imports.',
    config,
    null,
  )
}

const endedProblem = (config: RunnableConfig, stack: string): Diagnostic =>
  problem(
    'The configuration ended the process.',
    'Throw an error instead of calling `process.exit`.',
    config,
    positionIn(stack, config.url),
  )

function thrownProblem(error: unknown, config: RunnableConfig): Diagnostic {
  const { message, stack } = readError(error)
  const importProblem = findImportProblem(message, config.bundled, fileURLToPath(config.url))
  if (importProblem !== null) return { code: codes.configSyntax, severity: 'error', ...importProblem }
  return problem(
    `The configuration could not be loaded: ${message}`,
    undefined,
    config,
    positionIn(stack, config.url),
  )
}

/**
 * Returns the message and the stack of a thrown value, which can be of any type. Reading its properties can
 * throw.
 */
function readError(error: unknown): { readonly message: string; readonly stack: string } {
  try {
    if (error instanceof Error) return { message: describeError(error), stack: String(error.stack) }
    const isObject = typeof error === 'object' && error !== null
    return { message: isObject ? inspect(error, { depth: 0 }) : describeError(error), stack: '' }
  } catch {
    return { message: describeError(error), stack: '' }
  }
}

/** Returns the call stack. In a listener of "exit", it also contains the code that called `process.exit`. */
function currentStack(): string {
  Error.stackTraceLimit = 100
  return new Error().stack ?? ''
}

/**
 * Returns the first position of a module in a call stack; null if the stack does not contain the module. The
 * position follows the URL of the module: "file:///site/config.mjs:12:5".
 */
function positionIn(stack: string, url: string): BundlePosition | null {
  const start = stack.indexOf(`${url}:`)
  if (start < 0) return null
  const [, line, column] = /^:(\d+):(\d+)/.exec(stack.slice(start + url.length)) ?? []
  // In call stacks, columns start at 1.
  return line === undefined ? null : { line: Number(line), column: Number(column) - 1 }
}

function problem(
  message: string,
  hint: string | undefined,
  { bundled }: RunnableConfig,
  position: BundlePosition | null,
): Diagnostic {
  return {
    code: codes.configSyntax,
    severity: 'error',
    message,
    hint,
    ...(position === null ? { file: bundled.file } : locateInBundle(position, bundled)),
  }
}
