import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPublished } from './read-published.js'

test('a file that is larger than a manifest can be is not read', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-manifest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, 'manifest.json'), '{}')
  truncateSync(path.join(folder, 'manifest.json'), 65e6)
  await expect(readPublished('manifest.json', folder)).rejects.toThrow('cannot be read.')
})
