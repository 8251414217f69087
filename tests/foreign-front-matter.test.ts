import { expect, test } from 'vitest'
import { elementsIn, parseHtml, withClass } from './helpers/html.js'
import { readFrontMatter } from '../packages/base/src/front-matter/front-matter.js'
import { createTestSite, locationAndCode } from './helpers/test-site.js'

const read = (yaml: string) => readFrontMatter(`---\n${yaml}\n---\n`, 'docs/page.md')

test.each([
  ['order: 3', { sidebar_position: 3 }],
  ['sidebar:\n  label: Zoom\n  order: 3', { sidebar_label: 'Zoom', sidebar_position: 3 }],
  ['outline: false', { hide_table_of_contents: true }],
  ['outline: 3', { toc_min_heading_level: 3, toc_max_heading_level: 3 }],
  ['outline: [2, 4]', { toc_min_heading_level: 2, toc_max_heading_level: 4 }],
  ['outline: deep', { toc_min_heading_level: 2, toc_max_heading_level: 6 }],
  ['outline: { level: [3, 4] }', { toc_min_heading_level: 3, toc_max_heading_level: 4 }],
  ['tableOfContents: false', { hide_table_of_contents: true }],
  [
    'tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 }',
    { toc_min_heading_level: 3, toc_max_heading_level: 4 },
  ],
  ['editLink: false', { custom_edit_url: null }],
  ['editUrl: https://x.org/a', { custom_edit_url: 'https://x.org/a' }],
  ['editUrl: false', { custom_edit_url: null }],
  ['prev: false', { pagination_prev: null }],
  ['next: { link: /guides/zoom.md }', { pagination_next: 'guides/zoom' }],
  ['pagefind: false', { search: false }],
  ['lastUpdated: 2023-05-04', { last_update: { date: '2023-05-04' } }],
  ['layout: home', { layout: 'landing' }],
  [
    'hero: { name: A, text: B, image: { src: c.svg } }',
    { hero: { title: 'A', text: 'B', image: 'c.svg', actions: [] } },
  ],
  [
    'head:\n  - [meta, { name: description, content: B }]\n  - [meta, { name: keywords, content: "b, c" }]\n  - { tag: meta, attrs: { property: og:type, content: article } }',
    {
      description: 'B',
      keywords: ['b', 'c'],
      head: [{ tag: 'meta', attributes: { property: 'og:type', content: 'article' } }],
    },
  ],
  ['sidebar: { badge: New }', { sidebar_badge: 'New' }],
  [
    'sidebar: { badge: { text: New, variant: caution } }',
    { sidebar_badge: { text: 'New', type: 'warning' } },
  ],
  // Defaults of the other generators, which camdocs has too.
  ['layout: doc\ntemplate: doc\neditLink: true\nsidebar: true\nlastUpdated: true\nnext: true', {}],
])('DOC-10: %j is converted to the keys of camdocs', (yaml, expected) => {
  const { meta, problems } = read(yaml)
  expect(problems).toEqual([])
  expect(meta).toEqual({ ...read('').meta, ...expected })
})

test.each([
  ['layout: blog', '2:1', 'layout'],
  ['head:\n  - [meta, { name: a, content: b }]\n  - [script, { src: a.js }]', '4:5', 'head.1'],
  ['sidebar: { attrs: { class: a } }', '2:12', 'sidebar.attrs'],
  ['sidebar: false', '2:1', 'sidebar'],
  ['next: { text: Next, link: a }', '2:9', 'next.text'],
  ['prev: Before', '2:1', 'prev'],
  ['displayed_sidebar: main', '2:1', 'displayed_sidebar'],
  ['aside: false', '2:1', 'aside'],
])('DOC-10: %j is a warning at its position with a hint', (yaml, where, name) => {
  const { problems } = read(yaml)
  expect(
    problems.map(({ code, severity, range }) => [
      code,
      severity,
      `${String(range?.start.line)}:${String(range?.start.column)}`,
    ]),
  ).toEqual([['CD1106', 'warning', where]])
  expect(problems[0]?.message).toContain(`\`${name}\``)
  expect(problems[0]?.hint).toBeTruthy()
})

test('DOC-10: a key of camdocs takes precedence over a key of another generator', () => {
  expect(read('order: 3\nsidebar_position: 1').meta.sidebar_position).toBe(1)
})

test('DOC-10: an invalid value is reported at its position, and the message names the key as written', () => {
  const { problems } = read('title: T\nsidebar:\n  order: first')
  expect(problems).toMatchObject([
    { code: 'CD1104', severity: 'error', range: { start: { line: 4, column: 10 } } },
  ])
  expect(problems[0]?.message).toContain('`sidebar.order`')
})

test('DOC-10: a misspelled key is still an error', () => {
  expect(read('sidebr: { order: 1 }').problems).toMatchObject([{ code: 'CD1103', severity: 'error' }])
})

test('ROUTE-9: the `id` of a doc replaces its file name in the URL, unless the doc has a slug or is the index page of its folder; an `id` with a slash is an error', async () => {
  const site = createTestSite({
    'docs/guides/first.md': '---\nid: intro\n---\n\n# First\n',
    'docs/guides/index.md': '---\nid: overview\n---\n\n# Guides\n\n[First](first.md)\n',
    'docs/guides/second.md': '---\nid: other\nslug: two\n---\n\n# Second\n',
  })
  expect((await site.build()).code).toBe(0)
  expect(site.list().filter((file) => /^docs\/guides\/.*index\.html$/.test(file))).toEqual([
    'docs/guides/index.html',
    'docs/guides/intro/index.html',
    'docs/guides/two/index.html',
  ])
  site.write('docs/guides/first.md', '---\nid: a/b\n---\n\n# First\n')
  expect((await site.problems()).map(locationAndCode)).toContain('docs/guides/first.md:2:5 CD1402')
})

test('DOC-10: front matter of VitePress and Starlight changes the pager, the sidebar, and the table of contents', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'docs/b.md': '---\norder: 9\noutline: false\nprev: false\nnext: { link: /c }\n---\n\n# B\n\n## H\n',
    'docs/c.md': '---\norder: 10\n---\n\n# C\n\n## H\n',
    'docs/d.md': '---\norder: 9.5\n---\n\n# D\n',
  })
  expect(await site.problems()).toEqual([])
  const hrefsIn = (url: string, className: string) => {
    const part = elementsIn(parseHtml(site.page(url)).body).find(withClass(className))
    return (part === undefined ? [] : elementsIn(part)).flatMap(({ attributes }) => attributes.href ?? [])
  }
  expect(hrefsIn('/docs/b', 'page-nav')).toEqual(['/docs/c'])
  expect(hrefsIn('/docs/b', 'sidebar')).toEqual(['/docs/b', '/docs/d', '/docs/c', '/docs/a'])
  expect(hrefsIn('/docs/b', 'outline')).toEqual([])
  expect(hrefsIn('/docs/c', 'outline')).toEqual(['#h'])
})
