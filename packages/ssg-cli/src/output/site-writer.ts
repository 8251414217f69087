import {
  appendFileSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { filesBelow } from '@camdocs/base/model/files-below.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import { bytesOf, partsOf, type OutputFile, type OutputPiece } from '@camdocs/base/model/output.js'
import { writeTo } from '@camdocs/base/model/system-errors.js'
import { linkOrCopy, PreviousOutputGoneError, type OutputRecorder } from './previous-output.js'

/** Bytes of a file that is compared with that of the previous output. A larger one counts as changed. */
const maxComparedBytes = 64e6

/**
 * Writes the files of a site to a new folder, and counts the files and their bytes. Creates the folder at the
 * first file that the previous output lacks: a build in which nothing changed writes nothing, because
 * creating and removing folders is most of the time of such a build.
 */
export class SiteWriter {
  files = 0
  bytes = 0
  #staging: string | null = null
  /** Paths of the files that the previous output has too, until the new folder is created. */
  readonly #same: string[] = []
  readonly #folders = new Set<string>()
  /** Paths of the files that are written in pieces. */
  readonly #growing = new Set<string>()
  /** Paths of all files, by path in lower case. */
  readonly #paths = new Map<string, string>()
  readonly #inode: number | undefined

  /**
   * @param previous the folder with the previous output, which can be missing; null if all files are written
   *   without a look at it
   * @param createStaging creates the new folder
   */
  constructor(
    readonly previous: string | null,
    readonly createStaging: () => string,
    readonly recorder: OutputRecorder,
  ) {
    this.#inode = previous === null ? undefined : statIfExists(previous)?.ino
  }

  /** The new folder; null if it is not needed yet. */
  get staging(): string | null {
    return this.#staging
  }

  write(file: OutputFile | OutputPiece): void {
    if ('piece' in file && this.#growing.has(file.path)) {
      const full = path.join(this.#start(), file.path)
      writeTo(full, () => appendFileSync(full, file.piece))
      this.bytes += Buffer.byteLength(file.piece)
      return
    }
    this.#claim(file)
    if (file.reuseKeys !== undefined) this.recorder.add(file.path, file.reuseKeys)
    this.files++
    const size = this.#sizeIfSame(file)
    if (size === null) this.bytes += this.#writeNew(file, this.#start())
    else {
      this.#same.push(file.path)
      this.bytes += size
    }
  }

  /** Returns the new folder when all files are written; null if the previous output has the same files. */
  finish(): string | null {
    if (this.#staging !== null || this.previous === null) return this.#start()
    const isSame = filesBelow(this.previous, () => true).length === this.#same.length
    if (!isSame) return this.#start()
    this.#assertNotReplaced(this.previous)
    return null
  }

  /** Creates the new folder, with the files that are the same in the previous output. */
  #start(): string {
    if (this.#staging !== null) return this.#staging
    const { previous } = this
    if (previous !== null) this.#assertNotReplaced(previous)
    const staging = this.createStaging()
    this.#staging = staging
    if (previous === null) return staging
    for (const name of this.#same) {
      this.#makeFolder(path.dirname(path.join(staging, name)))
      linkOrCopy(path.join(previous, name), path.join(staging, name))
    }
    return staging
  }

  /** @throws PreviousOutputGoneError if another build has replaced the previous output */
  #assertNotReplaced(previous: string): void {
    if (statIfExists(previous)?.ino !== this.#inode) throw new PreviousOutputGoneError(previous)
  }

  /**
   * Returns the size of a file that the previous output has with the same content; null for any other, and
   * once the new folder exists.
   */
  #sizeIfSame(file: OutputFile | OutputPiece): number | null {
    if (this.previous === null || this.#staging !== null) return null
    const full = path.join(this.previous, file.path)
    if ('piece' in file) return null
    if ('linkFrom' in file) return file.linkFrom === full ? file.bytes : null
    const size = statIfExists(full)?.size
    if (size === undefined || size > maxComparedBytes) return null
    if ('copyFrom' in file && statSync(file.copyFrom).size !== size) return null
    const content = 'content' in file ? bytesOf(file.content) : readFileSync(file.copyFrom)
    return content.length === size && content.equals(readFileSync(full)) ? size : null
  }

  /** Writes a file. Returns the number of bytes. */
  #writeNew(file: OutputFile | OutputPiece, staging: string): number {
    const full = path.join(staging, file.path)
    this.#makeFolder(path.dirname(full))
    if ('piece' in file) {
      this.#growing.add(file.path)
      return writeParts(full, [file.piece])
    }
    if ('copyFrom' in file) {
      copyFileSync(file.copyFrom, full)
      return statSync(full).size
    }
    if ('content' in file) return writeParts(full, partsOf(file.content))
    linkOrCopy(file.linkFrom, full)
    return file.bytes
  }

  /** Reserves a path. Rejects a duplicate path, and a path outside the folder. */
  #claim(file: OutputFile | OutputPiece): void {
    const { path: name } = file
    if (path.posix.normalize(name) !== name || name.startsWith('..') || path.isAbsolute(name))
      throw new Error(`The path "${name}" is outside the output folder.`)
    const key = name.toLowerCase()
    const other = this.#paths.get(key)
    if (other !== undefined) {
      const message =
        other === name
          ? `Two files of the site have the same output path "${name}".`
          : `The output paths "${other}" and "${name}" differ only in letter case.`
      throw new BuildFailure([
        {
          code: codes.outputConflict,
          severity: 'error',
          message,
          hint: 'Rename one of the pages or files.',
          ...('location' in file && file.location),
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

/**
 * Writes a file from its parts.
 *
 * @returns the number of bytes written
 */
function writeParts(file: string, parts: readonly (string | Uint8Array)[]): number {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) {
    writeTo(file, () => writeFileSync(file, only))
    return Buffer.byteLength(only)
  }
  const descriptor = openSync(file, 'w')
  try {
    return writeTo(file, () => parts.reduce((sum, part) => sum + writeAll(descriptor, Buffer.from(part)), 0))
  } finally {
    closeSync(descriptor)
  }
}

/** Writes all bytes. One call of `writeSync` can write fewer bytes than requested. */
function writeAll(descriptor: number, bytes: Buffer): number {
  let written = 0
  while (written < bytes.length) written += writeSync(descriptor, bytes, written)
  return written
}
