import { expect, test } from 'vitest'
import { elementsIn, parseHtml, type ParsedElement } from './helpers/html.js'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { createTestSite, type TestSite } from './helpers/test-site.js'

const pages = { 'docs/index.md': '# Start\n\nText.\n', 'static/a.png': 'x' }
const configText = (footer: string) => `export default { baseUrl: '/base/', footer: ${footer} }\n`

function footerOf(site: TestSite, url: string): ParsedElement {
  const footer = elementsIn(parseHtml(site.page(url)).body).find(({ name }) => name === 'footer')
  if (footer === undefined) throw new Error(`no footer on ${url}`)
  return footer
}

/**
 * Every list in the footer: its title, if there is one, then each entry as "text → URL". If the link has a
 * target, it follows the URL: "Out → https://example.org/ (_blank)". Without a link, the URL is empty.
 */
const linkLists = (footer: ParsedElement): string[][] =>
  elementsIn(footer)
    .filter((element) => element.children.some(({ name }) => name === 'ul'))
    .map((parent) => [
      ...parent.children.filter(({ name }) => name === 'h2').map(({ text }) => text),
      ...elementsIn(parent)
        .filter(({ name }) => name === 'li')
        .map((entry) => {
          const link = elementsIn(entry).find(({ name }) => name === 'a')
          const target = link?.attributes.target
          return `${entry.text} → ${link?.attributes.href ?? ''}${target === undefined ? '' : ` (${target})`}`
        }),
    ])

test('FOOT-1: columns accept internal links, external links, and HTML, and the copyright line is printed verbatim', async () => {
  const site = createTestSite({
    ...pages,
    'camdocs.config.ts': configText(`{
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
    ['Docs', 'Start → /base/docs/', 'Out → https://example.org/ (_blank)'],
    // The link contains only an image.
    ['More', ' → /base/docs/'],
  ])
  expect(footer.text).toContain('Copyright © 2023 Someone')
  expect(site.page('/docs')).toContain('<a href="/base/docs/"><img src="/base/a.png" alt="Badge"></a>')
})

test('FOOT-2: a flat list of links is one list without a title, on every page', async () => {
  const site = createTestSite({
    ...pages,
    'camdocs.config.ts': configText(
      `{ links: [{ label: 'Start', to: '/docs' }, { html: '<b>or</b>' }, { label: 'Out', href: 'https://example.org/' }] }`,
    ),
  })
  expect(await site.problems()).toEqual([])
  for (const url of ['/docs', '/search'])
    expect(linkLists(footerOf(site, url))).toEqual([
      ['Start → /base/docs/', 'or → ', 'Out → https://example.org/ (_blank)'],
    ])
  expect(site.read('dist/404.html')).toContain('<ul class="footer-links">')
})

test('FOOT-2: a flat list combined with columns, and items that are neither a link nor HTML, or are both, are reported at their line', async () => {
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
  const site = createTestSite(files)
  const problems = await site.problems()
  expect(problems.map(formatSpan)).toEqual(locations)
  expect(problems[0]?.message).toBe('The setting `footer.links` cannot be combined with "columns".')
  site.write(
    'camdocs.config.ts',
    configText(`{
  links: [
    { title: 'Docs', items: [] },
    { label: 'x' },
    { label: 'x', html: '<b>x</b>' },
    3,
  ] }`),
  )
  expect((await site.problems()).map(({ range, message }) => [range?.start.line, message])).toEqual([
    [3, expect.stringMatching(/^The setting `footer\.links\.0\.label` is required/)],
    [3, 'Unknown setting `footer.links.0.title`.'],
    [3, 'Unknown setting `footer.links.0.items`.'],
    [4, expect.stringMatching(/^The setting `footer\.links\.1` requires either/)],
    [5, 'Unknown setting `footer.links.2.label`.'],
    [6, expect.stringMatching(/^Setting `footer\.links\.3`: expected object/)],
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
