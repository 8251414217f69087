import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { camdocs } from './test-site.js'

export interface RunningServer {
  /** Such as "http://127.0.0.1:41234". */
  readonly origin: string
  /** The URL of the site, with the base path. */
  readonly url: string
  readonly process: ChildProcess
  /** Everything that the server has printed so far. */
  output(): string
  /** Waits until the output matches; rejects if the server exits first. */
  waitForOutput(pattern: RegExp): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts `camdocs serve <root> …args` on a free port, and waits for its URL. The caller must stop it.
 *
 * @param cli path of the program
 * @param command name of the command
 */
export const startServe = (
  root: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  cli = camdocs,
  command = 'serve',
): Promise<RunningServer> => startServer([command, root, '--port', '0', ...args], env, cli)

/** Starts `camdocs …args`, a command that serves a site, and waits for its URL. The caller must stop it. */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cli = camdocs,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (const listener of listeners) listener()
    })
  }
  const waitForOutput = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!pattern.test(text)) return
        listeners.delete(check)
        resolve()
      }
      listeners.add(check)
      child.once('exit', () => {
        reject(new Error(`the server ended before it printed ${String(pattern)}:\n${text}`))
      })
      check()
    })
  await waitForOutput(/http:\/\/\S+/)
  const url = /http:\/\/\S+/.exec(text)?.[0] ?? ''
  return {
    origin: new URL(url).origin,
    url,
    process: child,
    output: () => text,
    waitForOutput,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Like `startServe`, but stops the server when the test ends. */
export async function serveForTest(
  root: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  cli = camdocs,
  command = 'serve',
): Promise<RunningServer> {
  const server = await startServe(root, args, env, cli, command)
  onTestFinished(() => server.stop())
  return server
}

/** Starts `camdocs serve <root> --watch`, and waits until it watches. Stops it when the test ends. */
export async function watchForTest(root: string): Promise<RunningServer> {
  const server = await serveForTest(root, ['--watch'])
  await server.waitForOutput(/Watching for changes\./)
  return server
}
