import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { bytesOf, type OutputFile } from '../model/output.js'
import { toPosixPath } from '../model/posix-path.js'

/** A finished site as something to be served: a closed set of files, never the file system. */
export interface SiteFiles {
  has(file: string): boolean
  read(file: string): Buffer | null
}

/** The files of an output folder. The set is taken again when a build has put another folder in its place. */
export class FolderFiles implements SiteFiles {
  #identity = ''
  #files: ReadonlySet<string> = new Set()

  constructor(readonly folder: string) {}

  has(file: string): boolean {
    this.#refresh()
    return this.#files.has(file)
  }

  read(file: string): Buffer | null {
    if (!this.has(file)) return null
    try {
      return readFileSync(path.join(this.folder, file))
    } catch {
      return null
    }
  }

  /** Changes when another folder was put in this one's place. */
  get identity(): string {
    this.#refresh()
    return this.#identity
  }

  #refresh(): void {
    const info = statSync(this.folder, { throwIfNoEntry: false })
    const identity = info === undefined ? '' : `${String(info.ino)}-${String(info.mtimeMs)}`
    if (identity === this.#identity) return
    this.#identity = identity
    this.#files = info === undefined ? new Set() : new Set(listFiles(this.folder))
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => toPosixPath(path.relative(folder, path.join(entry.parentPath, entry.name))))
}

/** A site held in memory, as the watching server builds it. */
export class MemoryFiles implements SiteFiles {
  readonly #files: ReadonlyMap<string, OutputFile>

  constructor(files: ReadonlyMap<string, OutputFile>) {
    this.#files = files
  }

  has(file: string): boolean {
    return this.#files.has(file)
  }

  read(file: string): Buffer | null {
    const found = this.#files.get(file)
    if (found === undefined) return null
    if ('content' in found) return bytesOf(found.content)
    try {
      return readFileSync(found.copyFrom)
    } catch {
      return null
    }
  }
}
