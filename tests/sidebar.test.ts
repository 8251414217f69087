import { expect, test } from 'vitest'
import { elementsIn, parseHtml, type ParsedElement } from './helpers/html.js'
import { createTestSite, type TestSite } from './helpers/test-site.js'

/** @param frontMatter lines after the title */
const doc = (title: string, frontMatter = '') => `---\ntitle: ${title}\n${frontMatter}---\n\nText.\n`
const unlistedDoc = (title: string) => doc(title, 'unlisted: true\n')

/** The element of the sidebar on a page. */
function navOf(site: TestSite, url: string): ParsedElement {
  const nav = elementsIn(parseHtml(site.page(url)).body).find(
    ({ attributes }) => attributes.class === 'sidebar',
  )
  if (nav === undefined) throw new Error(`no sidebar on ${url}`)
  return nav
}

/** The sidebar as nested lists. An entry is "label → URL", or the label alone if it has no page. */
type Tree = (string | Tree)[]
const treeOf = (list: ParsedElement | undefined): Tree =>
  (list?.children ?? []).flatMap((entry): Tree => {
    const link = entry.children.find(({ name }) => name === 'a')
    const details = entry.children.find(({ name }) => name === 'details')
    const [summary, body] = details?.children ?? []
    const label = link === undefined ? (summary?.text ?? '') : `${link.text} → ${link.attributes.href ?? ''}`
    return body === undefined ? [label] : [label, treeOf(body.children[0])]
  })
const sidebarOf = (site: TestSite, url: string): Tree => treeOf(navOf(site, url).children[0])

/** The URLs of the links to the previous and the next page. */
const pagerLinks = (site: TestSite, url: string): string[] =>
  elementsIn(parseHtml(site.page(url)).body)
    .filter(({ name, attributes }) => name === 'a' && (attributes.class ?? '').startsWith('card '))
    .map(({ attributes }) => attributes.href ?? '')

/** The badges of a sidebar, each as "entry: type". */
const badgesOf = (nav: ParsedElement): string[] =>
  elementsIn(nav).flatMap((entry) =>
    entry.children
      .filter(({ attributes }) => attributes.class === 'badge')
      .map(({ attributes }) => `${entry.text}: ${attributes['data-kind'] ?? 'neutral'}`),
  )

test('SIDE-12: the badge of a doc, a category, or a link is part of the name of its entry, and is in no other link to the page', async () => {
  const site = createTestSite({
    'docs/a.md': doc('A', 'sidebar_badge: New\n'),
    'docs/b.md': doc('B', 'sidebar_badge: { text: "Beta & more", type: warning }\n'),
    'docs/c/index.md': doc('C', 'sidebar_badge: Old\n'),
    'docs/c/d.md': doc('D'),
    'docs/e/_category_.yml': 'label: E\nbadge: { text: Soon, type: info }\n',
    'docs/e/f.md': doc('F'),
  })
  expect(await site.problems()).toEqual([])
  expect(badgesOf(navOf(site, '/docs/b'))).toEqual([
    'A New: neutral',
    'B Beta & more: warning',
    'C Old: neutral',
    'E Soon: info',
  ])
  const elsewhere = elementsIn(parseHtml(site.page('/docs/b')).body).filter(
    ({ attributes }) =>
      attributes['aria-label'] === 'Docs pages' || attributes['aria-label'] === 'Breadcrumbs',
  )
  expect(elsewhere.map(({ text }) => text).join()).toMatch(/^(?!.*(?:New|Beta|Old)).*A.*$/s)
  expect(site.page('/search')).not.toMatch(/Beta|Soon/)

  site.write(
    'camdocs.config.ts',
    `export default { docs: { sidebars: { main: [
  { type: 'doc', id: 'a', badge: { text: 'Stable', type: 'tip' } },
  { type: 'category', label: 'Linked', link: { type: 'doc', id: 'c/index' }, items: ['b', 'c/d'] },
  { type: 'category', label: 'Own', badge: 'Two', items: ['e/f'] },
  { type: 'link', label: 'Out', href: 'https://example.org/', badge: 'Away' },
] } } }
`,
  )
  site.write('docs/e/_category_.yml', '')
  const problems = await site.problems()
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(badgesOf(navOf(site, '/docs/a'))).toEqual([
    'A Stable: tip',
    'Linked Old: neutral',
    'B Beta & more: warning',
    'Own Two: neutral',
    'Out Away: neutral',
  ])
})

