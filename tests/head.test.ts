import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { elementsIn, parseHtml, type ParsedDocument } from './helpers/html.js'
import { createTestSite, locationAndCode, type TestSite } from './helpers/test-site.js'

/** A title with characters that have a meaning in HTML, JavaScript, or JSON. */
const hostile = `Quotes " ' & <b> </title><script>alert(1)</script> \${x} \u2028`

const siteTitle = 'The “Site” & <Co>'

const files = {
  'docs/index.md': '# Start\n\nThe **first** paragraph with `code` and a [link](./a.md).\n\n## H\n\nMore.\n',
  'docs/a.md': `---\ntitle: ${JSON.stringify(hostile)}\ndescription: ${JSON.stringify(`D ${hostile}`)}\nkeywords: [one, "two \\"three\\"", docs]\nimage: img/share.png\n---\n\nText.\n`,
  'docs/code-first.md': '# Code\n\n```js\nconst x = 1\n```\n\nAfter the fence.\n',
  'docs/no-text.md': '# No text\n\n## Section\n\nText of a section.\n',
  'docs/guides/setup.md': '---\ntitle: Set up\ntags: [x]\n---\n\nText.\n',
  'docs/unlisted.md': '---\ntitle: Unlisted\nunlisted: true\n---\n\nText.\n',
  'docs/outside-image.md': '---\ntitle: Image\nimage: https://example.org/i.png\n---\n\nText.\n',
  'pages/index.tsx': `export const meta = { description: 'Home page', keywords: ['k'] }\nexport default () => <main><h1>Home {${JSON.stringify(hostile)}}</h1></main>\n`,
  'pages/hidden.tsx':
    "export const meta = { title: 'Hidden', noIndex: true, image: 'img/share.png' }\nexport default () => <main>Hidden</main>\n",
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/img/share.png': 'png',
  'static/img/default.png': 'png',
  'camdocs.config.ts': `export default { title: '${siteTitle}', url: 'https://docs.example', favicon: 'favicon.svg', image: '/img/default.png', description: 'The site', keywords: ['docs', 'site'] }\n`,
}

/** The paths of the pages, without the not-found page. */
const pagePaths = [
  '/',
  '/docs',
  '/docs/a',
  '/docs/code-first',
  '/docs/no-text',
  '/docs/guides/setup',
  '/docs/unlisted',
  '/docs/outside-image',
  '/hidden',
  '/search',
]

const parsePage = (site: TestSite, url: string): ParsedDocument =>
  parseHtml(url === '/404.html' ? site.read('dist/404.html') : site.page(url))

test('HEAD-1 to HEAD-8, HEAD-11, HEAD-12: every page is well-formed, has a complete head without duplicates, and loads nothing from other hosts', async () => {
  const site = createTestSite(files)
  const { code, stderr } = await site.build()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  for (const url of [...pagePaths, '/404.html']) {
    const page = parsePage(site, url)
    expect(page.errors, url).toEqual([])
    expect(page.html.attributes, url).toMatchObject({
      lang: 'en',
      dir: 'ltr',
      'data-has-hydrated': 'false',
      'data-theme': 'light',
    })
    const charset = page.tags('meta')[0]
    expect(charset, `${url}: the charset comes first`).toEqual({ charset: 'UTF-8' })
    expect(page.meta('generator'), url).toEqual(['camdocs'])
    expect(page.meta('viewport'), url).toEqual(['width=device-width, initial-scale=1.0'])
    expect(page.links('icon'), url).toEqual(['/favicon.svg'])

    expect(page.tags('title'), url).toHaveLength(1)
    expect(page.meta('og:title'), url).toEqual([page.title])
    expect(page.meta('description'), url).toHaveLength(1)
    expect(page.meta('og:description'), url).toEqual(page.meta('description'))
    expect(page.meta('og:locale'), url).toEqual(['en'])
    expect(page.meta('og:locale:alternate'), url).toEqual([])
    const card = page.meta('og:image').length > 0 ? 'summary_large_image' : 'summary'
    expect(page.meta('twitter:card'), url).toEqual([card])
    expect(page.meta('og:image'), url).toEqual(page.meta('twitter:image'))
    expect(page.meta('docsearch:language'), url).toEqual(['en'])
    expect(page.meta('docsearch:docusaurus_tag'), url).toHaveLength(1)

    const canonical = page.links('canonical')
    expect(canonical, url).toHaveLength(url === '/404.html' ? 0 : 1)
    expect(page.meta('og:url'), url).toEqual(canonical)
    expect(
      page
        .tags('link')
        .filter(({ rel }) => rel === 'alternate')
        .map(({ hreflang, href }) => [hreflang, href]),
      url,
    ).toEqual(
      canonical.flatMap((href) => [
        ['en', href],
        ['x-default', href],
      ]),
    )

    expect(page.links('search'), url).toEqual(['/opensearch.xml'])
    expect(page.links('stylesheet').length, url).toBeGreaterThan(0)
    // HEAD-11: the only inline script comes first in the body, and the security policy allows it by its
    // hash. The other script elements are a module and the data of the page.
    const [first, second] = page.body.children
    expect([first?.name, second?.attributes.id], url).toEqual(['script', 'camdocs-app'])
    const hash = createHash('sha256')
      .update(first?.text ?? '')
      .digest('base64')
    expect(site.read('dist/_headers'), url).toContain(`'sha256-${hash}'`)
    const scripts = elementsIn(page.html)
      .filter(({ name }) => name === 'script')
      .map(({ attributes }) => attributes.type ?? 'inline')
    expect(scripts, url).toEqual(['module', 'inline', 'application/json'])
    expect(
      elementsIn(page.html).filter(({ name, attributes }) => name === 'style' || 'style' in attributes),
      url,
    ).toEqual([])
    // HEAD-12: a page load requests nothing from other hosts.
    const loaded = elementsIn(page.html)
      .filter(({ name }) => ['script', 'img', 'source', 'iframe'].includes(name))
      .map(({ attributes }) => attributes.src ?? '/')
    expect(
      [...loaded, ...page.links('stylesheet'), ...page.links('modulepreload')].filter(
        (target) => !/^\/(?!\/)/.test(target ?? ''),
      ),
      url,
    ).toEqual([])
    const headings = elementsIn(page.html).filter(({ name }) => name === 'h1')
    // The page module of `/hidden` contains no `h1`.
    expect(headings.length, url).toBe(url === '/hidden' ? 0 : 1)
    const ids = elementsIn(page.html).flatMap(({ attributes }) => attributes.id ?? [])
    expect(ids.length, `${url}: IDs are unique`).toBe(new Set(ids).size)
  }
})

