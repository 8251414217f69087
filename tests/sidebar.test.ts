import { expect, test } from 'vitest'
import { all, parseHtml, type ParsedElement } from './helpers/html.js'
import { siteTest, type SiteTest } from './helpers/site-test.js'

const doc = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText.\n`
const unlisted = (title: string) => doc(title, 'unlisted: true\n')

function navOf(site: SiteTest, url: string): ParsedElement {
  const found = all(parseHtml(site.page(url)).body).find(({ attributes }) => attributes.class === 'sidebar')
  if (found === undefined) throw new Error(`no sidebar on ${url}`)
  return found
}

/** The sidebar as nested lists: "label → address" of a link, the label of a category without a page. */
type Tree = (string | Tree)[]
const tree = (list: ParsedElement | undefined): Tree =>
  (list?.children ?? []).flatMap((entry): Tree => {
    const link = entry.children.find(({ name }) => name === 'a')
    const details = entry.children.find(({ name }) => name === 'details')
    const [summary, body] = details?.children ?? []
    const label = link === undefined ? (summary?.text ?? '') : `${link.text} → ${link.attributes.href ?? ''}`
    return body === undefined ? [label] : [label, tree(body.children[0])]
  })
const sidebar = (site: SiteTest, url: string): Tree => tree(navOf(site, url).children[0])

const neighbours = (site: SiteTest, url: string): string[] =>
  all(parseHtml(site.page(url)).body)
    .filter(({ name, attributes }) => name === 'a' && (attributes.class ?? '').startsWith('card '))
    .map(({ attributes }) => attributes.href ?? '')

test('SIDE-10: an unlisted doc shows on its own page only, and so does what holds nothing else', async () => {
  const site = siteTest({
    'docs/a.md': doc('A'),
    'docs/b.md': doc('B'),
    'docs/secret.md': unlisted('Secret'),
    'docs/hidden.md': unlisted('Hidden'),
    'docs/front.md': unlisted('Front'),
    'docs/inner.md': doc('Inner'),
    'docs/alone.md': doc('Alone'),
    'camdocs.config.ts': `export default { docs: { sidebars: { main: [
  'a',
  'secret',
  { type: 'category', label: 'Quiet', items: ['hidden'] },
  { type: 'category', label: 'Fronted', link: { type: 'doc', id: 'front' }, items: ['inner'] },
  { type: 'category', label: 'Single', link: { type: 'doc', id: 'alone' }, items: ['draft'] },
  'b',
] } } }
`,
    'docs/draft.md': doc('Draft', 'draft: true\n'),
  })
  expect(await site.problems()).toEqual([])
  const usual: Tree = [
    'A → /docs/a',
    'Fronted',
    ['Inner → /docs/inner'],
    // Nothing below it: a link like any other.
    'Single → /docs/alone',
    'B → /docs/b',
  ]
  expect(sidebar(site, '/docs/a')).toEqual(usual)
  expect(sidebar(site, '/docs/inner')).toEqual(usual)
  expect(sidebar(site, '/docs/secret')).toEqual([usual[0], 'Secret → /docs/secret', ...usual.slice(1)])
  expect(sidebar(site, '/docs/hidden')).toEqual([
    usual[0],
    'Quiet',
    ['Hidden → /docs/hidden'],
    ...usual.slice(1),
  ])
  expect(sidebar(site, '/docs/front')).toEqual([
    usual[0],
    'Fronted',
    ['Front → /docs/front', 'Inner → /docs/inner'],
    ...usual.slice(3),
  ])
  // Nobody's neighbour, and without neighbours.
  expect(neighbours(site, '/docs/a')).toEqual(['/docs/inner'])
  expect(neighbours(site, '/docs/inner')).toEqual(['/docs/a', '/docs/alone'])
  expect(['/docs/secret', '/docs/hidden', '/docs/front'].flatMap((url) => neighbours(site, url))).toEqual([])
})

test('SIDE-10: in the folder tree too; nothing that is fetched later names an unlisted doc', async () => {
  const many = Array.from({ length: 160 }, (_, index) => `docs/part/p${String(index)}.md`)
  const site = siteTest({
    'docs/index.md': doc('Start'),
    'docs/part/secret.md': unlisted('Secret'),
    ...Object.fromEntries(many.map((file, index) => [file, doc(`P ${String(index)}`)])),
  })
  expect(await site.problems()).toEqual([])
  const fetched = site.list('dist/sidebar-data').map((file) => site.read(`dist/sidebar-data/${file}`))
  expect(fetched.join('')).toContain('/docs/part/p0"')
  expect(fetched.join('')).not.toContain('Secret')
  expect(site.page('/docs/part/p0')).not.toContain('Secret')
  expect(JSON.stringify(sidebar(site, '/docs/part/secret'))).toContain('Secret → /docs/part/secret')
})

test('SIDE-10, LINK-4: links to other sites carry the icon and open a new tab', async () => {
  const site = siteTest({
    'docs/a.md': doc('A'),
    'camdocs.config.ts': `export default { docs: { sidebars: { main: [
  'a', { type: 'link', label: 'Out', href: 'https://example.org/' }, { type: 'link', label: 'In', href: '/docs/a.html' },
] } } }
`,
  })
  expect(await site.problems()).toEqual([])
  const links = all(navOf(site, '/docs/a')).filter(({ name }) => name === 'a')
  expect(
    links.map(({ text, attributes, children }) => [
      text,
      attributes,
      children.map((child) => child.attributes),
    ]),
  ).toEqual([
    ['A', { 'aria-current': 'page', href: '/docs/a' }, []],
    [
      'Out',
      { target: '_blank', rel: 'noopener noreferrer', href: 'https://example.org/' },
      [{ class: 'icon-external', role: 'img', 'aria-label': '(opens in new tab)' }],
    ],
    ['In', { 'aria-current': 'page', href: '/docs/a' }, []],
  ])
})
