import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'

/** How to run a program. */
export interface ProgramOptions {
  /** Absolute path of the folder to run the program in. Default: the current folder. */
  readonly cwd?: string
  /** The environment variables of the program. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The text for its standard input. Default: no input. */
  readonly input?: string
  /** The program is ended after this time, in milliseconds. */
  readonly timeoutMs: number
  /**
   * Receives the standard output in pieces. After `stop`, the program is ended, and counts as successful.
   * If the function throws, the program is ended, and the promise is rejected with the error.
   */
  readonly onText?: (text: string, stop: () => void) => void
  /** Receives the standard output as bytes, instead of `onText`. */
  readonly onBytes?: (bytes: Buffer) => void
}

/** How a program ended. */
export interface ProgramResult {
  readonly code: number
  /** The start of its error output. */
  readonly errorOutput: string
}

/** Maximum length of the error output that is kept. */
const maxErrorLength = 10_000

/**
 * Runs a program that is in one of the folders of the PATH.
 *
 * @throws Error with a message for users if the program is missing, is ended by a signal, or takes too long
 */
export function runProgram(
  name: string,
  args: readonly string[],
  { cwd, env, input = '', timeoutMs, onText, onBytes }: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const file = findProgram(name)
    if (file === null) throw new Error(`${name} could not be run (it is in no folder of the PATH).`)
    // Programs start their messages with `argv0`.
    const child = spawn(file, args, { argv0: name, cwd, env: { ...env }, stdio: 'pipe', windowsHide: true })
    let errorOutput = ''
    /** Settles the promise without waiting for the streams, which a child of the program can keep open. */
    const end = (settle: () => void) => {
      clearTimeout(timer)
      child.stdout.destroy()
      child.stderr.destroy()
      child.kill()
      settle()
    }
    const fail = (problem: string) => end(() => reject(new Error(`${name} ${problem}.`)))
    const timer = setTimeout(
      () => fail(`did not finish within ${String(timeoutMs / 1000)} seconds`),
      timeoutMs,
    )
    const stop = () => end(() => resolve({ code: 0, errorOutput }))
    if (onBytes === undefined) child.stdout.setEncoding('utf8')
    child.stdout.on('data', (data: string & Buffer) => {
      try {
        if (onBytes === undefined) onText?.(data, stop)
        else onBytes(data)
      } catch (error) {
        end(() => reject(error instanceof Error ? error : new Error(String(error))))
      }
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errorOutput = (errorOutput + text).slice(0, maxErrorLength)
    })
    child.once('error', (error) => fail(`could not be run (${error.message})`))
    child.once('close', (code, signal) => {
      if (code === null) fail(`was ended by ${signal ?? 'the system'}`)
      else end(() => resolve({ code, errorOutput }))
    })
    // If the program ends early, the pipe breaks.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/**
 * Runs a program like `runProgram`, and waits for it.
 *
 * @returns its standard output; null if it is missing, fails, takes too long, or writes more than 100 MB
 */
export function runProgramSync(
  name: string,
  args: readonly string[],
  { cwd, env, timeoutMs }: Pick<ProgramOptions, 'cwd' | 'env' | 'timeoutMs'>,
): Buffer | null {
  const file = findProgram(name)
  if (file === null) return null
  const { status, stdout } = spawnSync(file, args, {
    argv0: name,
    cwd,
    env: { ...env },
    timeout: timeoutMs,
    maxBuffer: 100e6,
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  })
  return status === 0 ? stdout : null
}

/**
 * Returns the absolute path of a program; null if it is in no folder of the PATH. The system would also look
 * in the current folder: on Windows always, elsewhere if the PATH has relative entries. That folder can be
 * a repository that contains a file with the name of the program.
 */
export function findProgram(name: string): string | null {
  const fileName = process.platform === 'win32' ? `${name}.exe` : name
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder))
  return folders.map((folder) => path.join(folder, fileName)).find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