test('HEAD-2 to HEAD-8: each page has its own title, description, keywords, image, canonical URL, tags for DocSearch, robots rules, and classes', async () => {
  const site = createTestSite(files)
  await site.build()
  const page = (url: string) => parsePage(site, url)

  expect(page('/').title).toBe(siteTitle)
  expect(page('/docs').title).toBe(`Start | ${siteTitle}`)
  expect(page('/docs/a').title).toBe(`${hostile} | ${siteTitle}`)
  expect(page('/docs/a').meta('description')).toEqual([`D ${hostile}`])
  const props = elementsIn(page('/docs/a').body).find(
    ({ attributes }) => attributes.type === 'application/json',
  )
  expect(JSON.parse(props?.text ?? '')).toMatchObject({
    kind: 'doc',
    title: hostile,
    head: { description: `D ${hostile}` },
  })
  expect(elementsIn(page('/docs/a').body).find(({ name }) => name === 'h1')?.text).toBe(hostile)
  expect(elementsIn(page('/').body).find(({ name }) => name === 'h1')?.text).toBe(`Home ${hostile}`)

  expect(page('/docs').meta('description')).toEqual(['The first paragraph with code and a link.'])
  expect(page('/docs/code-first').meta('description')).toEqual(['After the fence.'])
  expect(page('/docs/no-text').meta('description')).toEqual(['The site'])
  expect(page('/').meta('description')).toEqual(['Home page'])
  expect(page('/hidden').meta('description')).toEqual(['The site'])
  expect(page('/docs').meta('keywords')).toEqual(['docs,site'])
  expect(page('/docs/a').meta('keywords')).toEqual(['docs,site,one,two "three"'])
  expect(page('/docs').meta('og:image')).toEqual(['https://docs.example/img/default.png'])
  expect(page('/docs/a').meta('og:image')).toEqual(['https://docs.example/img/share.png'])
  expect(page('/hidden').meta('og:image')).toEqual(['https://docs.example/img/share.png'])
  expect(page('/docs/outside-image').meta('og:image')).toEqual(['https://example.org/i.png'])

  expect(page('/').links('canonical')).toEqual(['https://docs.example/'])
  expect(page('/docs').links('canonical')).toEqual(['https://docs.example/docs/'])
  expect(page('/docs/guides/setup').links('canonical')).toEqual(['https://docs.example/docs/guides/setup'])

  expect(page('/docs').meta('docsearch:docusaurus_tag')).toEqual(['docs-default-current'])
  expect(page('/docs').meta('docsearch:version')).toEqual(['current'])
  expect(page('/').meta('docsearch:docusaurus_tag')).toEqual(['default'])
  expect(page('/').meta('docsearch:version')).toEqual([])

  const robots = Object.fromEntries(
    [...pagePaths, '/404.html'].map((url) => [
      url,
      page(url)
        .tags('meta')
        .filter((meta) => Object.values(meta).includes('robots')),
    ]),
  )
  const noindex = (content: string) => [{ name: 'robots', content }]
  expect(robots).toMatchObject({
    '/': [],
    '/docs': [],
    '/docs/unlisted': noindex('noindex, nofollow'),
    '/search': noindex('noindex, follow'),
    '/hidden': noindex('noindex, follow'),
    '/404.html': noindex('noindex, follow'),
  })

  expect(page('/docs/guides/setup').html.attributes.class?.split(' ')).toEqual([
    'plugin-docs',
    'plugin-id-default',
    'docs-wrapper',
    'docs-version-current',
    'docs-doc-page',
    'docs-doc-id-guides/setup',
  ])
  expect(page('/').html.attributes.class).toBe('plugin-pages plugin-id-default')
  expect(page('/search').html.attributes.class).toContain('search-page-wrapper')
})

