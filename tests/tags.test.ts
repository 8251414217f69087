import { expect, test } from 'vitest'
import { openInMemory } from './helpers/memory-site.js'
import { createTestSite } from './helpers/test-site.js'

const page = (title: string, tags: readonly string[], more = '') =>
  `---\ntags: ${JSON.stringify(tags)}\n${more}---\n# ${title}\n\nAbout ${title}.\n`

/** The links with a class, as "href label". */
const links = (html = '', className: string) =>
  [...html.matchAll(new RegExp(`<a class="${className}"(?: href="([^"]*)")?[^>]*>(.*?)</a>`, 'g'))].map(
    ([, href = '', label = '']) => `${href} ${label.replace(/<[^>]*>/g, '|')}`,
  )

test('DOC-13: each tag has a page that lists the docs with it, and a page lists all tags', async () => {
  const memory = await openInMemory(
    createTestSite({
      'docs/a.md': page('A', ['Frame processors', 'C', '../..', '<b>']),
      'docs/b.md': page('B', ['C#', 'frame Processors']),
      'docs/c.md': page('C', ['secret'], 'unlisted: true\n'),
      'docs/d.md': '# D\n\n[Tag](/docs/tags/c)\n\n[None](/docs/tags/x)\n',
    }).root,
  )
  expect(memory.problems()).toEqual(['docs/d.md:5:8 CD1201'])
  const pages = await memory.pages()
  expect(Object.keys(pages).filter((url) => url.includes('tags'))).toEqual([
    '/docs/tags',
    '/docs/tags/b',
    '/docs/tags/c',
    '/docs/tags/c-2',
    '/docs/tags/frame-processors',
  ])
  expect(links(pages['/docs/a'], 'tag')).toEqual([
    '/docs/tags/frame-processors Frame processors',
    '/docs/tags/c C',
    ' ../..',
    '/docs/tags/b &lt;b&gt;',
  ])
  expect(links(pages['/docs/b'], 'tag')).toEqual([
    '/docs/tags/c-2 C#',
    '/docs/tags/frame-processors frame Processors',
  ])
  const tag = pages['/docs/tags/frame-processors'] ?? ''
  expect(tag).toContain('<h1>Pages tagged “Frame processors”</h1>')
  expect(tag).toContain('<meta name="robots" content="noindex, follow">')
  expect(tag).toContain('href="/docs/tags"')
  expect(links(tag, 'card').map((link) => link.split(' ')[0])).toEqual(['/docs/a', '/docs/b'])
  expect(tag).toContain('About A.')
  expect(links(pages['/docs/tags'], 'card').map((link) => link.split(' ')[0])).toEqual([
    '/docs/tags/b',
    '/docs/tags/c',
    '/docs/tags/c-2',
    '/docs/tags/frame-processors',
  ])
  // An unlisted page shows its tags, but is in no list.
  expect(links(pages['/docs/c'], 'tag')).toEqual([' secret'])
})

test('DOC-13: each content root has its own tags, a site without tags has no list, and a page of the site replaces a list', async () => {
  const memory = await openInMemory(
    createTestSite({
      'docs/alpha/a.md': page('A', ['x']),
      'docs/alpha/tags.md': '# Our tags\n',
      'docs/beta/b.md': '# B\n',
      'pages/about.md': page('About', ['x']),
    }).root,
    {
      docs: [
        { name: 'alpha', folder: 'docs/alpha' },
        { name: 'beta', folder: 'docs/beta' },
      ],
    },
  )
  const pages = await memory.pages()
  expect(Object.keys(pages).filter((url) => url.includes('tags'))).toEqual([
    '/alpha/tags',
    '/alpha/tags/x',
    '/tags',
    '/tags/x',
  ])
  expect(pages['/alpha/tags']).toContain('Our tags')
})
