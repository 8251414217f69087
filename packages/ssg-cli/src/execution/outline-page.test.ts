import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { defaultLimits } from '../model/content-limits.js'
import type { Page } from '../model/page.js'
import { outlinePage } from './outline-page.js'

async function outlineOf(text: string): Promise<Page | null> {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-outline-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true })
  })
  const source = { id: 'page', file: 'docs/page.md', path: path.join(root, 'page.md') }
  writeFileSync(source.path, text)
  return outlinePage({
    kind: 'compile',
    source,
    root,
    rules: { symbols: false, samples: false, limits: defaultLimits, contentFolder: 'docs' },
    theme: { module: '', components: {}, hash: '' },
    maxSeconds: 1,
  })
}

const titleOf = async (text: string): Promise<string | null> => (await outlineOf(text))?.title ?? null

test('the outline has the title of the front matter or of an h1 at the start of the page', async () => {
  expect(await titleOf('---\ntitle: Lens\n---\n\n# Glass\n')).toBe('Lens')
  expect(await titleOf('\n# The `Lens`\n\nText.\n')).toBe('The Lens')
})

test('a page has no outline if it neither has front matter with a title nor starts with "# "', async () => {
  for (const text of ['```sh\n# Install\n```\n\n# Lens\n', 'Lens\n====\n\n# Other\n', 'Text.\n'])
    expect(await titleOf(text), text).toBeNull()
})

test('the outline of a page whose text does not contain "zoom" lists no enlargeable image among the possible parts', async () => {
  expect((await outlineOf('# Lens\n\n:::figure{zoom}\n![A](a.png)\n:::\n'))?.parts).toContain('zoom')
  const parts = (await outlineOf('# Lens\n\n![A](a.png)\n'))?.parts
  expect(parts).toContain('steps')
  expect(parts).not.toContain('zoom')
})
