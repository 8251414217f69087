import { copyFileSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import { filesBelow } from '@camdocs/base/model/files-below.js'
import { isInside } from '@camdocs/base/model/inside.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'

/** How a folder was replaced: by renaming, so that readers see one version, or file by file. */
export type Replacement = 'renamed' | 'in place'

/**
 * A file in a folder whose files are being replaced one by one. It identifies the output of a killed build,
 * which can lack the files that identify a complete output.
 */
export const replacingMarker = '.camdocs-replacing'

/** Whether an error of the operating system has one of the codes. */
export const hasCode = (error: unknown, ...known: readonly string[]): boolean =>
  known.includes((error as NodeJS.ErrnoException).code ?? '')

/** How often other builds can finish between the two renames of `replaceFolder` before it gives up. */
const maxAttempts = 100

/**
 * Replaces a folder with two renames. Between them, the site does not exist for a moment. If the process is
 * killed in that moment, `recoverOutput` restores the site. If another build finishes in that moment, its
 * site is replaced: the last build wins.
 *
 * A folder that cannot be renamed, such as a mounted volume, is replaced file by file.
 *
 * @param staging the folder with the new site, which is moved to `out`
 * @param previous path for the old folder, until it is removed
 */
export function replaceFolder(staging: string, out: string, previous: string): Replacement {
  for (let attempt = 1; ; attempt++) {
    rmSync(previous, { recursive: true, force: true })
    try {
      moveIfPossible(out, previous)
    } catch (error) {
      if (!hasCode(error, 'EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EINVAL')) throw error
      replaceInPlace(staging, out)
      return 'in place'
    }
    try {
      renameSync(staging, out)
      break
    } catch (error) {
      const isOutReplaced = hasCode(error, 'ENOTEMPTY', 'EEXIST')
      if (!isOutReplaced || attempt === maxAttempts) {
        moveIfPossible(previous, out)
        throw error
      }
    }
  }
  rmSync(previous, { recursive: true, force: true })
  return 'renamed'
}

/** Renames a folder. Does nothing if the folder does not exist, or if the target exists and is not empty. */
export function moveIfPossible(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

/**
 * Moves the files of a folder into another folder, and removes all other files there. Each file is replaced
 * in one step. New files come first and pages last, so that no page refers to a file that does not exist yet;
 * old files are removed at the end.
 */
function replaceInPlace(staging: string, out: string): void {
  // `staging` can be inside `out`.
  const oldFiles = new Set(filesIn(out).filter((file) => !isInside(staging, path.join(out, file))))
  const rank = (file: string) => {
    if (file.endsWith('.html')) return 2
    return oldFiles.has(file) ? 1 : 0
  }
  const files = filesIn(staging).sort((a, b) => rank(a) - rank(b) || compareText(a, b))
  const marker = path.join(out, replacingMarker)
  writeFileSync(marker, '')
  oldFiles.delete(replacingMarker)
  for (const file of files) {
    makeWay(out, file, oldFiles)
    moveFile(path.join(staging, file), path.join(out, file))
    oldFiles.delete(file)
  }
  for (const file of oldFiles) rmSync(path.join(out, file), { force: true })
  rmSync(staging, { recursive: true, force: true })
  removeEmptyFolders(out)
  rmSync(marker)
}

/** Removes a file where a folder is needed, or the reverse, and creates the folder of the new file. */
function makeWay(out: string, file: string, oldFiles: ReadonlySet<string>): void {
  const parts = file.split(path.sep)
  for (let length = 1; length < parts.length; length++) {
    const folder = parts.slice(0, length).join(path.sep)
    if (oldFiles.has(folder)) rmSync(path.join(out, folder), { force: true })
  }
  const target = path.join(out, file)
  if (statIfExists(target)?.isDirectory() === true) rmSync(target, { recursive: true })
  mkdirSync(path.dirname(target), { recursive: true })
}

/** Replaces a file in one step, even with a file of another file system. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    const copy = path.join(path.dirname(to), `.camdocs-copy-${String(process.pid)}`)
    copyFileSync(from, copy)
    renameSync(copy, to)
  }
}

/** Lists the files and symbolic links of a folder and its subfolders, with relative paths. */
const filesIn = (folder: string): string[] => filesBelow(folder, () => true)

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const child = path.join(folder, entry.name)
    removeEmptyFolders(child)
    if (readdirSync(child).length === 0) rmdirSync(child)
  }
}
