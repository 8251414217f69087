import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildFailure } from '../model/diagnostic.js'
import { usageError } from '../model/usage-error.js'
import { toPosixPath } from '../model/posix-path.js'
import { recover } from './write-site.js'

const defaultFolder = 'dist'

/** In the folder of camdocs under the root: `{ "out": "…" }`, relative to the root. */
const recordFile = (root: string): string => path.join(root, '.camdocs', 'output.json')

/** Records where a build wrote its output. The base path is part of the output (`route-manifest.json`). */
export function recordOutput(root: string, out: string): void {
  const file = recordFile(root)
  mkdirSync(path.dirname(file), { recursive: true })
  const relative = toPosixPath(path.relative(root, out))
  writeFileSync(file, `${JSON.stringify({ out: relative })}\n`)
}

/** The folder that the last build wrote to, or the default folder if no build is recorded. Absolute. */
export function lastOutput(root: string): string {
  return path.resolve(root, readRecord(recordFile(root)) ?? defaultFolder)
}

function readRecord(file: string): string | null {
  try {
    const { out } = JSON.parse(readFileSync(file, 'utf8')) as { out?: unknown }
    return typeof out === 'string' ? out : null
  } catch {
    return null
  }
}

/**
 * The folder of the built site: `out`, or the output folder of the last build. Restores the site first if a
 * build was killed while it replaced the folder.
 * @param out absolute
 * @throws BuildFailure (exit code 2) if there is no built site
 */
export function findOutput(root: string, out: string | undefined): string {
  const folder = out ?? lastOutput(root)
  recover(folder)
  const isComplete = ['route-manifest.json', '_headers'].every((file) => existsSync(path.join(folder, file)))
  if (!isComplete) throw noOutput(root, folder)
  return folder
}

function noOutput(root: string, folder: string): BuildFailure {
  const relative = path.relative(root, folder)
  const name = relative.startsWith('..') ? folder : relative || '.'
  return usageError(
    `There is no built site in "${name}".`,
    'Run `camdocs build` first, or choose the folder of a built site with --out.',
  )
}
