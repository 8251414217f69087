import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { staticText } from './static-files.js'

test('a `_redirects` file that is too large is a located error', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-static-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = { output: '_redirects', file: 'static/_redirects', path: path.join(folder, '_redirects') }
  const site = { sources: { statics: [file] } } as unknown as Parameters<typeof staticText>[0]
  writeFileSync(file.path, '/a /b\n')
  truncateSync(file.path, 700e6)
  expect(() => staticText(site, '_redirects')).toThrow(
    expect.objectContaining({ exitCode: 1, problems: [expect.objectContaining({ file: file.file })] }),
  )
})
