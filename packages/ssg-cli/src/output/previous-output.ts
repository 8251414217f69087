import { copyFileSync, linkSync, statSync } from 'node:fs'
import path from 'node:path'
import { keyOf } from '../cache/keys.js'
import type { ArtifactStore } from '../cache/store.js'
import type { ReuseKey, OutputFile, ReusableOutput } from '@camdocs/base/model/output.js'
import { ifExists } from '@camdocs/base/model/if-exists.js'

/** Size, inode, and modification time of a written file. */
type FileIdentity = string

/** A file of an output, by its path in the output folder, and the keys under which it can be found. */
type RecordedFile = readonly [path: string, identity: FileIdentity, ...keys: ReuseKey[]]

/**
 * The output that the last build wrote to a folder. Files whose input did not change are linked into the next
 * output, unless something has changed them since the last build.
 */
export class PreviousOutput implements ReusableOutput {
  readonly #files = new Map<ReuseKey, RecordedFile[]>()

  private constructor(
    readonly folder: string,
    record: readonly RecordedFile[],
  ) {
    for (const file of record) {
      const [, , ...keys] = file
      for (const key of keys) {
        const files = this.#files.get(key)
        if (files === undefined) this.#files.set(key, [file])
        else files.push(file)
      }
    }
  }

  /** Loads the record of the last build that wrote to a folder. Without a record, no file can be reused. */
  static load(folder: string, store: ArtifactStore, version: string): PreviousOutput {
    const text = store.get(recordKey(folder, version))
    return new PreviousOutput(folder, text === null ? [] : (JSON.parse(text) as RecordedFile[]))
  }

  reuse(key: ReuseKey): readonly OutputFile[] | null {
    const files = this.#files.get(key)
    if (files === undefined) return null
    const isIntact = files.every(([name, identity]) => identityOf(path.join(this.folder, name)) === identity)
    return isIntact
      ? files.map(([name, identity, ...reuseKeys]) => ({
          path: name,
          linkFrom: path.join(this.folder, name),
          bytes: Number.parseInt(identity, 10),
          reuseKeys,
        }))
      : null
  }
}

/** Records the keys of the files of an output. */
export class OutputRecorder {
  readonly #keys = new Map<string, readonly ReuseKey[]>()
  #record: readonly RecordedFile[] = []

  /** Adds a file and its keys. */
  add(name: string, keys: readonly ReuseKey[]): void {
    this.#keys.set(name, keys)
  }

  /** Records the identities of the files. Call it when all files are written. */
  stamp(folder: string): void {
    this.#record = [...this.#keys].flatMap(([name, keys]) => {
      const identity = identityOf(path.join(folder, name))
      return identity === null ? [] : [[name, identity, ...keys]]
    })
  }

  /** Saves the record for the next build. */
  save(folder: string, store: ArtifactStore, version: string): void {
    const key = recordKey(folder, version)
    const text = JSON.stringify(this.#record)
    if (text !== store.get(key)) store.put(key, text)
  }
}

/**
 * Links a file, or copies it if the file system cannot link it.
 *
 * @throws PreviousOutputGoneError if the file no longer exists
 */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new PreviousOutputGoneError(from)
    copyFileSync(from, to)
  }
}

/** Thrown if another build replaces the previous output while its files are being linked. */
export class PreviousOutputGoneError extends Error {
  constructor(file: string) {
    super(`The file "${file}" of the previous output no longer exists.`)
  }
}

const recordKey = (folder: string, version: string): string => keyOf('output', version, folder)

/**
 * Returns the identity of a file; null if the file does not exist. The time of its last status change is not
 * part of the identity, because linking the file changes that time.
 */
function identityOf(file: string): FileIdentity | null {
  const info = ifExists(() => statSync(file, { bigint: true }))
  return info === undefined ? null : [info.size, info.ino, info.mtimeNs].join(' ')
}
