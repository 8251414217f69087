import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bytesOf } from '../packages/base/src/model/output.js'
import { readFont, unicodeRanges } from '../packages/ssg-cli/src/drawing/font-faces.js'
import { parseHtml } from './helpers/html.js'
import { openInMemory } from './helpers/memory-site.js'
import { createTestSite, locationAndCode, type TestSite } from './helpers/test-site.js'

const url = 'https://a.example'
const settings = { title: 'Lens', url, shareImages: true }

/** What a page says about its share image. */
const tagsOf = (html: string | null): Record<string, string | undefined> => {
  const page = parseHtml(html ?? '')
  const names = ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card']
  return Object.fromEntries(names.flatMap((name) => page.meta(name).map((value) => [name, value])))
}
const drawn = expect.stringMatching(
  /^https:\/\/a\.example\/camdocs-assets\/share-[\da-f]{16}\.png$/,
) as string
const size = { 'og:image:width': '1200', 'og:image:height': '630' }

test('HEAD-15: each page names its own image with its size and text; its own image and that of the home page remain', async () => {
  const files = {
    'index.md': '---\nslug: /\n---\n# Home\n\nText.\n',
    'guides/_category_.yml': 'label: Guides\nlink: { type: generated-index, slug: /guides }\n',
    'guides/zoom.md': '# The `useZoom` hook 🚀\n\nText.\n',
    'guides/same.md': '# The useZoom hook\n\nText.\n',
    'guides/own.md': '---\nimage: https://b.example/own.png\n---\n# Own\n\nText.\n',
  }
  const site = await openInMemory(files, { ...settings, docs: { routeBase: '/' }, image: `${url}/site.png` })
  const tags = async (path: string) => tagsOf(await site.page(path))
  const zoom = await tags('/guides/zoom')
  expect(zoom).toEqual({
    'og:image': drawn,
    ...size,
    'og:image:alt': 'The useZoom hook – Guides – Lens',
    'twitter:card': 'summary_large_image',
  })
  // The preview draws an image when it is requested.
  const file = await site.site.filesOnDemand().read((zoom['og:image'] ?? '').slice(url.length + 1))
  expect(file && 'content' in file && bytesOf(file.content).toString('latin1', 1, 4)).toBe('PNG')
  expect(await tags('/guides')).toMatchObject({ 'og:image': drawn, 'og:image:alt': 'Guides – Lens' })
  expect((await tags('/guides/same'))['og:image']).not.toBe(zoom['og:image'])
  const plain = { 'twitter:card': 'summary_large_image' }
  expect(await tags('/guides/own')).toEqual({ ...plain, 'og:image': 'https://b.example/own.png' })
  expect(await tags('/')).toEqual({ ...plain, 'og:image': `${url}/site.png` })
  expect(await tags('/search')).toEqual({ ...plain, 'og:image': `${url}/site.png` })
})

test('HEAD-15: a page with characters that no font has keeps the image of the site, and the build warns once', async () => {
  const files = {
    'index.md': '# Start\n\nText.\n',
    'a.md': '# カメラ\n\nText.\n',
    'b.md': '# ズーム\n\nText.\n',
  }
  const site = await openInMemory(files, { ...settings, image: `${url}/site.png` })
  expect(tagsOf(await site.page('/docs/a'))).toMatchObject({ 'og:image': `${url}/site.png` })
  expect(site.site.problems()).toMatchObject([
    {
      code: 'CD2003',
      severity: 'warning',
      message:
        'No font has the characters "カメラズーム" in the titles or categories of docs/a.md and 1 other page. The pages have no drawn share image.',
    },
  ])
})

test('HEAD-15: an image is in the language of the page, and languages share that of a page without a translation', async () => {
  const { root } = createTestSite({
    'docs/a.md': '# Zoom\n\nText.\n',
    'docs/b.md': '# Focus\n\nText.\n',
    'i18n/de/docs/b.md': '# Fokus\n\nText.\n',
  })
  const site = await openInMemory(root, { ...settings, locales: [{ code: 'de' }] })
  const tags = async (path: string) => tagsOf(await site.page(path))
  expect(await tags('/de/docs/a')).toEqual(await tags('/docs/a'))
  const translated = await tags('/de/docs/b')
  expect(translated).toMatchObject({ 'og:image': drawn, 'og:image:alt': 'Fokus – Lens' })
  expect(translated['og:image']).not.toBe((await tags('/docs/b'))['og:image'])
})

test('fonts are read from stylesheets with their characters', () => {
  expect(unicodeRanges('U+26, U+0-7F, U+4??')).toEqual([
    [0x26, 0x26],
    [0, 0x7f],
    [0x400, 0x4ff],
  ])
  const base = path.join(import.meta.dirname, '../packages/theme/package.json')
  const faces = readFont('@fontsource-variable/geist', base)
  expect(faces).toContainEqual(expect.objectContaining({ family: 'Geist Variable' }))
  expect(readFont('./missing.woff2', base)).toBe('cannot be found')
  expect(readFont('./package.json', base, 'site-0')).toMatchObject([{ family: 'site-0', ranges: null }])
})

const imagesOf = (site: TestSite): string[] =>
  site.list('dist/camdocs-assets').filter((file) => file.startsWith('share-'))

test('HEAD-15, BUILD-1: a build draws an image again only if it shows something else', async () => {
  const site = createTestSite({
    'docs/index.md': '# Start\n\nText.\n',
    'docs/zoom.md': '# Zoom\n\nText.\n',
    'static/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1H0z"/></svg>',
    'camdocs.config.ts': `export default { title: 'Lens', url: '${url}', shareImages: true, navbar: { logo: { src: 'logo.svg' } } }\n`,
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const first = imagesOf(site)
  expect(first).toHaveLength(2)
  const before = first.map((file) => readPng(site, file))
  for (const png of before)
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ])
  const { ino } = statSync(path.join(site.root, 'dist'))
  await site.build()
  expect(statSync(path.join(site.root, 'dist')).ino).toBe(ino)

  site.write('docs/zoom.md', '# Zooming\n\nText.\n')
  await site.build()
  const second = imagesOf(site)
  expect(second.filter((file) => first.includes(file))).toHaveLength(1)
  site.write('docs/zoom.md', '# Zoom\n\nText.\n')
  await site.build('--no-cache')
  expect(imagesOf(site)).toEqual(first)
  expect(first.map((file) => readPng(site, file))).toEqual(before)
})

const readPng = (site: TestSite, file: string): Buffer =>
  readFileSync(path.join(site.root, 'dist/camdocs-assets', file))

test('HEAD-15: mistakes in `shareImages` are reported at the setting', async () => {
  const site = createTestSite({ 'docs/index.md': '# Start\n\nText.\n' })
  const problem = async (config: string) => {
    site.write('camdocs.config.ts', `export default ${config}\n`)
    const [first] = await site.problems()
    return first && [locationAndCode(first), first.message, first.hint]
  }
  expect(await problem('{ shareImages: true }')).toEqual([
    'camdocs.config.ts:1:31 CD2003',
    expect.stringContaining('requires the setting "url"'),
    undefined,
  ])
  expect(await problem(`{ url: '${url}', shareImages: { fonts: ['@fontsource/nothing'] } }`)).toEqual([
    'camdocs.config.ts:1:67 CD2003',
    'The font "@fontsource/nothing" cannot be found.',
    'Install the package, or start the path of a file with `./`.',
  ])
})
