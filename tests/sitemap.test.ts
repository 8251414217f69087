import { expect, test } from 'vitest'
import { createTestSite, type TestSite } from './helpers/test-site.js'
import { parseXml, type XmlElement } from './helpers/xml.js'

const files = {
  'docs/index.md':
    '# Start\n\nText before.\n\n## One\n\nUnder one.\n\n### Deep\n\nUnder `deep`.\n\n## Two\n\n## One\n\nAgain.\n\n```js\nconst inCode = 1\n```\n',
  'docs/a & b.md': '# A & b\n\nText.\n',
  'docs/guides/setup.md': '---\ntitle: Set up\n---\n\nOnly text, “quotes” and <b>bold</b> <T>.\n',
  'docs/guides/ü.md': '# Ü\n\n## Größe\n\nText.\n',
  'docs/tags/x.md': '# A tag page\n\nText.\n',
  'docs/unlisted.md': '---\ntitle: Unlisted\nunlisted: true\n---\n\nNever found.\n',
  'docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\nNever found.\n',
  'pages/index.tsx': 'export default () => <main>Home</main>\n',
  'pages/hidden.tsx': 'export const meta = { noIndex: true }\nexport default () => <main>Hidden</main>\n',
  'camdocs.config.ts': "export default { title: 'T & <U>', url: 'https://docs.example' }\n",
}

/** The texts of the elements with a name. */
const textsOf = (elements: readonly XmlElement[], name: string) =>
  elements.filter((element) => element.name === name).map(({ text }) => text)

test('MAP-1, MAP-2: the sitemap lists each indexable page once, except tag pages, and robots.txt links to it', async () => {
  const site = createTestSite(files)
  await site.build()
  const elements = parseXml(site.read('dist/sitemap.xml'))
  expect(elements[0]).toMatchObject({
    name: 'urlset',
    namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  })
  expect(textsOf(elements, 'loc')).toEqual(
    ['/', '/docs/', '/docs/a%20&%20b', '/docs/guides/%C3%BC', '/docs/guides/setup'].map(
      (path) => `https://docs.example${path}`,
    ),
  )
  expect(new Set(textsOf(elements, 'changefreq'))).toEqual(new Set(['weekly']))
  expect(new Set(textsOf(elements, 'priority'))).toEqual(new Set(['1.0']))
  expect(new Set(elements.map(({ name }) => name))).toEqual(
    new Set(['urlset', 'url', 'loc', 'changefreq', 'priority']),
  )
  expect(site.read('dist/robots.txt')).toBe(
    'User-agent: *\nAllow: /\nSitemap: https://docs.example/sitemap.xml\n',
  )
})

test('MAP-2, MAP-3: the sitemap respects its settings and the base path, and is omitted with noIndex or without a site URL', async () => {
  const site = createTestSite(files)
  site.write(
    'camdocs.config.ts',
    "export default { url: 'https://docs.example', baseUrl: '/bä se/', trailingSlash: true, sitemap: { changefreq: 'daily', priority: 0.5, ignorePatterns: ['/docs/guides/*', '/docs/tags/*'] } }\n",
  )
  await site.build()
  const elements = parseXml(site.read('dist/sitemap.xml'))
  expect(textsOf(elements, 'loc')).toEqual(
    ['', 'docs/', 'docs/a%20&%20b/'].map((path) => `https://docs.example/b%C3%A4%20se/${path}`),
  )
  expect([textsOf(elements, 'changefreq')[0], textsOf(elements, 'priority')[0]]).toEqual(['daily', '0.5'])
  expect(site.read('dist/robots.txt')).toContain('Sitemap: https://docs.example/b%C3%A4%20se/sitemap.xml')

  site.write(
    'camdocs.config.ts',
    "export default { url: 'https://docs.example', sitemap: { ignorePatterns: ['/docs/guides/ü', '/docs/a%20*', '/docs/tags/*'] } }\n",
  )
  await site.build()
  expect(textsOf(parseXml(site.read('dist/sitemap.xml')), 'loc')).toEqual(
    ['/', '/docs/', '/docs/guides/setup'].map((path) => `https://docs.example${path}`),
  )

  for (const [config, robots] of [
    ["{ url: 'https://docs.example', noIndex: true }", 'User-agent: *\nDisallow: /\n'],
    ['{}', 'User-agent: *\nAllow: /\n'],
    ["{ url: 'https://docs.example', sitemap: { ignorePatterns: ['*'] } }", 'User-agent: *\nAllow: /\n'],
  ] as const) {
    site.write('camdocs.config.ts', `export default ${config}\n`)
    const { stdout } = await site.build()
    expect(site.has('dist/sitemap.xml'), config).toBe(false)
    expect(site.read('dist/robots.txt'), config).toBe(robots)
    expect(stdout.includes('No `url` is configured'), config).toBe(config === '{}')
  }
})

