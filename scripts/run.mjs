import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the workspace, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program. Passes its output through, and forwards SIGINT and SIGTERM to it.
 *
 * @param options options of `spawn`, and `onSpawn`, which is called with the process when it has started
 * @returns its exit code, or 130 if a signal ended it
 */
export function run(file, args, { onSpawn, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', cwd: root, ...options })
    onSpawn?.(child)
    const forward = (signal) => child.kill(signal)
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      resolve(code ?? (signal === null ? 1 : 130))
    })
  })
}

/** The path of a file in a dependency of the workspace, such as `oxlint/bin/oxlint`. */
export const tool = (name) => path.join(root, 'node_modules', name)

/** Runs Node with these arguments, as `run` does. The first argument is usually the path of a script. */
export const node = (args, options) => run(process.execPath, args, options)

/**
 * Runs Node with these arguments, and prints the output when the process ends, so that the outputs of
 * processes that run at the same time are not mixed.
 * @returns the exit code
 */
export async function nodeWithHeldOutput(args) {
  const output = []
  const onSpawn = (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  }
  const code = await node(args, { stdio: ['inherit', 'pipe', 'pipe'], onSpawn })
  process.stdout.write(Buffer.concat(output))
  return code
}
