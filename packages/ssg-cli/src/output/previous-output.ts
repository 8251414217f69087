import { copyFileSync, linkSync, statSync } from 'node:fs'
import path from 'node:path'
import { keyOf } from '../cache/keys.js'
import type { FileStore } from '../cache/store.js'
import type { InputKey, OutputFile, ReusableOutput } from '../model/output.js'

/** Size, inode, and modification time of a written file. */
type FileIdentity = string

type RecordedFile = readonly [path: string, FileIdentity]

/** The files of an output that were made from the same input, by its key. */
type OutputRecord = readonly (readonly [InputKey, readonly RecordedFile[]])[]

/**
 * The output that the last build wrote to a folder. Files whose input did not change are linked from it into
 * the next output, unless something else has changed them in the meantime.
 */
export class PreviousOutput implements ReusableOutput {
  readonly #groups: ReadonlyMap<InputKey, readonly RecordedFile[]>

  private constructor(
    readonly folder: string,
    record: OutputRecord,
  ) {
    this.#groups = new Map(record)
  }

  static load(folder: string, store: FileStore, version: string): PreviousOutput {
    const text = store.get(recordKey(folder, version))
    return new PreviousOutput(folder, text === null ? [] : (JSON.parse(text) as OutputRecord))
  }

  reuse(key: InputKey): readonly OutputFile[] | null {
    const files = this.#groups.get(key)
    if (files === undefined) return null
    const isIntact = files.every(([name, identity]) => identityOf(path.join(this.folder, name)) === identity)
    return isIntact
      ? files.map(([name]) => ({ path: name, linkFrom: path.join(this.folder, name), inputKey: key }))
      : null
  }
}

/** Records which files of an output were made from which input. */
export class OutputRecorder {
  readonly #names: (readonly [key: InputKey, name: string])[] = []
  #groups = new Map<InputKey, RecordedFile[]>()

  add(key: InputKey, name: string): void {
    this.#names.push([key, name])
  }

  /** Call when all files are written. */
  stamp(folder: string): void {
    this.#groups = new Map()
    for (const [key, name] of this.#names) {
      const identity = identityOf(path.join(folder, name))
      const files = this.#groups.get(key) ?? []
      if (identity !== null) files.push([name, identity])
      this.#groups.set(key, files)
    }
  }

  save(folder: string, store: FileStore, version: string): void {
    store.put(recordKey(folder, version), JSON.stringify([...this.#groups] satisfies OutputRecord))
  }
}

/** Links a file, or copies it if the file system cannot link it. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new PreviousOutputGone(from)
    copyFileSync(from, to)
  }
}

/** Another build has replaced the previous output while its files were being linked. */
export class PreviousOutputGone extends Error {
  constructor(file: string) {
    super(`The file "${file}" of the previous output no longer exists.`)
  }
}

const recordKey = (folder: string, version: string): string => keyOf('output', version, folder)

/** Does not contain the time of the last status change, because linking a file changes it. */
function identityOf(file: string): FileIdentity | null {
  const info = statSync(file, { bigint: true, throwIfNoEntry: false })
  return info === undefined ? null : [info.size, info.ino, info.mtimeNs].join(' ')
}
