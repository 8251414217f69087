import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkForeignLinks } from './check-links.js'
import { loadPlain } from './plain.js'
import { SiteFolder } from './site-folder.js'

test('FOREIGN-2: a file is read only once for all links to its lines', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-plain-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  writeFileSync(path.join(root, 'a.md'), '[x](b.js#L1)\n\n[y](b.js#L2)\n\n[z](b.js#L3)\n')
  writeFileSync(path.join(root, 'b.js'), '1\n2\n')
  const folder = new SiteFolder(root)
  const reads = vi.spyOn(folder, 'read')
  const { problems } = checkForeignLinks(loadPlain(folder, { samples: false }), new Map())
  expect(problems.map(({ message }) => message)).toEqual(['The file "b.js" has no line 3.'])
  expect(reads.mock.calls.filter(([name]) => name === 'b.js')).toHaveLength(1)
})
