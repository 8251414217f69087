import { expect, test } from 'vitest'
import { entries, openInMemory, type MemorySite } from './helpers/memory-site.js'
import { seededRandom } from './helpers/seeded-random.js'

const texts = {
  'index.md': '# Home\n\n[Zoom](zoom.md), [flash](guides/flash.md#on)\n',
  'zoom.md': '---\ntitle: Zoom\n---\n\nText.\n',
  'guides/flash.md': '# Flash\n\n## On\n\nText.\n',
}

test('a site in memory has pages with resolved links, a sidebar, and the problems of a build', async () => {
  const opened = await openInMemory(texts)
  expect(opened.problems()).toEqual([])
  const html = await opened.page('/docs/')
  expect(html).toContain('<a href="/docs/guides/flash#on">flash</a>')
  expect(html).toContain('<a href="/docs/zoom">Zoom</a>')
  expect(await opened.page('/docs/missing')).toBeNull()
  await opened.write('zoom.md', '# Zoom\n\n[a](missing.md)\n')
  expect(opened.problems()).toEqual(['docs/zoom.md:3:5 CD1201'])
})

test('a failed update is followed by one that prepares the entire site', async () => {
  const opened = await openInMemory({ 'index.md': '# Home\n' })
  await expect(opened.write('index.md', null)).rejects.toThrow('nothing to build')
  expect(opened.site.stages).toBeNull()
  await opened.write('zoom.md', '# Zoom\n')
  expect(await opened.page('/docs/zoom')).toContain('<title>Zoom |')
})

test('a page whose content is no longer in the store is compiled again', async () => {
  const html = await (await openInMemory(texts)).page('/docs/zoom')
  const opened = await openInMemory(texts)
  entries.clear()
  expect(await opened.page('/docs/zoom')).toBe(html)
})

/** Texts of a doc: other titles, headings, links, slugs, positions, and problems. */
const versions = [
  '# Zoom\n\nText.\n',
  '# Zoom in\n\n## On\n\n[flash](guides/flash.md#on)\n',
  '---\ntitle: Zoom\nslug: /elsewhere\n---\n\n[home](index.md)\n',
  '---\nsidebar_position: 1\ndescription: About.\n---\n\n# Zoom\n\n[gone](gone.md)\n',
  '---\ndraft: true\n---\n\n# Draft\n',
  '---\nid: other\nredirect_from: [/old]\n---\n\n# Other\n',
  '# Flash\n\n[zoom](/docs/zoom), [elsewhere](/elsewhere)\n',
  null,
] as const

const contentOf = async (opened: MemorySite) => ({
  problems: opened.problems(),
  pages: await opened.pages(),
})

test.each([1, 2, 3])(
  'after each edit, the site is the same as if it had been opened then (%i)',
  async (seed) => {
    const random = seededRandom(seed)
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
    const current = new Map<string, string>(Object.entries(texts))
    const opened = await openInMemory(texts)
    for (let edit = 0; edit < 15; edit++) {
      const [name, text] = [pick(['zoom.md', 'guides/flash.md', 'guides/new.md']), pick(versions)]
      if (text === null) current.delete(name)
      else current.set(name, text)
      await opened.write(name, text)
      const fresh = await openInMemory(Object.fromEntries(current))
      expect(await contentOf(opened), `${name}: ${String(text)}`).toEqual(await contentOf(fresh))
    }
  },
)