test('SIDE-12: a badge without text, and one of an unknown type, are errors at their place', async () => {
  const site = createTestSite({
    'docs/a.md': doc('A', 'sidebar_badge: { type: tip }\n'),
    'docs/b.md': doc('B', 'sidebar_badge: { text: New, type: tap }\n'),
  })
  expect((await site.problems()).map(({ file, range }) => [file, range?.start.line])).toEqual([
    ['docs/a.md', 3],
    ['docs/b.md', 3],
  ])
})

test('SIDE-10: the sidebar shows an unlisted doc, and a category with only unlisted docs, only on the pages of these docs', async () => {
  const site = createTestSite({
    'docs/a.md': doc('A'),
    'docs/b.md': doc('B'),
    'docs/secret.md': unlistedDoc('Secret'),
    'docs/hidden.md': unlistedDoc('Hidden'),
    'docs/front.md': unlistedDoc('Front'),
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
  const defaultTree: Tree = [
    'A → /docs/a',
    'Fronted',
    ['Inner → /docs/inner'],
    // A category without visible items is a plain link.
    'Single → /docs/alone',
    'B → /docs/b',
  ]
  expect(sidebarOf(site, '/docs/a')).toEqual(defaultTree)
  expect(sidebarOf(site, '/docs/inner')).toEqual(defaultTree)
  expect(sidebarOf(site, '/docs/secret')).toEqual([
    defaultTree[0],
    'Secret → /docs/secret',
    ...defaultTree.slice(1),
  ])
  expect(sidebarOf(site, '/docs/hidden')).toEqual([
    defaultTree[0],
    'Quiet',
    ['Hidden → /docs/hidden'],
    ...defaultTree.slice(1),
  ])
  expect(sidebarOf(site, '/docs/front')).toEqual([
    defaultTree[0],
    'Fronted',
    ['Front → /docs/front', 'Inner → /docs/inner'],
    ...defaultTree.slice(3),
  ])
  // The pager never links to an unlisted doc, and is missing on the pages of unlisted docs.
  expect(pagerLinks(site, '/docs/a')).toEqual(['/docs/inner'])
  expect(pagerLinks(site, '/docs/inner')).toEqual(['/docs/a', '/docs/alone'])
  expect(['/docs/secret', '/docs/hidden', '/docs/front'].flatMap((url) => pagerLinks(site, url))).toEqual([])
})

test('SIDE-10: an unlisted doc is also hidden in an autogenerated sidebar, and absent from the files with the items of its categories', async () => {
  // A sidebar of more than 150 entries has files with the items of its categories.
  const docs = Array.from({ length: 160 }, (_, index) => {
    const number = String(index)
    return [`docs/part/p${number}.md`, doc(`P ${number}`)] as const
  })
  const site = createTestSite({
    'docs/index.md': doc('Start'),
    'docs/part/secret.md': unlistedDoc('Secret'),
    ...Object.fromEntries(docs),
  })
  expect(await site.problems()).toEqual([])
  const itemFiles = site.list('dist/sidebar-data').map((file) => site.read(`dist/sidebar-data/${file}`))
  expect(itemFiles.join('')).toContain('/docs/part/p0"')
  expect(itemFiles.join('')).not.toContain('Secret')
  expect(site.page('/docs/part/p0')).not.toContain('Secret')
  expect(JSON.stringify(sidebarOf(site, '/docs/part/secret'))).toContain('Secret → /docs/part/secret')
})

test('SIDE-10, LINK-4: links of the sidebar to other sites, but not to pages, have an icon and open a new tab', async () => {
  const site = createTestSite({
    'docs/a.md': doc('A'),
    'camdocs.config.ts': `export default { docs: { sidebars: { main: [
  'a', { type: 'link', label: 'Out', href: 'https://example.org/' }, { type: 'link', label: 'In', href: '/docs/a.html' },
] } } }
`,
  })
  expect(await site.problems()).toEqual([])
  const links = elementsIn(navOf(site, '/docs/a')).filter(({ name }) => name === 'a')
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
