import { buildSync } from 'esbuild'
import { once } from 'node:events'
import fs, { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { FileStore, prune } from './store.js'

/** One hour, in days. */
const hour = 1 / 24
/** The time some days ago, in seconds, as `utimesSync` expects it. */
const daysAgo = (days: number): number => Date.now() / 1000 - days * 24 * 60 * 60
const unlimited = Infinity

const fileOf = (folder: string, key: string): string => path.join(folder, key.slice(0, 2), key)

/** A store with one entry, "text" under "abcd", that was last used some days ago. */
function usedStore(days: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = new FileStore(folder)
  store.put('abcd', 'text')
  const file = fileOf(folder, 'abcd')
  utimesSync(file, daysAgo(days), daysAgo(days))
  return { folder, store, file }
}

test('reading an entry keeps it from being pruned', () => {
  const { folder, store, file } = usedStore(20)
  expect(store.get('abcd')).toBe('text')
  prune(folder, unlimited)
  expect(existsSync(file)).toBe(true)
  utimesSync(file, daysAgo(20), daysAgo(20))
  prune(folder, unlimited)
  expect(existsSync(file)).toBe(false)
})

test('a cache entry that belongs to another user is a hit, although its timestamp cannot be updated', () => {
  const { store, file } = usedStore(2)
  chmodSync(file, 0o444)
  const before = statSync(file).mtimeMs
  refuseToSetTimes()
  expect(store.get('abcd')).toBe('text')
  expect(statSync(file).mtimeMs).toBe(before)
})

/**
 * Makes setting the times of files fail until the test ends, as it does for files of other users. Changing
 * the owner would not suffice, because root, who can run the tests, can set the times of all files.
 */
function refuseToSetTimes(): void {
  const { utimesSync: original } = fs
  const replace = (replacement: typeof original) => {
    fs.utimesSync = replacement
    syncBuiltinESMExports()
  }
  replace(() => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
  })
  onTestFinished(() => replace(original))
}

test('the least recently used entries are removed from a cache that is too large', () => {
  const { folder, store } = usedStore(3)
  // A hash of 16 characters, and the text.
  const sizeOfEntry = 16 + 1000
  for (const [key, days] of [
    ['aa', 1],
    ['ac', 2],
    ['bb', 0.5],
  ] as const) {
    store.put(key, 'x'.repeat(1000))
    utimesSync(fileOf(folder, key), daysAgo(days), daysAgo(days))
  }
  const remaining = () => ['abcd', 'aa', 'ac', 'bb'].filter((key) => existsSync(fileOf(folder, key)))
  prune(folder, 3 * sizeOfEntry)
  expect(remaining()).toEqual(['aa', 'ac', 'bb'])
  prune(folder, 3 * sizeOfEntry - 1)
  expect(remaining()).toEqual(['aa', 'bb'])
  prune(folder, 0)
  expect(remaining()).toEqual([])
})

test('an entry that was used in the last two hours is not removed, even from a cache that is too large', () => {
  const { folder, store } = usedStore(1.9 * hour)
  prune(folder, 0)
  expect(store.get('abcd')).toBe('text')
})

test('reading an entry that was last used more than an hour ago sets its time of use to the present', () => {
  const { store, file } = usedStore(1.5 * hour)
  expect(store.get('abcd')).toBe('text')
  expect(statSync(file).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
})

test('threads can write the same entry at the same time', async () => {
  const { folder, store } = usedStore(0)
  const code = path.join(folder, 'thread.mjs')
  const contents = `import { workerData } from 'node:worker_threads'
    import { FileStore } from './store.js'
    const store = new FileStore(workerData)
    for (let round = 0; round < 500; round++) store.put('abcd', 'text')`
  buildSync({
    stdin: { contents, resolveDir: import.meta.dirname },
    outfile: code,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
  const threads = Array.from({ length: 4 }, () => new Worker(code, { workerData: folder }))
  // Rejects if a thread throws an error.
  await Promise.all(threads.map((thread) => once(thread, 'exit')))
  expect(store.get('abcd')).toBe('text')
  expect(readdirSync(path.join(folder, 'ab'))).toEqual(['abcd'])
})
