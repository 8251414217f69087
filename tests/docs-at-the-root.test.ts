import { expect, test } from 'vitest'
import { openInMemory } from './helpers/memory-site.js'

const texts = {
  'index.md': '# Home\n\n[Flash](guides/flash.md), [zoom](/zoom), [on](/guides/flash#on)\n',
  'zoom.md': '# Zoom\n\n[Home](index.md), [flash](./guides/flash)\n',
  'guides/flash.md': '# Flash\n\n## On\n\n[Zoom](../zoom.md), [home](/)\n',
}
const docs = { routeBase: '/' }

test('ROUTE-9: with the route base "/", the docs are at the root of the site', async () => {
  const opened = await openInMemory(texts, { docs })
  expect(opened.problems()).toEqual([])
  const pages = await opened.pages()
  expect(Object.keys(pages)).toEqual(['/', '/guides/flash', '/search', '/zoom'])
  expect(pages['/']).toContain('<a href="/guides/flash">Flash</a>, <a href="/zoom">zoom</a>')
  expect(pages['/zoom']).toContain('<a href="/">Home</a>, <a href="/guides/flash">flash</a>')
  expect(pages['/guides/flash']).toContain('<a href="/zoom">Zoom</a>, <a href="/">home</a>')
})

test('ROUTE-9: docs at the root have the base path, and a redirect from "/" if there is no index', async () => {
  const { 'index.md': _, ...rest } = texts
  const linked = { ...rest, 'zoom.md': '# Zoom\n', 'guides/flash.md': '# Flash\n\n[Zoom](../zoom.md)\n' }
  const opened = await openInMemory(linked, { docs: { ...docs, mainDoc: 'zoom' }, baseUrl: '/base/' })
  expect(opened.problems()).toEqual([])
  const pages = await opened.pages()
  expect(Object.keys(pages)).toEqual(['/', '/guides/flash', '/search', '/zoom'])
  expect(pages['/']).toContain('/base/zoom')
  expect(pages['/guides/flash']).toContain('<a href="/base/zoom">Zoom</a>')
})

test('ROUTE-9: a doc at the root with the address of another page is reported with both', async () => {
  const opened = await openInMemory({ ...texts, 'search.md': '# Search\n' }, { docs })
  expect(opened.site.problems()).toMatchObject([
    { file: 'docs/search.md', message: 'The route /search is already used by the search page.' },
  ])
})

test('ROOT-2, ROOT-7: other content roots can be below one at the root, and the navbar marks the right one', async () => {
  const opened = await openInMemory(
    { 'index.md': '# Home\n', 'zoom.md': '# Zoom\n' },
    {
      docs: [
        { name: 'docs', routeBase: '/' },
        { name: 'beta', routeBase: '/beta' },
      ],
      navbar: {
        items: [
          { type: 'root', root: 'docs' },
          { type: 'root', root: 'beta' },
        ],
      },
    },
  )
  const pages = await opened.pages()
  const active = (url: string) =>
    [...(pages[url] ?? '').matchAll(/aria-current="page"[^>]*>([^<]+)/g)].map(([, text]) => text)
  expect(Object.keys(pages)).toEqual(['/', '/beta/', '/beta/zoom', '/search', '/zoom'])
  // In the navbar, in the menu, in the sidebar, and in the breadcrumbs.
  expect(active('/zoom')).toEqual(['docs', 'docs', 'Zoom', 'Zoom'])
  expect(active('/beta/zoom')).toEqual(['beta', 'beta', 'Zoom', 'Zoom'])
})
