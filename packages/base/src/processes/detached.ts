import childProcess from 'node:child_process'

/**
 * Calls a function. Processes that it starts before it returns have no error output and, except on Windows,
 * do not receive the signals of the terminal.
 */
export function startDetached(start: () => void): void {
  const { spawn } = childProcess
  childProcess.spawn = ((file: string, args: readonly string[], options: childProcess.SpawnOptions) =>
    spawn(file, args, {
      ...options,
      stdio: ['pipe', 'pipe', 'ignore'],
      // On Windows, a detached process opens a window.
      detached: process.platform !== 'win32',
    })) as typeof spawn
  try {
    start()
  } finally {
    childProcess.spawn = spawn
  }
}

/**
 * Calls a function. A program that it runs and waits for is ended after a time, in ms.
 *
 * @throws any error of the function; an error with the code "ETIMEDOUT" if a program was ended
 */
export function withinProgramTime<T>(timeout: number, run: () => T): T {
  const { execFileSync } = childProcess
  childProcess.execFileSync = ((
    file: string,
    args: readonly string[],
    options: childProcess.ExecFileSyncOptions,
  ) => execFileSync(file, args, { ...options, timeout })) as typeof execFileSync
  try {
    return run()
  } finally {
    childProcess.execFileSync = execFileSync
  }
}
