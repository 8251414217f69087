import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { systemProblem } from '@camdocs/base/model/system-errors.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { Repository } from '@camdocs/base/processes/repository.js'

/** The folder for the cache, and for compiled modules of the site. */
export interface WorkFolder {
  /** Absolute path. */
  readonly path: string
  /** If the folder is temporary, a warning that the cache cannot be used; otherwise null. */
  readonly problem: Diagnostic | null
}

const folderName = '.camdocs'

/** Temporary folders, by the folder of the site. They are used until the process ends. */
const fallbacks = new Map<string, WorkFolder>()
/** The folders of sites whose cache git does not track. */
const untracked = new Set<string>()

/**
 * Returns `.camdocs` in the site's folder, or a temporary folder if `.camdocs` is not writable or if git
 * tracks files in it. For example, the sources can be read-only in a container.
 *
 * Nobody reviews a cache, but a build runs the compiled code in it, and publishes its files. Those that a
 * checkout creates are not its own: the author of a pull request can add code, or links to other files of
 * this machine.
 *
 * @throws an error of the operating system if there is no writable folder at all; BuildFailure (exit code 2)
 *   if Node cannot load compiled modules from the site's folder
 */
export function workFolder(root: string): WorkFolder {
  if (path.sep !== '\\' && root.includes('\\'))
    throw usageError(
      `The path of the site contains a backslash: ${root}`,
      'Rename the folder with the backslash. Node cannot load modules from it.',
    )
  const fallback = fallbacks.get(root)
  if (fallback !== undefined) return fallback
  const problem = isTracked(root) ? trackedProblem : problemOfWriting(root)
  if (problem === null) return { path: path.join(root, folderName), problem }
  const temporary = { path: createFallback(root), problem }
  fallbacks.set(root, temporary)
  return temporary
}

/** Whether git tracks the folder, a file in it, or a link in its place. */
function isTracked(root: string): boolean {
  if (untracked.has(root)) return false
  const folder = realpathSync(root)
  // Some file systems ignore letter case, but git does not.
  const names = readdirSync(folder).filter((name) => name.toLowerCase() === folderName)
  const repository = names.length === 0 ? null : Repository.of(folder)
  const paths = names.map((name) => repository?.nameOf(path.join(folder, name)) ?? name)
  const tracked = repository?.runSync('ls-files', ['-z', '--cached', '--', ...paths]) ?? null
  if (tracked !== null && tracked.length > 0) return true
  untracked.add(root)
  return false
}

/** Returns why the folder cannot be written; null if it can. */
function problemOfWriting(root: string): Diagnostic | null {
  try {
    assertWritable(path.join(root, folderName))
    return null
  } catch (error) {
    const reason = systemProblem(error, root)
    if (reason === null) throw error
    return fallbackProblem(reason)
  }
}

function assertWritable(folder: string): void {
  const cache = path.join(folder, 'cache')
  mkdirSync(cache, { recursive: true })
  // So that authors do not have to exclude the folder from git.
  const ignoreFile = path.join(folder, '.gitignore')
  if (!existsSync(ignoreFile)) writeFileSync(ignoreFile, '*\n')
  const probe = path.join(cache, `probe-${String(process.pid)}`)
  // The file has content, because empty files can be created even on a full disk.
  writeFileSync(probe, 'x'.repeat(4096))
  rmSync(probe)
}

function createFallback(root: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-'))
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  // Modules of the site are compiled into this folder, and import the site's packages.
  const packages = nearestPackages(root)
  if (packages !== null) symlinkSync(packages, path.join(folder, 'node_modules'), 'junction')
  return folder
}

/** Returns the `node_modules` folder of the site or of the nearest folder around it. */
function nearestPackages(folder: string): string | null {
  const packages = path.join(folder, 'node_modules')
  if (existsSync(packages)) return packages
  const parent = path.dirname(folder)
  return parent === folder ? null : nearestPackages(parent)
}

const trackedProblem: Diagnostic = {
  code: codes.system,
  severity: 'warning',
  message: 'The cache is not used, because git tracks files in `.camdocs/`, which can come from anyone.',
  hint: 'Run `git rm -r --cached .camdocs`, and commit the change.',
  file: folderName,
}

const fallbackProblem = ({ message }: Diagnostic): Diagnostic => ({
  code: codes.system,
  severity: 'warning',
  message: `The cache cannot be used: ${message}`,
  hint: 'Without a cache, each build compiles all pages.',
})
