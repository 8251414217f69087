import {
  appendFileSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { codes } from '../model/codes.js'
import { BuildFailure } from '../model/diagnostic.js'
import { isAlive } from '../model/leftovers.js'
import { partsOf, type OutputFile, type OutputPiece } from '../model/output.js'

/** Every output has these files; a folder without them is not ours to replace. */
const ownFiles = ['route-manifest.json', '404.html', 'search-records.json']

export interface Written {
  readonly files: number
  readonly bytes: number
}

/**
 * Writes the site beside `out` and puts it in its place at the end: a build that fails or is killed leaves the last
 * good site as it was. `out` must be new, empty or an earlier output.
 * @throws BuildFailure when `out` is some other folder, or when two files have one path
 */
export async function writeSite(
  files: AsyncIterable<OutputFile | OutputPiece>,
  out: string,
): Promise<Written> {
  refuseForeign(out)
  recover(out)
  const aside = sibling(out, 'next')
  const writer = new Writer(aside)
  try {
    for await (const file of files) writer.write(file)
    swap(aside, out)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (isCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'ENAMETOOLONG'))
      throw refusal(
        `The output cannot be written: ${(error as Error).message}`,
        'Name another folder with --out.',
      )
    throw error
  }
  return { files: writer.files, bytes: writer.bytes }
}

/** Checks before anything is built: what is at `out` would be replaced. @throws BuildFailure (exit code 2) */
export function refuseForeign(out: string): void {
  const names = namesIn(out)
  if (
    names === null ||
    (names !== 'file' && (names.length === 0 || ownFiles.every((name) => names.includes(name))))
  )
    return
  const message =
    names === 'file'
      ? `${path.basename(out)} is a file, not a folder.`
      : `The output folder ${path.basename(out)}/ holds files that camdocs did not write; it is left alone.`
  throw refusal(message, 'Name another folder with --out, or empty this one.')
}

/** The output is no part of the site's own folder, nor the other way round. @throws BuildFailure (exit code 2) */
export function refuseSources(out: string, root: string, sourceFolders: readonly string[]): void {
  const isWithin = (inner: string, outer: string) =>
    !/^\.\.(\/|$)/.test(path.relative(outer, inner).split(path.sep).join('/'))
  if (isWithin(root, out))
    throw refusal("The output folder would replace the site's own folder.", 'Name another folder with --out.')
  const source = sourceFolders.find((folder) => isWithin(out, path.join(root, folder)))
  if (source !== undefined)
    throw refusal(
      `The output folder lies in ${source}/, which is read by the build.`,
      'Name another folder with --out.',
    )
}

const refusal = (message: string, hint: string): BuildFailure =>
  new BuildFailure([{ code: codes.usage, severity: 'error', message, hint }], 2)

/** What is in a folder, seen at one moment: another build may put its own in place meanwhile. Null when there is none. */
function namesIn(folder: string): string[] | 'file' | null {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    if (isCode(error, 'ENOTDIR')) return 'file'
    throw error
  }
}

const isCode = (error: unknown, ...known: readonly string[]): boolean =>
  known.includes((error as NodeJS.ErrnoException).code ?? '')

class Writer {
  files = 0
  bytes = 0
  readonly #folders = new Set<string>()
  readonly #growing = new Set<string>()
  readonly #paths = new Map<string, string>()

  constructor(readonly folder: string) {}

  write(file: OutputFile | OutputPiece): void {
    const full = path.join(this.folder, file.path)
    if ('piece' in file && this.#growing.has(file.path)) {
      appendFileSync(full, file.piece)
      this.bytes += Buffer.byteLength(file.piece)
      return
    }
    this.#claim(file.path)
    this.#makeFolder(path.dirname(full))
    if ('piece' in file) {
      this.#growing.add(file.path)
      this.bytes += writeParts(full, [file.piece])
    } else if ('copyFrom' in file) {
      copyFileSync(file.copyFrom, full)
      this.bytes += statSync(full).size
    } else {
      this.bytes += writeParts(full, partsOf(file.content))
    }
    this.files++
  }

  /** One path, one file; and no path that leaves the folder. */
  #claim(name: string): void {
    if (path.posix.normalize(name) !== name || name.startsWith('..') || path.isAbsolute(name))
      throw new Error(`not a path inside the output: ${name}`)
    const key = name.toLowerCase()
    const other = this.#paths.get(key)
    if (other !== undefined) {
      const message =
        other === name
          ? `Two files of the site have the path ${name}.`
          : `The paths ${other} and ${name} differ in letter case only.`
      throw new BuildFailure([
        {
          code: codes.outputConflict,
          severity: 'error',
          message,
          hint: 'Rename one of the pages or static files.',
        },
      ])
    }
    this.#paths.set(key, name)
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }
}

const sibling = (out: string, what: string, owner = String(process.pid)): string =>
  path.join(path.dirname(out), `.${path.basename(out)}.camdocs-${what}-${owner}`)

/**
 * Two renames. Between them there is no site for an instant; `recover` closes that gap after a kill. When another
 * build puts its site there in that instant, that one is replaced in turn: the last to finish wins.
 */
function swap(aside: string, out: string): void {
  const previous = sibling(out, 'previous')
  for (let attempt = 1; ; attempt++) {
    rmSync(previous, { recursive: true, force: true })
    moveIfThere(out, previous)
    try {
      renameSync(aside, out)
      break
    } catch (error) {
      if (!isCode(error, 'ENOTEMPTY', 'EEXIST') || attempt === 100) {
        moveIfThere(previous, out)
        throw error
      }
    }
  }
  rmSync(previous, { recursive: true, force: true })
}

/** A folder that is not there (any more), or a target that is there already, leaves things as they are. */
function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!isCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

/** Clears what killed builds left behind, and puts back the site of one that was killed between two renames. */
export function recover(out: string): void {
  const parent = path.dirname(out)
  const names = namesIn(parent)
  for (const name of Array.isArray(names) ? names : []) {
    const match = /^\.(.+)\.camdocs-(next|previous)-(\d+)$/.exec(name)
    if (match?.[1] !== path.basename(out) || isAlive(Number(match[3]))) continue
    const left = path.join(parent, name)
    if (match[2] === 'previous') moveIfThere(left, out)
    rmSync(left, { recursive: true, force: true })
  }
}

/** @returns the number of bytes written */
function writeParts(file: string, parts: readonly (string | Uint8Array)[]): number {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) {
    writeFileSync(file, only)
    return Buffer.byteLength(only)
  }
  const descriptor = openSync(file, 'w')
  try {
    return parts.reduce((sum, part) => sum + writeAll(descriptor, Buffer.from(part)), 0)
  } finally {
    closeSync(descriptor)
  }
}

/** One call may write less than it was given. */
function writeAll(descriptor: number, bytes: Buffer): number {
  let written = 0
  while (written < bytes.length) written += writeSync(descriptor, bytes, written)
  return written
}
