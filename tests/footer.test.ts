import { expect, test } from 'vitest'
import { elementsIn, parseHtml, type ParsedElement } from './helpers/html.js'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { createTestSite, type TestSite } from './helpers/test-site.js'

const pages = { 'docs/index.md': '# Start\n\nText.\n', 'static/a.png': 'x' }
const config = (footer: string) => `export default { baseUrl: '/base/', footer: ${footer} }\n`

function footerOf(site: TestSite, url: string): ParsedElement {
  const footer = elementsIn(parseHtml(site.page(url)).body).find(({ name }) => name === 'footer')
  if (footer === undefined) throw new Error(`no footer on ${url}`)
  return footer
}

/**
 * Every list in the footer: its title, if there is one, then each entry as "text → URL". The value of the
 * `target` attribute follows the URL without a space: "Out → https://example.org/_blank".
 */
const linkLists = (footer: ParsedElement): string[][] =>
  elementsIn(footer)
    .filter((element) => element.children.some(({ name }) => name === 'ul'))
    .map((box) => [
      ...box.children.filter(({ name }) => name === 'h2').map(({ text }) => text),
      ...elementsIn(box)
        .filter(({ name }) => name === 'li')
        .map((entry) => {
          const link = elementsIn(entry).find(({ name }) => name === 'a')
          return `${entry.text} → ${link?.attributes.href ?? ''}${link?.attributes.target ?? ''}`
        }),
    ])

test('FOOT-1: columns accept internal links, external links, and HTML, and the copyright line is printed verbatim', async () => {
  const site = createTestSite({
    ...pages,
    'camdocs.config.ts': config(`{
      columns: [
        { title: 'Docs', items: [{ label: 'Start', to: '/docs/index.html' }, { label: 'Out', href: 'https://example.org/' }] },
        { title: 'More', items: [{ html: '<a href="/docs/"><img src="/a.png" alt="Badge"></a>' }] },
      ],
      copyright: 'Copyright © 2023 Someone',
    }`),
  })
  expect(await site.problems()).toEqual([])
  const footer = footerOf(site, '/docs')
  expect(linkLists(footer)).toEqual([
    ['Docs', 'Start → /base/docs/', 'Out → https://example.org/_blank'],
    ['More', ' → /base/docs/'],
  ])
  expect(footer.text).toContain('Copyright © 2023 Someone')
  expect(site.page('/docs')).toContain('<a href="/base/docs/"><img src="/base/a.png" alt="Badge"></a>')
})

test('FOOT-2: a flat list of links replaces the columns on every page', async () => {
  const site = createTestSite({
    ...pages,
    'camdocs.config.ts': config(
      `{ links: [{ label: 'Start', to: '/docs' }, { html: '<b>or</b>' }, { label: 'Out', href: 'https://example.org/' }] }`,
    ),
  })
  expect(await site.problems()).toEqual([])
  for (const url of ['/docs', '/search'])
    expect(linkLists(footerOf(site, url))).toEqual([
      ['Start → /base/docs/', 'or → ', 'Out → https://example.org/_blank'],
    ])
  expect(site.read('dist/404.html')).toContain('<ul class="footer-links">')
})

test('FOOT-2: columns combined with a flat list, and items that are neither link nor HTML, are reported at their line', async () => {
  const { files, locations } = extractMarkers({
    ...pages,
    'camdocs.config.ts': `export default {
  footer: {
    columns: [{ title: 'Docs', items: [{ label: 'Start', to: '/docs' }] }],
    links: «CD2003|[{ label: 'Start', to: '/docs' }]»,
  },
}
`,
  })
  const mixed = createTestSite(files)
  const problems = await mixed.problems()
  expect(problems.map(formatSpan)).toEqual(locations)
  expect(problems[0]?.message).toBe('The setting `footer.links` cannot be combined with "columns".')
  mixed.write(
    'camdocs.config.ts',
    config(`{
  links: [
    { title: 'Docs', items: [] },
    { label: 'x' },
    { label: 'x', html: '<b>x</b>' },
    3,
  ] }`),
  )
  expect(
    (await mixed.problems()).map(({ range, message }) => [range?.start.line, message.slice(0, 40)]),
  ).toEqual([
    [3, 'The setting `footer.links.0.label` is re'],
    [3, 'Unknown setting `footer.links.0.title`.'],
    [3, 'Unknown setting `footer.links.0.items`.'],
    [4, 'The setting `footer.links.1` requires ei'],
    [5, 'Unknown setting `footer.links.2.label`.'],
    [6, 'Setting `footer.links.3`: expected objec'],
  ])
})

test('FOOT-1: broken footer links are reported at their position, including URLs inside HTML', async () => {
  const { files, locations } = extractMarkers({
    ...pages,
    'camdocs.config.ts': `export default {
  footer: { links: [{ label: 'Gone', to: «CD1201|'/gone'» }, { html: «CD1203|'<img src="/b.png" alt="">'» }] },
}
`,
  })
  expect((await createTestSite(files).problems()).map(formatSpan).sort()).toEqual(locations)
})
