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

/**
 * Keeps in a folder what a task made, under a key that says everything it was made from, so nothing ever has to be
 * invalidated. Also the place where pages' contents wait between compile and render: not in memory. Synchronous: it
 * is used inside tasks.
 *
 * An entry that is not whole (a killed build, a full disk) is a miss, and two builds may
 * use one folder at the same time: entries are written aside and renamed.
 */
export class FileStore {
  readonly #made = new Set<string>()

  constructor(readonly folder: string) {}

  get(key: string): string | null {
    const file = this.#file(key)
    let entry: string
    try {
      entry = readFileSync(file, 'utf8')
    } catch {
      return null
    }
    const text = entry.slice(hashLength)
    return entry.startsWith(digest(text)) ? text : null
  }

  put(key: string, text: string): void {
    const file = this.#file(key)
    const folder = path.dirname(file)
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true })
    this.#made.add(folder)
    const aside = `${file}.${String(process.pid)}-${threadSuffix()}`
    writeFileSync(aside, digest(text) + text)
    renameSync(aside, file)
  }

  #file(key: string): string {
    return path.join(this.folder, key.slice(0, 2), key)
  }
}

let counter = 0
const threadSuffix = (): string =>
  `${String(Math.trunc(performance.timeOrigin * 1000) % 1e9)}-${String(++counter)}`

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, hashLength)

/** Marks an entry as used by this build. */
export function touch(folder: string, keys: Iterable<string>, now: Date): void {
  for (const key of keys) {
    try {
      utimesSync(path.join(folder, key.slice(0, 2), key), now, now)
    } catch {
      // Gone already: the next build makes it again.
    }
  }
}

/** Removes entries that no build has used since `before`, so the folder stays bounded. */
export function prune(folder: string, before: Date): void {
  for (const name of list(folder)) {
    for (const entry of list(path.join(folder, name))) {
      const file = path.join(folder, name, entry)
      try {
        if (statSync(file).mtime < before) rmSync(file, { force: true })
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
