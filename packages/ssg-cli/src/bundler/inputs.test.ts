import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { InputRecorder } from './inputs.js'

test('TypeScript configurations that extend each other do not cause endless recursion', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-inputs-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'a.ts': '',
    'tsconfig.json': '{ "extends": "./other" }',
    'other.json': '{ "extends": "./tsconfig" }',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text)
  const inputs = new InputRecorder(root).inputs([path.join(root, 'a.ts')])
  // The result is null, because the files were written only just before.
  expect(inputs).toBeNull()
})
