import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { workFolder } from '../cache/work-folder.js'
import type { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { recoverOutput } from './write-site.js'

const defaultFolder = 'dist'

/** The file that contains `{ "out": "…" }`, a path relative to the site's folder. */
const recordFile = (root: string): string => path.join(root, '.camdocs', 'output.json')

/** Records the output folder of a build, if `.camdocs` is writable. */
export function recordOutputFolder(root: string, out: string): void {
  if (workFolder(root).problem !== null) return
  const relative = toPosixPath(path.relative(root, out))
  writeFileSync(recordFile(root), `${JSON.stringify({ out: relative })}\n`)
}

/** Returns the absolute path of the last build's output folder. Falls back to the default folder. */
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
 * Returns the folder of the built site: `out`, or the output folder of the last build. If a build was killed
 * between the two renames of `replaceFolder`, restores the site first.
 *
 * @param out absolute path
 * @throws BuildFailure (exit code 2) if there is no built site
 */
export function findOutput(root: string, out: string | undefined): string {
  const folder = out ?? lastOutput(root)
  recoverOutput(folder)
  const isComplete = ['route-manifest.json', '_headers'].every((file) => existsSync(path.join(folder, file)))
  if (!isComplete) throw noOutput(root, folder)
  return folder
}

function noOutput(root: string, folder: string): BuildFailure {
  const relative = path.relative(root, folder)
  const name = relative.startsWith('..') ? folder : relative || '.'
  return usageError(
    `There is no built site in "${name}".`,
    'Run `camdocs build` first, or pass the folder of a built site to --out.',
  )
}
