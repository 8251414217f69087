import { expect, test } from 'vitest'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { partOf } from './part-of.js'
import { readPage } from './read-page.js'
import { readSymbol } from './read-symbol.js'
import type { SiteFiles } from './site-files.js'

const twin = (title: string, text = '') =>
  `---\ntitle: "${title}"\nurl: "https://a.example/base/docs/x"\n---\n\n# ${title}\n${text}`

const route = (path: string, title: string, more: object = {}) => ({
  path: `/docs/${path}`,
  file: `docs/${path}/index.html`,
  title,
  ...more,
})
const manifest = {
  format: 2,
  baseUrl: '/base/',
  routes: [
    route('zoom', 'Zoom', {
      anchors: ['wide'],
      movedAnchors: { broad: '/docs/zoom#wide', fast: '/docs/focus' },
    }),
    route('focus', 'Focus'),
    { path: '/docs/old', to: '/docs/zoom', anchor: 'wide' },
    { path: '/', file: 'index.html', title: 'Home' },
  ],
  symbols: { Camera: '/docs/focus', 'Camera.zoom': '/docs/zoom#wide', 'Lens.zoom': '/docs/zoom' },
}
const built = {
  'route-manifest.json': JSON.stringify(manifest),
  'llms.txt': '',
  'docs/zoom.md': twin('Zoom', '\n## Wide\n\nText.\n\n## Far\n'),
  'docs/focus.md': twin('Focus'),
  'docs/zoom/index.html': '<h1>Zoom</h1><h2 id="wide">Wide</h2>',
  'de/route-manifest.json': JSON.stringify({ ...manifest, baseUrl: '/base/de/' }),
  'de/docs/zoom.md': twin('Zoom auf Deutsch'),
}

const filesOf = (files: Readonly<Record<string, string>>): SiteFiles => ({
  name: 'site',
  address: null,
  read: (file) => Promise.resolve(files[file] ?? null),
})
const site = filesOf(built)
const wide = `${twin('').split('\n\n')[0]?.replace('""', '"Zoom"') ?? ''}\n\n## Wide\n\nText.\n`

/** The message and the hint of a failure. */
async function failureOf(reading: Promise<string>): Promise<string[]> {
  const error: unknown = await reading.catch((reason: unknown) => reason)
  if (!(error instanceof BuildFailure)) throw error
  return error.problems.flatMap(({ message, hint }) => [message, hint ?? ''])
}

test('MACH-5: a page is found by its path, URL, or twin, under a former address, and in another language', async () => {
  const zoom = built['docs/zoom.md']
  const addresses = ['/base/docs/zoom', 'docs/zoom/', '/docs/zoom.md', '/docs/Zoom.html']
  for (const address of [...addresses, 'https://a.example/base/docs/zoom?x'])
    expect(await readPage(site, address), address).toBe(zoom)
  for (const address of ['/docs/zoom#wide', '/docs/zoom.md#broad', '/docs/old'])
    expect(await readPage(site, address), address).toBe(wide)
  expect(await readPage(site, '/docs/zoom#fast')).toBe(built['docs/focus.md'])
  expect(await readPage(site, '/base/de/docs/zoom')).toBe(built['de/docs/zoom.md'])
})

test('MACH-5: without a page or a section, the error names those that are similar', async () => {
  expect(await failureOf(readPage(site, '/docs/zooom'))).toEqual([
    'There is no page "/base/docs/zooom".',
    'Find the page with `search`, or read one with a similar name:\n- /base/docs/zoom: Zoom',
  ])
  expect(await failureOf(readPage(site, '/docs/zoom#wyde'))).toEqual([
    'The page "/docs/zoom" has no section "wyde".',
    'Did you mean "wide"?',
  ])
  expect(await failureOf(readPage(site, 'https://b.example/base/docs/zoom'))).toMatchObject([
    expect.stringContaining('is not on this site'),
    expect.anything(),
  ])
  expect(await failureOf(readPage(site, '/'))).toMatchObject([
    expect.stringContaining('is not written in Markdown'),
    '',
  ])
  const withoutTwins = filesOf({ 'route-manifest.json': built['route-manifest.json'] })
  expect(await failureOf(readPage(withoutTwins, '/docs/zoom'))).toEqual([
    'The pages of this site have no Markdown.',
    'The setting `assistants` creates it.',
  ])
  expect(await failureOf(readPage(filesOf({}), '/docs/zoom'))).toMatchObject([
    expect.stringContaining('it has no route-manifest.json'),
    expect.anything(),
  ])
})

test('MACH-5: a symbol is found by its name or its last part, in any letter case', async () => {
  expect(await readSymbol(site, 'camera')).toBe(built['docs/focus.md'])
  expect(await readSymbol(site, 'Camera.zoom()')).toBe(wide)
  expect(await failureOf(readSymbol(site, 'zoom'))).toEqual([
    'Several symbols have the name "zoom".',
    'Read one of these symbols: Camera.zoom, Lens.zoom.',
  ])
  expect(await failureOf(readSymbol(site, 'Kamera'))).toEqual([
    'There is no symbol "Kamera".',
    'Read one of these symbols: Camera.',
  ])
  expect(await failureOf(readSymbol(site, 'Camera', 'fr'))).toEqual([
    'The site has no language "fr".',
    'Omit `language` for the default language of the site.',
  ])
})

test('MACH-5: a long text comes in parts that end with a line, and say where the next one starts', () => {
  const line = `${'a'.repeat(999)}\n`
  const text = line.repeat(30)
  expect(partOf(line, 0)).toBe(line)
  const first = partOf(text, 0)
  expect(first).toContain(
    '\n\n[Characters 0 to 24000 of 30000. To read on, call the tool with "offset": 24000.]',
  )
  expect(partOf(text, 24_000)).toBe(line.repeat(6))
  expect(() => partOf(text, 30_000)).toThrow('The text has only 30000 characters.')
})
