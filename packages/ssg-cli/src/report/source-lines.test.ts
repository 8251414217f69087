import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourceLines } from './source-lines.js'

test('consecutive reads of a file return the same lines, split at any kind of line ending', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-lines-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(path.join(root, 'a.md'), '\uFEFFone\r\ntwo\rthree\n')
  const readLines = sourceLines(root)
  const first = readLines('a.md')
  expect(first).toEqual(['one', 'two', 'three', ''])
  expect(readLines('a.md')).toBe(first)
  expect(readLines('gone.md')).toBe(null)
  // Only the last file is cached, so this call reads the file again.
  expect(readLines('a.md')).toEqual(first)
})
