import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { isInside } from '@camdocs/base/model/inside.js'
import { isProcessAlive } from '@camdocs/base/model/process.js'
import { systemProblem } from '@camdocs/base/model/system-errors.js'
import { OutputRecorder } from './previous-output.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import type { OutputFile, OutputPiece } from '@camdocs/base/model/output.js'
import {
  hasCode,
  moveIfPossible,
  replaceFolder,
  replacingMarker,
  type Replacement,
} from './replace-folder.js'
import { SiteWriter } from './site-writer.js'

/** Files that every complete output contains. */
const outputMarkers = ['route-manifest.json', '404.html', 'search-records.json']

/** The result of writing a site. */
export interface WriteResult {
  /** Number of files. */
  readonly files: number
  /** Total size of the files. */
  readonly bytes: number
  /** How the previous output was replaced: not at all if it has the same files. */
  readonly replacement: Replacement | 'none'
}

/**
 * Writes the site to a temporary folder next to `out`, or in `out` if that is not possible. At the end, this
 * folder replaces `out`. A build that fails or is killed before the end leaves the previous site intact. If
 * the previous site is the same, nothing is written.
 *
 * @param out must be new, empty, or an earlier output
 * @param recorder records the reuse keys of the files for the next build
 * @param isCompared whether files that the previous site has with the same content are taken from it
 * @throws BuildFailure if `out` is any other folder or cannot be written, or if two files have the same path
 * @throws PreviousOutputGoneError if another build replaces the previous site while they are compared
 */
export async function writeSite(
  files: AsyncIterable<OutputFile | OutputPiece>,
  out: string,
  recorder = new OutputRecorder(),
  isCompared = true,
): Promise<WriteResult> {
  assertReplaceable(out)
  recoverOutput(out)
  try {
    return await writeAndReplace(files, out, recorder, isCompared)
  } catch (error) {
    const refused = systemProblem(error, path.dirname(out))
    if (refused === null) throw error
    const hint = `${refused.hint ?? ''} Or choose another folder with --out.`
    throw new BuildFailure([{ ...refused, hint }], 2)
  }
}

async function writeAndReplace(
  files: AsyncIterable<OutputFile | OutputPiece>,
  out: string,
  recorder: OutputRecorder,
  isCompared: boolean,
): Promise<WriteResult> {
  const writer = new SiteWriter(isCompared ? out : null, () => createStaging(out), recorder)
  try {
    for await (const file of files) writer.write(file)
    const staging = writer.finish()
    recorder.stamp(staging ?? out)
    const replacement = staging === null ? 'none' : replaceFolder(staging, out, sibling(out, 'previous'))
    if (replacement === 'in place') recorder.stamp(out)
    return { files: writer.files, bytes: writer.bytes, replacement }
  } catch (error) {
    if (writer.staging !== null) rmSync(writer.staging, { recursive: true, force: true })
    throw error
  }
}

/** Creates the folder for the new site next to `out`, or in `out` if only `out` is writable. */
function createStaging(out: string): string {
  const staging = sibling(out, 'next')
  try {
    mkdirSync(staging, { recursive: true })
    return staging
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS') || listNames(out) === null) throw error
    const inside = path.join(out, path.basename(staging))
    mkdirSync(inside)
    return inside
  }
}

/**
 * Checks that a build can replace `out`. Call it before building.
 *
 * @throws BuildFailure (exit code 2) if `out` is a file, or a folder that is neither empty nor an earlier
 *   output
 */
export function assertReplaceable(out: string): void {
  const listed = listNames(out)
  if (listed === null) return
  const names = listed === 'file' ? listed : listed.filter((name) => !temporaryName.test(name))
  if (names !== 'file' && isOutput(names)) return
  const message =
    names === 'file'
      ? `The output path "${path.basename(out)}" is a file, or is inside a file.`
      : `The output folder "${path.basename(out)}" is not empty, and it is not a site that camdocs built.`
  throw usageError(message, 'Pass a new or empty folder to --out.')
}

/** Whether a folder with these names is empty, or is an output, complete or not. */
const isOutput = (names: readonly string[]): boolean =>
  names.length === 0 || names.includes(replacingMarker) || outputMarkers.every((name) => names.includes(name))

/**
 * Checks that the output folder does not contain the site's folder and is not inside a source folder.
 *
 * @param sourceFolders paths relative to `root`
 * @throws BuildFailure (exit code 2) if the check fails
 */
export function assertOutsideSources(out: string, root: string, sourceFolders: readonly string[]): void {
  if (isInside(out, root))
    throw usageError(
      "The output folder would replace the site's folder.",
      'Choose another folder with --out.',
    )
  const source = sourceFolders.find((folder) => isInside(path.join(root, folder), out))
  if (source !== undefined)
    throw usageError(
      `The output folder is inside ${source}/, which ${source === '.camdocs' ? 'camdocs uses for other files' : 'contains source files'}.`,
      'Choose another folder with --out.',
    )
}

/**
 * Returns the names in a folder, "file" if it is a file, or null if it does not exist. Uses one system call,
 * because another build can replace the folder at any time.
 */
function listNames(folder: string): string[] | 'file' | null {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    if (hasCode(error, 'ENOTDIR')) return 'file'
    throw error
  }
}

/**
 * Matches the name of a temporary folder, such as ".dist.camdocs-next-1234": the base name of the output, the
 * purpose, and the process id.
 */
const temporaryName = /^\.(.+)\.camdocs-(next|previous)-(\d+)$/

const sibling = (out: string, purpose: 'next' | 'previous'): string =>
  path.join(path.dirname(out), `.${path.basename(out)}.camdocs-${purpose}-${String(process.pid)}`)

/**
 * Removes temporary folders of killed builds, and restores the previous site of a build that was killed
 * between the two renames of `replaceFolder`. Temporary folders are next to `out`, or in `out`.
 */
export function recoverOutput(out: string): void {
  for (const parent of [path.dirname(out), out]) {
    const names = listNames(parent)
    for (const name of Array.isArray(names) ? names : []) {
      const match = temporaryName.exec(name)
      if (match?.[1] !== path.basename(out) || isProcessAlive(Number(match[3]))) continue
      const abandoned = path.join(parent, name)
      if (match[2] === 'previous') moveIfPossible(abandoned, out)
      rmSync(abandoned, { recursive: true, force: true })
    }
  }
}