test('HEAD-4, HEAD-7, HEAD-12: the head is correct under a base path, which is percent-encoded, with noIndex, in another language, and without a site URL', async () => {
  const site = createTestSite(files)
  await site.build('--base', '/nested/bä se/')
  for (const url of [...pagePaths, '/404.html']) {
    const page = parsePage(site, url)
    const urls = [...page.tags('link'), ...page.tags('script')].map(({ href, src }) => href ?? src ?? '')
    expect(
      urls.filter(
        (target) =>
          !target.startsWith('/nested/b%C3%A4%20se/') &&
          !target.startsWith('https://docs.example/nested/b%C3%A4%20se/'),
      ),
      url,
    ).toEqual([])
    expect(page.errors, url).toEqual([])
  }
  expect(parsePage(site, '/').links('canonical')).toEqual(['https://docs.example/nested/b%C3%A4%20se/'])
  expect(parsePage(site, '/docs/a').meta('og:image')).toEqual([
    'https://docs.example/nested/b%C3%A4%20se/img/share.png',
  ])

  site.write(
    'camdocs.config.ts',
    "export default { noIndex: true, titleDelimiter: '–', locale: { code: 'ar', label: 'x', direction: 'rtl' }, colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true } }\n",
  )
  await site.build()
  for (const url of [...pagePaths, '/404.html']) {
    const page = parsePage(site, url)
    expect(page.meta('robots'), url).toEqual(['noindex, nofollow'])
    expect(
      [page.links('canonical'), page.meta('og:url'), page.links('alternate'), page.links('search')],
      url,
    ).toEqual([[], [], [], []])
    expect(page.html.attributes, url).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(page.html.attributes, url).not.toHaveProperty('data-theme')
    expect(page.meta('og:locale'), url).toEqual(['ar'])
  }
  expect(parsePage(site, '/docs').title).toBe('Start – Documentation')
  expect(site.has('dist/opensearch.xml')).toBe(false)
  expect(
    parsePage(site, '/docs/a').meta('og:image'),
    'without a site URL, the URL of a share image cannot be absolute',
  ).toEqual([])
})

test('HEAD-1: a site without a favicon setting uses static/favicon.ico if it exists, otherwise the default icon of the theme', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' })
  await site.build()
  const icon = /<link rel="icon" href="\/(camdocs-assets\/icon-\w+\.svg)">/
  const [, file = ''] = icon.exec(site.page('/docs/a')) ?? []
  expect(site.read(`dist/${file}`)).toContain('<svg')
  expect(site.page('/')).toMatch(icon)

  site.write('static/favicon.ico', 'icon')
  await site.build()
  expect(site.page('/docs/a')).toContain('<link rel="icon" href="/favicon.ico">')
  expect(site.page('/')).toContain('<link rel="icon" href="/favicon.ico">')
})

test('HEAD-13: elements from the front matter are in the head of their page only, and the sitemap lists no page that they exclude', async () => {
  const head = (...elements: object[]) => `---\nhead: ${JSON.stringify(elements)}\n---\n`
  const meta = (name: string, content: string) => ({ tag: 'meta', attributes: { name, content } })
  const canonical = (href: string) => ({ tag: 'link', attributes: { rel: 'canonical', href } })
  const feed = { rel: 'alternate', type: 'application/rss+xml', href: 'feed.xml' }
  const data = { type: 'application/ld+json' }
  const site = createTestSite({
    'docs/a.md': `${head(
      meta('author', hostile),
      { tag: 'link', attributes: feed },
      { tag: 'script', attributes: data, content: JSON.stringify({ name: hostile }) },
      canonical('https://docs.example/x/docs/a'),
    )}# A\n`,
    'docs/elsewhere.md': `${head(canonical('https://other.example/b'))}# B\n`,
    'docs/hidden.md': `${head(meta('robots', 'noindex'))}# C\n`,
    'static/feed.xml': '',
    'camdocs.config.ts': "export default { url: 'https://docs.example', baseUrl: '/x/' }\n",
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const page = parsePage(site, '/docs/a')
  expect(page.errors).toEqual([])
  expect(page.meta('author')).toEqual([hostile])
  expect(page.links('alternate')).toContain('/x/feed.xml')
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(site.page('/docs/a'))
  expect(JSON.parse(script?.[1] ?? '')).toEqual({ name: hostile })
  expect(parsePage(site, '/docs/elsewhere').links('canonical')).toEqual(['https://other.example/b'])
  expect(parsePage(site, '/docs/elsewhere').meta('author')).toEqual([])
  expect(parsePage(site, '/docs/hidden').meta('robots')).toEqual(['noindex'])
  expect([...site.read('dist/sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://docs.example/x/docs/a',
  ])
  site.write('docs/a.md', `${head({ tag: 'link', attributes: { ...feed, href: 'fed.xml' } })}# A\n`)
  expect((await site.problems()).map(locationAndCode)).toEqual([
    expect.stringMatching(/^docs\/a.md:2:\d+ CD120/),
  ])
})