test('HEAD-12: the build writes an OpenSearch description and a headers file for static hosts', async () => {
  const site = createTestSite(files)
  await site.build('--base', '/bä se/')
  const elements = parseXml(site.read('dist/opensearch.xml'))
  expect(elements[0]).toMatchObject({
    name: 'OpenSearchDescription',
    namespace: 'http://a9.com/-/spec/opensearch/1.1/',
  })
  expect(textsOf(elements, 'ShortName')).toEqual(['T & <U>'])
  expect(textsOf(elements, 'Description')).toEqual(['Search T & <U>'])
  expect(elements.find(({ name }) => name === 'Url')?.attributes).toEqual({
    type: 'text/html',
    method: 'get',
    template: 'https://docs.example/b%C3%A4%20se/search?q={searchTerms}',
  })

  // A line is a path pattern, or, indented, a header of the responses for the pattern before it.
  const lines = site.read('dist/_headers').split('\n')
  expect(lines.filter((line) => !line.startsWith('  '))).toEqual([
    '/b%C3%A4%20se/*',
    '/b%C3%A4%20se/camdocs-assets/*',
    '',
  ])
  const policy = lines.find((line) => line.startsWith('  Content-Security-Policy: ')) ?? ''
  for (const directive of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(directive)
  expect(policy).not.toContain('unsafe')
  expect(lines).toContain('  Cache-Control: public, max-age=31536000, immutable')
})

interface SearchRecord {
  readonly objectID: string
  readonly type: string
  readonly hierarchy: Readonly<Record<string, string | null>>
  readonly content: string | null
  readonly url: string
  readonly anchor: string | null
}

const recordsOf = (site: TestSite) => JSON.parse(site.read('dist/search-records.json')) as SearchRecord[]

test('search records cover each heading section in DocSearch format and exclude unlisted pages', async () => {
  const site = createTestSite(files)
  await site.build('--base', '/base/')
  const records = recordsOf(site)
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
  const startRecords = records.filter(
    ({ url }) => url.replace(/#.*/, '') === 'https://docs.example/base/docs/',
  )
  expect(startRecords.map(({ type, anchor, content, url }) => ({ type, anchor, content, url }))).toEqual([
    { type: 'lvl1', anchor: null, content: 'Text before.', url: 'https://docs.example/base/docs/' },
    { type: 'lvl2', anchor: 'one', content: 'Under one.', url: 'https://docs.example/base/docs/#one' },
    { type: 'lvl3', anchor: 'deep', content: 'Under deep.', url: 'https://docs.example/base/docs/#deep' },
    { type: 'lvl2', anchor: 'two', content: null, url: 'https://docs.example/base/docs/#two' },
    {
      type: 'lvl2',
      anchor: 'one-1',
      content: 'Again.\nconst inCode = 1',
      url: 'https://docs.example/base/docs/#one-1',
    },
  ])
  expect(startRecords[2]).toEqual({
    objectID: '/base/docs/#deep',
    type: 'lvl3',
    hierarchy: {
      lvl0: 'Documentation',
      lvl1: 'Start',
      lvl2: 'One',
      lvl3: 'Deep',
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    content: 'Under deep.',
    url: 'https://docs.example/base/docs/#deep',
    url_without_anchor: 'https://docs.example/base/docs/',
    anchor: 'deep',
    language: 'en',
    lang: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    kind: 'guide',
  })
  const setup = records.find(({ hierarchy }) => hierarchy.lvl1 === 'Set up')
  expect(setup).toMatchObject({ content: 'Only text, “quotes” and bold <T>.', hierarchy: { lvl0: 'Guides' } })
  expect(records.find(({ anchor }) => anchor === 'größe')?.url).toBe(
    'https://docs.example/base/docs/guides/%C3%BC#gr%C3%B6%C3%9Fe',
  )
  expect(site.read('dist/search-records.json')).not.toContain('Never found')
})
