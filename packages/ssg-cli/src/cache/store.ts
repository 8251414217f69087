import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const hashLength = 16
const day = 24 * 60 * 60 * 1000
/** How long an unused entry stays in the cache. */
const maxUnusedMs = 14 * day

/** The folder of a site's cache. */
export const cacheFolder = (root: string): string => path.join(root, '.camdocs', 'cache')

/**
 * A content-addressed cache of task results in a folder. A key names everything that an entry was made from,
 * so no entry is ever invalidated. Page contents are also stored here between compile and render, to keep
 * them out of memory. Synchronous, because tasks use it.
 *
 * A truncated or corrupt entry (a killed build, a full disk) is a cache miss. Two builds can use one folder
 * at the same time: entries are written to a temporary file and renamed.
 *
 * The modification time of an entry's file is the time of its last use, to within a day.
 */
export class FileStore {
  readonly #createdFolders = new Set<string>()

  constructor(readonly folder: string) {}

  /** @returns null if there is no entry, or one that is truncated or corrupt */
  get(key: string): string | null {
    const file = this.#file(key)
    let entry: string
    try {
      entry = readFileSync(file, 'utf8')
    } catch {
      return null
    }
    markUsed(file)
    const text = entry.slice(hashLength)
    return entry.startsWith(digest(text)) ? text : null
  }

  put(key: string, text: string): void {
    const file = this.#file(key)
    const folder = path.dirname(file)
    if (!this.#createdFolders.has(folder)) mkdirSync(folder, { recursive: true })
    this.#createdFolders.add(folder)
    const temporary = `${file}.${String(process.pid)}-${uniqueSuffix()}`
    writeFileSync(temporary, digest(text) + text)
    renameSync(temporary, file)
  }

  #file(key: string): string {
    return path.join(this.folder, key.slice(0, 2), key)
  }
}

function markUsed(file: string): void {
  const now = Date.now()
  try {
    if (statSync(file).mtimeMs < now - day) utimesSync(file, now / 1000, now / 1000)
  } catch {
    // Another build removed the entry, or the cache belongs to another user. The text that was read is still
    // valid.
  }
}

let counter = 0
/** Differs between the threads of a process: each has its own time origin. */
const uniqueSuffix = (): string =>
  `${String(Math.trunc(performance.timeOrigin * 1000) % 1e9)}-${String(++counter)}`

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, hashLength)

/** Removes entries that have not been used for two weeks, which bounds the size of the folder. */
export function prune(folder: string): void {
  const before = Date.now() - maxUnusedMs
  for (const name of list(folder)) {
    for (const entry of list(path.join(folder, name))) {
      const file = path.join(folder, name, entry)
      try {
        if (statSync(file).mtimeMs < before) rmSync(file, { force: true })
      } catch {
        // Another build removed it first.
      }
    }
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
