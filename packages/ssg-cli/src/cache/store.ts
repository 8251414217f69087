import { randomUUID } from 'node:crypto'
import {
  existsSync,
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
import { gunzipSync } from 'node:zlib'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import { writeTo } from '@camdocs/base/model/system-errors.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import { workFolder } from './work-folder.js'

/** Number of characters of the hash at the start of each entry. */
const hashLength = 16
/** Maximum size of a decompressed text. */
const maxTextBytes = 256_000_000
const hour = 60 * 60 * 1000
/** How long an unused entry stays in the cache. */
const maxUnusedMs = 14 * 24 * hour
/** How long an entry stays even if the cache is too large, because a build could be using it. */
const minUnusedMs = 2 * hour

/** The folder of a site's cache. */
export const cacheFolder = (root: string): string => path.join(workFolder(root).path, 'cache')

/** What the stages of a build need of the artifact store. */
export type ArtifactStore = Pick<FileStore, 'get' | 'has' | 'put' | 'putCompressed'>

/**
 * A cache of task results in a folder. Most keys contain a hash of everything that the entry was made from,
 * so these entries are never invalidated; the records that each build replaces have fixed keys. Page contents
 * are also stored here between compile and render, to keep them out of memory.
 *
 * A truncated or corrupt entry (a killed build, a full disk) is a cache miss. Two builds can use one folder
 * at the same time: entries are written to a temporary file and renamed.
 *
 * The modification time of an entry's file is the time of its last use, to within an hour.
 */
export class FileStore {
  readonly #createdFolders = new Set<string>()

  constructor(readonly folder: string) {}

  /** @returns null if there is no entry, or if the entry is truncated or corrupt */
  get(key: string): string | null {
    const file = this.#file(key)
    let entry: Buffer
    try {
      entry = readFileSync(file)
    } catch {
      return null
    }
    markUsed(file)
    const contents = entry.subarray(hashLength)
    if (entry.toString('latin1', 0, hashLength) !== digest(key, contents)) return null
    return isGzip(contents) ? decompress(contents) : contents.toString()
  }

  /** Whether there is an entry, which can be truncated or corrupt. */
  has(key: string): boolean {
    return existsSync(this.#file(key))
  }

  put(key: string, text: string): void {
    this.#write(key, digest(key, text) + text)
  }

  /** Writes an entry whose text is already compressed. `get` decompresses it. */
  putCompressed(key: string, contents: Buffer): void {
    this.#write(key, Buffer.concat([Buffer.from(digest(key, contents)), contents]))
  }

  #write(key: string, contents: string | Buffer): void {
    const folder = path.dirname(this.#file(key))
    if (!this.#createdFolders.has(folder)) mkdirSync(folder, { recursive: true })
    this.#createdFolders.add(folder)
    try {
      this.#writeIn(key, contents)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      // Somebody has deleted the cache while the process runs.
      mkdirSync(folder, { recursive: true })
      this.#writeIn(key, contents)
    }
  }

  #writeIn(key: string, contents: string | Buffer): void {
    const file = this.#file(key)
    // Other processes and threads can write the same entry.
    const temporary = `${file}.${randomUUID()}`
    try {
      writeTo(temporary, () => writeFileSync(temporary, contents))
      replaceEntry(temporary, file)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw error
    }
  }

  #file(key: string): string {
    return path.join(this.folder, key.slice(0, 2), key)
  }
}

/** Moves a new entry to its path. Removes a folder at this path, which cannot be an entry. */
function replaceEntry(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error
    rmSync(to, { recursive: true })
    renameSync(from, to)
  }
}

function markUsed(file: string): void {
  const now = Date.now()
  try {
    if (statSync(file).mtimeMs < now - hour) utimesSync(file, now / 1000, now / 1000)
  } catch {
    // Another build removed the entry, or the cache belongs to another user. The text that was read is still
    // valid.
  }
}

/** The hash covers the key too, so that the contents of another entry are not accepted under this key. */
const digest = (key: string, contents: string | Buffer): string => sha256(key, contents).slice(0, hashLength)

/** The texts of entries never start with the first byte of the gzip format, which is a control character. */
const isGzip = (contents: Buffer): boolean => contents[0] === 0x1f

/** Returns a text that was compressed with gzip; null if it is corrupt or unreasonably large. */
export function decompress(contents: Buffer, maxBytes = maxTextBytes): string | null {
  try {
    return gunzipSync(contents, { maxOutputLength: maxBytes }).toString()
  } catch {
    return null
  }
}

/**
 * Calls `prune`, unless that was done within the last hour: it takes the state of every entry, and no entry
 * becomes removable within an hour of its use.
 */
export function pruneHourly(folder: string, maxBytes: number): void {
  const marker = path.join(folder, 'pruned')
  const age = Date.now() - (statIfExists(marker)?.mtimeMs ?? 0)
  if (age >= 0 && age < hour) return
  prune(folder, maxBytes)
  try {
    writeFileSync(marker, '')
  } catch {
    // The cache belongs to another user.
  }
}

/**
 * Removes the entries that have not been used for two weeks. If the remaining entries exceed `maxBytes`, also
 * removes the least recently used entries, except those used within the last two hours.
 */
export function prune(folder: string, maxBytes: number): void {
  const now = Date.now()
  const entries = filesIn(folder).sort((a, b) => a.usedAt - b.usedAt)
  let bytes = entries.reduce((sum, { size }) => sum + size, 0)
  for (const { file, size, usedAt } of entries) {
    const isRemovable = usedAt < now - maxUnusedMs || (bytes > maxBytes && usedAt < now - minUnusedMs)
    // All further entries were used later.
    if (!isRemovable) return
    try {
      rmSync(file, { force: true })
      bytes -= size
    } catch {
      // The cache belongs to another user.
    }
  }
}

interface StoredFile {
  readonly file: string
  readonly size: number
  /** Time in ms. */
  readonly usedAt: number
}

function filesIn(folder: string): StoredFile[] {
  const files = list(folder).flatMap((name) =>
    list(path.join(folder, name)).map((entry) => path.join(folder, name, entry)),
  )
  return files.flatMap((file) => {
    // Another build can remove an entry at any time.
    const info = statIfExists(file)
    return info === undefined ? [] : [{ file, size: info.size, usedAt: info.mtimeMs }]
  })
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
