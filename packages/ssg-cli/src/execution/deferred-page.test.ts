import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { defaultLimits } from '@camdocs/base/model/content-limits.js'
import type { Page } from '@camdocs/base/model/page.js'
import { readDeferredPage } from './deferred-page.js'

async function deferredPage(text: string): Promise<Page | null> {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-deferred-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true })
  })
  const source = { id: 'page', file: 'docs/page.md', path: path.join(root, 'page.md') }
  writeFileSync(source.path, text)
  return readDeferredPage({
    kind: 'compile',
    source,
    root,
    rules: { symbols: false, samples: false, limits: defaultLimits },
    contentFolder: 'docs',
    theme: { module: '', components: {}, hash: '' },
    maxSeconds: 1,
  })
}

const titleOf = async (text: string): Promise<string | null> => (await deferredPage(text))?.title ?? null

test('a deferred page has the title of the front matter or of an h1 at the start of the page', async () => {
  expect(await titleOf('---\ntitle: Lens\n---\n\n# Glass\n')).toBe('Lens')
  expect(await titleOf('\n# The `Lens`\n\nText.\n')).toBe('The Lens')
})

test('a page cannot be deferred if it neither has front matter with a title nor starts with "# "', async () => {
  for (const text of ['```sh\n# Install\n```\n\n# Lens\n', 'Lens\n====\n\n# Other\n', 'Text.\n'])
    expect(await titleOf(text), text).toBeNull()
})

test('a deferred page lists neither an enlargeable image nor a video among the possible parts if nothing in its text is a sign of them', async () => {
  expect((await deferredPage('# Lens\n\n:::figure{zoom}\n![A](a.png)\n:::\n'))?.parts).toContain('zoom')
  for (const url of ['a.MP4', '"a.ogg?b"', 'https://youtu.be/abcdefg', 'https://player.vimeo.com/video/1234'])
    expect((await deferredPage(`# Lens\n\n![A](${url})\n`))?.parts).toContain('media')
  const parts = (await deferredPage('# Lens\n\n![A](a.png)\n'))?.parts
  expect(parts).toContain('steps')
  expect(parts).not.toContain('zoom')
  expect(parts).not.toContain('media')
})
