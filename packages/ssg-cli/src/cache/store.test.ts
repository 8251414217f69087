import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import type * as Fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FileStore, prune } from './store.js'

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>()
  return { ...fs, utimesSync: vi.fn(fs.utimesSync) }
})

const daysAgo = (days: number): number => Date.now() / 1000 - days * 24 * 60 * 60

/** A store with one entry, "text" under "abcd", that was last used some days ago. */
function usedStore(days: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = new FileStore(folder)
  store.put('abcd', 'text')
  const file = path.join(folder, 'ab', 'abcd')
  utimesSync(file, daysAgo(days), daysAgo(days))
  return { folder, store, file }
}

test('reading an entry keeps it from being pruned', () => {
  const { folder, store, file } = usedStore(20)
  expect(store.get('abcd')).toBe('text')
  prune(folder)
  expect(existsSync(file)).toBe(true)
  utimesSync(file, daysAgo(20), daysAgo(20))
  prune(folder)
  expect(existsSync(file)).toBe(false)
})

test('a cache entry that belongs to another user is a hit, although its timestamp cannot be updated', () => {
  const { store, file } = usedStore(2)
  chmodSync(file, 0o444)
  const before = statSync(file).mtimeMs
  vi.mocked(utimesSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
  })
  expect(store.get('abcd')).toBe('text')
  expect(statSync(file).mtimeMs).toBe(before)
})
