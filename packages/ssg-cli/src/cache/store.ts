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
/** An entry that nothing has read for so long is removed. */
const unusedMs = 14 * day

/**
 * Keeps in a folder what a task made, under a key that says everything it was made from, so nothing ever has to be
 * invalidated. Also the place where pages' contents wait between compile and render: not in memory. Synchronous: it
 * is used inside tasks.
 *
 * An entry that is not whole (a killed build, a full disk) is a miss, and two builds may
 * use one folder at the same time: entries are written aside and renamed.
 *
 * The time of an entry's file says when it was last used, give or take a day.
 */
export class FileStore {
  readonly #made = new Set<string>()

  constructor(readonly folder: string) {}

  get(key: string): string | null {
    const file = this.#file(key)
    let entry: string
    try {
      entry = readFileSync(file, 'utf8')
      const now = Date.now()
      if (statSync(file).mtimeMs < now - day) utimesSync(file, now / 1000, now / 1000)
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

/** Removes what nothing has used for two weeks, so the folder stays bounded. */
export function prune(folder: string): void {
  const before = Date.now() - unusedMs
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
