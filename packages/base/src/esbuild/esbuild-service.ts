import { startDetached } from '../processes/detached.js'

let isRunning = false

/**
 * Loads esbuild, and starts its service if it is not running. The error output of the service is ignored and,
 * except on Windows, the service does not receive the signals of the terminal: otherwise, a command that is
 * ended with Ctrl+C, Ctrl+\, or `kill` would show the stack traces of the service. The service ends by itself
 * when the command has ended.
 */
export async function startEsbuild(): Promise<typeof import('esbuild')> {
  const esbuild = await import('esbuild')
  if (isRunning) return esbuild
  isRunning = true
  // esbuild has no options for the process of its service. `transform` starts the service before it returns.
  startDetached(() => void esbuild.transform('').catch(() => undefined))
  return esbuild
}

/** Ends the service, if it is running. The next run of esbuild starts it again. */
export async function stopEsbuild(): Promise<void> {
  if (!isRunning) return
  isRunning = false
  const { stop } = await import('esbuild')
  await stop()
}
