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
