import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the workspace, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program. Passes its output through, and forwards SIGINT and SIGTERM to it.
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

/** The path of a file in a dependency of the workspace, such as `eslint/bin/eslint.js`. */
export const tool = (name) => path.join(root, 'node_modules', name)

/** Runs a script in Node, like `run`. */
export const node = (args, options) => run(process.execPath, args, options)

/**
 * Runs a script in Node, and prints its output when it ends, so that the outputs of scripts that run at the
 * same time are not mixed.
 * @returns its exit code
 */
export async function nodeInBackground(args) {
  const output = []
  const onSpawn = (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  }
  const code = await node(args, { stdio: ['inherit', 'pipe', 'pipe'], onSpawn })
  process.stdout.write(Buffer.concat(output))
  return code
}
