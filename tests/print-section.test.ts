import { expect, test } from 'vitest'
import { elementsIn, parseHtml } from './helpers/html.js'
import { openInMemory } from './helpers/memory-site.js'

const all =
  '---\nprint_section: true\nsidebar_position: 9\n---\n\n# All guides\n\nStart with [B](b.md).\n\n## Setup\n'
const docs = {
  'index.md': '# Home\n',
  'guides/a.md':
    '# A *guide*\n\n## Setup\n\nTo [B](./b.md), [its setup](b.md#setup), [here](#setup), and [home](../index.md).[^1]\n\n[^1]: A note.\n',
  'guides/b.md':
    '---\ntitle: B\n---\n\n## Setup\n\nWrite `<a id="x" href="#x">`, and see [A](a.md#setup).[^1]\n\n[^1]: Another note.\n\n::::tabs\n:::tab[One]\n1\n:::\n:::tab[Two]\n2\n:::\n::::\n',
  'guides/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'guides/all.md': all,
}

const open = (files: Readonly<Record<string, string>> = docs) =>
  openInMemory(files, { url: 'https://a.example', assistants: {} })

test('DOC-17: a page shows the pages of its category, with links to their places, and without colliding IDs', async () => {
  const site = await open()
  expect(site.problems()).toEqual([])
  const html = (await site.page('/docs/guides/all')) ?? ''
  const elements = elementsIn(parseHtml(html).body)
  const ids = elements.flatMap(({ attributes: { id } }) => id ?? [])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const fragments = elements.flatMap(({ attributes: { href } }) =>
    href?.startsWith('#') ? href.slice(1) : [],
  )
  expect(fragments.map(decodeURIComponent).filter((id) => !ids.includes(id))).toEqual([])
  expect([...main.matchAll(/<(h[12])[^>]*? id="([^"]+)"/g)].map(([, name, id]) => `${name} ${id}`)).toEqual([
    'h2 setup',
    'h1 /guides/a',
    'h2 /guides/a:setup',
    'h2 /guides/a:footnote-label',
    'h1 /guides/b',
    'h2 /guides/b:setup',
    'h2 /guides/b:footnote-label',
  ])
  const links = [...main.matchAll(/<a href="([^"%]+)">(B|its setup|here|home|A)<\/a>/g)]
  expect(links.map(([, href = '', text = '']) => `${text} ${href}`)).toEqual([
    'B #/guides/b',
    'B #/guides/b',
    'its setup #/guides/b:setup',
    'here #/guides/a:setup',
    'home /docs/',
    'A #/guides/a:setup',
  ])
  // Text is not a tag.
  expect(main).toMatch(/&#x3C;a id="x" href="#x">/)
  expect(main).not.toContain('Hidden')
  // The table of contents lists the pages.
  expect(main).toContain('<a href="#%2Fguides%2Fa">A guide</a>')
})

test('DOC-17: search engines, the search, and the sitemap leave the page out, and its twin has only its own text', async () => {
  const site = await open()
  expect(await site.page('/docs/guides/all')).toContain('<meta name="robots" content="noindex, follow">')
  expect(await site.text('sitemap.xml')).not.toContain('guides/all')
  expect(await site.text('search-records.json')).not.toContain('guides/all')
  expect(await site.text('docs/guides/all.md')).not.toContain('A note')
})

test('DOC-17: an edit of a shown page changes the page', async () => {
  const site = await open()
  expect(await site.page('/docs/guides/all')).not.toContain('Edited')
  await site.write('guides/b.md', '# B\n\nEdited.\n\n## Setup\n')
  expect(await site.page('/docs/guides/all')).toContain('Edited')
})

test('DOC-17: outside of categories, a page shows its entire sidebar, and with nothing to show, it is an error', async () => {
  const site = await open({ ...docs, 'everything.md': all.replace('b.md', 'guides/b.md') })
  const html = (await site.page('/docs/everything')) ?? ''
  expect([...html.matchAll(/<h1 id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    '/index',
    '/guides/a',
    '/guides/b',
  ])
  const alone = await open({ 'all.md': '---\nprint_section: true\n---\n\n# All\n' })
  expect(alone.problems()).toEqual(['docs/all.md:2:16 CD1404'])
})
