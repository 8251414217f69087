import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourceLines } from './source-lines.js'

test('a file with many problems is read and split once', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-lines-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(path.join(root, 'a.md'), '\uFEFFone\r\ntwo\rthree\n')
  const lines = sourceLines(root)
  const first = lines('a.md')
  expect(first).toEqual(['one', 'two', 'three', ''])
  expect(lines('a.md')).toBe(first)
  expect(lines('gone.md')).toBe(null)
  // Only the last file is cached, so this call reads the file again.
  expect(lines('a.md')).toEqual(first)
})
