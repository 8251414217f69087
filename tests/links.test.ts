import { expect, test } from 'vitest'
import { openInMemory } from './helpers/memory-site.js'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { createTestSite, type Problem } from './helpers/test-site.js'

/*
 * In the files of these tests, `«CD1201|./nope»` is the text `./nope` with the code of its expected problem.
 * `extractMarkers` removes the markers from the files, and returns the locations of the expected problems.
 */

/** A PNG image of 1 × 1 pixels. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('LINK-5, LINK-7, LINK-8, LINK-9: every broken reference in the content is reported at its position in one run', async () => {
  const { files, locations } = extractMarkers({
    'docs/index.md': `# Start

An inline [link](«CD1201|./nope») and [another](«CD1201|guides/frist.md»), a title [./gone](«CD1201|./gone» "see ./gone").
Two on a line: [a](«CD1202|#strat») [b](«CD1202|./guides/first.md#secnd»), the second of two identical links [c](./guides/first.md) [c](«CD1202|./guides/first.md#c»).
A [reference][ref] and [ref], an image ![alt](«CD1203|./img/misssing.png»), a file [zip](«CD1203|/files/missing.zip»).
An absolute [one](«CD1201|/docs/guides/firts») and [root](«CD1201|/nowhere»), up [out](«CD1201|../../../outside.md»).
Encoded [x](«CD1201|./no%20such.md»), raw [é](«CD1201|./señor.md»), in angles [y](<«CD1201|./no such.md»>).
File names are case-sensitive: [F](«CD1201|./guides/First.md») and so are ids: [s](«CD1202|guides/first.md#Second»).
**Bold [in *nested*](«CD1201|./deep») text**

[ref]: «CD1201|./nowhere-ref»

> A quote [q](«CD1201|./quoted»)
> continues [r](«CD1201|./quoted-two»)

- An item
  - nested [n](«CD1201|./nested»)

| Table | Cell |
| --- | --- |
| x | [cell](«CD1201|./cell») |

## A heading with [a link](«CD1201|./from-heading») {#own}

:::tip See [this](«CD1201|./in-title»)

Inside [an admonition](«CD1201|./in-admonition»).

:::

::::tabs

:::tab[One]

In a [tab](«CD1201|./in-tab»).

:::

::::

:::details[More]

In [details](«CD1202|#in-details»)[^1].

:::

[^1]: A note with [a link](«CD1201|./in-note»).
`,
    'docs/guides/first.md': `---
title: First
pagination_next: «CD1403|guides/secnd»
pagination_prev: «CD1403|"nope/never"»
---

Text. <a href="«CD1201|./raw-inline»">raw</a> and <img src="«CD1203|raw.png»" alt="x"> in a line <b>x</b> [then](«CD1201|./after-raw»).

## Second

<p>A block with <a
   class="x"
   href="«CD1201|./raw-block»">a link</a></p>

<!-- a comment --> <p><T> of <a href='«CD1201|./after-type»'>type</a></p>

<video src="«CD1203|clip.mp4»" poster="«CD1203|poster.jpg»"><source src="«CD1203|clip.webm»"></video>
<picture><source srcset="«CD1203|small.webp» 1x, pixel.png 2x, «CD1203|large.webp» 3x"><img src="pixel.png" alt=""></picture>
<img srcset="«CD1203|tiny.png» 480w" src="pixel.png" alt="a tiny.png">
<img srcset="«CD1203|x/gone.png» 1x, «CD1203|gone.png» 2x" src="pixel.png" alt="a">

- <a href="«CD1202|#no-such-id»">in a list</a>
`,
    'docs/guides/second.md': '# Second\n\n`[code](./is-not-a-link)`\n\n```md\n[nor](./this)\n```\n',
  })
  const site = createTestSite({ ...files, 'docs/guides/pixel.png': pixel })
  const problems = await site.problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.every(({ severity, frame }) => severity === 'error' && frame.includes('^'))).toBe(true)

  const hintOf = (part: string) => problems.find(({ message }) => message.includes(part))?.hint
  expect(hintOf('"guides/frist.md"')).toBe('Did you mean "guides/first.md"?')
  expect(hintOf('"strat"')).toContain('IDs on the page: ')
  expect(hintOf('"secnd"')).toBe('Did you mean "#second"?')
  expect(hintOf('/docs/guides/firts')).toBe('Did you mean "/docs/guides/first"?')
  expect(hintOf('guides/secnd')).toBe('Did you mean "guides/second"?')

  const { code, stderr, stdout } = await site.build()
  expect(code).toBe(1)
  expect(stdout).toContain('The site was not written.')
  expect(stderr).toContain(`${String(locations.length)} errors`)
  expect(stderr)
    .toContain(`docs/guides/first.md:22:12  error CD1202  The page /docs/guides/first has no heading or element with the ID "no-such-id".
    21 |
  > 22 | - <a href="#no-such-id">in a list</a>
       |            ^^^^^^^^^^^
    23 |
  hint: IDs on the page: second.
`)
  expect(site.has('dist')).toBe(false)
})

test('LINK-5: links in the configuration, front matter, and page modules are checked, with and without a base path', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md':
      '---\ntitle: A\nimage: «CD1203|img/share.png»\n---\n\nTo [a section](/#part) of the home page and [none](«CD1202|/#prat»).\n',
    'docs/hidden.md': '---\ntitle: Hidden\ndraft: true\n---\n\nA draft, with [a link](./nope).\n',
    'sidebars.ts': `export const items = [
  'a',
  «CD1403|'b'»,
  { type: 'link', label: 'Gone', href: «CD1201|'/docs/gone'» },
  { type: 'category', label: 'C', items: [{ type: 'link', label: 'Deep', href: «CD1202|'/docs/a#deep'» }, { type: 'doc', id: «CD1403|'c/d'» }] },
]
`,
    'camdocs.config.ts': `import { items } from './sidebars.js'
export default {
  favicon: «CD1203|'icon.svg'»,
  image: «CD1203|'/img/share.png'»,
  docs: { sidebars: { main: items } },
  announcementBar: { content: «CD1201|'See <a href="/news">the news</a>'» },
  navbar: {
    logo: { src: «CD1203|'img/logo.svg'», srcDark: 'img/dark.svg' },
    items: [
      { label: 'One', to: «CD1201|'/docs/one'» },
      { label: 'Two', href: «CD1201|'/two'» },
      { type: 'doc', docId: «CD1403|'aa'» },
      { label: 'More', to: «CD1201|'/more'», items: [{ label: 'Inner', to: «CD1201|'/inner'» }] },
      { label: 'Out', href: 'https://example.org/' },
    ],
  },
  footer: { columns: [{ title: 'T', items: [{ label: 'F', to: «CD1202|'/docs/a#f'» }, { label: 'G', href: «CD1203|'/g.pdf'» }] }] },
}
`,
    'pages/index.tsx': `import { Link } from '@camdocs/theme'
import { Card } from '../parts/card.js'
const where = "«CD1201|/docs/computed»"
export default function Home() {
  return (
    <section>
      <h1>Home</h1>
      <h2 id="part">Part</h2>
      <Link href="«CD1201|/docs/b»">b</Link> <a href={where}>x</a> <a href="/docs/a">a</a> <a href='«CD1202|/docs/a#x»'>a#x</a>
      <a href="«CD1202|#prt»">here</a> <a href="#part">there</a> <img src="«CD1203|/img/none.png»" alt="" />
      <Card />
    </section>
  )
}
`,
    'parts/card.tsx': 'export const Card = () => <a href="«CD1201|/docs/card»">card</a>\n',
  })
  const site = createTestSite({
    ...files,
    'static/img/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const problems = await site.problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  const problemAt = (location: string) => problems.find((problem) => formatSpan(problem).startsWith(location))
  expect(problemAt('camdocs.config.ts:10')).toMatchObject({
    message: 'Navbar item "One": "/docs/one" does not match any page.',
  })
  expect(problemAt('sidebars.ts:4')).toMatchObject({
    message: 'Sidebar link "Gone": "/docs/gone" does not match any page.',
  })
  expect(problems.map(({ message }) => message)).toContain(
    'Sidebar link "Deep": the page /docs/a has no heading or element with the ID "deep".',
  )
  expect(problemAt('camdocs.config.ts:3')).toMatchObject({ hint: 'Save the file in `static/`.' })
  expect(problemAt('camdocs.config.ts:12')).toMatchObject({ hint: 'Did you mean "a"?' })
  expect(problemAt('docs/a.md:6')).toMatchObject({ hint: 'Did you mean "#part"?' })

  // With a base path, the problems outside of page modules are the same. In page modules, URLs without the
  // base path are reported as pointing outside the site.
  const withBasePath = await site.problems('--base', '/nested/base/')
  const outsideSite = withBasePath.filter(({ message }) =>
    message.includes('points outside the site, which is published under /nested/base/'),
  )
  expect(outsideSite.map(({ message }) => /"([^"]*)"/.exec(message)?.[1])).toEqual([
    '/docs/computed',
    '/docs/a',
    '/docs/a#x',
    '/img/none.png',
    '/docs/card',
  ])
  expect(
    outsideSite.every(
      ({ file, range, hint }) =>
        file?.endsWith('.tsx') === true && range !== undefined && hint?.includes('Link') === true,
    ),
  ).toBe(true)
  const lineIndex =
    files['pages/index.tsx']?.split('\n').findIndex((line) => line.includes('"/docs/a"')) ?? -1
  expect(outsideSite[1]?.range?.start.line).toBe(lineIndex + 1)
  /** The locations of all problems, except those in page modules and in modules that page modules import. */
  const otherLocations = (all: readonly Problem[]) =>
    all.map(formatSpan).filter((location) => !/^(?:pages|parts)\//.test(location))
  expect(otherLocations(withBasePath)).toEqual(otherLocations(problems))
})

/**
 * The files of a site whose links are all valid. Each line of links in `docs/index.md` starts with a label,
 * by which the tests find the line in the HTML.
 */
const validSite = {
  'docs/index.md': `# Start

By file: [a](guides/first.md), [b](./guides/first.md), [c](guides/first), [d](./guides/second.mdx), [e](/guides/first.md), [f](/docs/guides/first.md).
By folder: [a](guides), [b](./guides/), [c](./guides/index.md), [d](nested), [e](nested/README.md), [f](/docs/guides).
By URL: [a](/docs/guides/first), [b](/docs/guides/first/), [c](/docs/guides/first.html), [d](/docs/guides/first/index.html), [e](/DOCS/Guides/FIRST), [f](/), [g](/search?q=x), [h](/docs).
Names: [a](<./guides/a b%23c.md>), [a2](./guides/a%20b%23c.md), [b](./guides/100%25.md), [c](./guides/日本語.md#見出し), [d](./guides/%E6%97%A5%E6%9C%AC%E8%AA%9E.md#%E8%A6%8B%E5%87%BA%E3%81%97).
Query and hash: [a](guides/first.md?x=1&y=2#second), [b](/docs/guides/first?x=%20#second), [c](?q=1), [d](#), [e](#top), [f](#here), [g](guides/first.md#), [h](#:~:text=Start).
Anchors: [a](guides/first.md#own-id), [b](guides/first.md#raw), [c](guides/first.md#named), [d](guides/first.md#in-tab), [e](guides/first.md#in-details), [f](guides/first.md#second-1), [g](guides/first.md#fn-1).
Files: [a](/files/doc.pdf), [b](./sibling.zip), [c](guides/data.json), [d](/files/doc.pdf#page=2), [e](pathname:///elsewhere/x?y=1#z), [f](/sitemap.xml), [g](/search-records.json), [h](/404.html), [i](/robots.txt), [j](/opensearch.xml).
Others: [a](mailto:a@example.org), [b](tel:+123), <https://example.org/a_b>, <mail@example.org>, https://example.org/bare, [c](//example.org/x), [d](HTTPS://EXAMPLE.ORG).
Images: ![a](./guides/pixel.png) ![b](guides/pixel.png "title") ![c](/img/p.png), <img src="guides/pixel.png" width="40" alt=""> <img src="/img/p.png" srcset="/img/p.png 1x, guides/pixel.png 2x" alt="">
Reference: [text][r], [r], [r][].

<p><Text> is text; <a href="guides/first.md">raw</a> <video src="/files/clip.mp4"><source src="files/../clip2.mp4"></video> <a id="here">x</a></p>

\`[in code](./nope)\`

\`\`\`md
[in a fence](./nope) <a href="./nope">x</a>
\`\`\`

<!-- [in a comment](./nope) <a href="./nope">x</a> -->

[r]: ./guides/first.md#second
`,
  'docs/guides/index.md':
    '# Guides\n\n[up](..) [up](../) [up](../index.md) [self](.) [self](./) [sibling](first) [deep](../nested/deep.md) ![x](pixel.png)\n',
  'docs/guides/first.md': `# First

## Second

## Second

## Own {#own-id}

<div id="raw"></div> <a name="named"></a>

::::tabs

:::tab[One]

### In tab

:::

:::tab[Two]

[to the first](#in-tab)[^1]

:::

::::

:::details[More]

### In details

[to own](#own-id) [sibling](./second) [up](../nested/) [root](/docs/moved/here)

:::

[^1]: Note.
`,
  'docs/guides/second.mdx':
    '# Second\n\n[a](first.md#second) ## [x](#y) \n\n## [Linked *heading*](first.md) ![i](pixel.png) y {#y}\n',
  'docs/guides/a b#c.md': '# A b c\n\n[a](./100%25.md)\n',
  'docs/guides/100%.md': '# Percent\n\n[b](<a b%23c.md>)\n',
  'docs/guides/日本語.md': '# 日本語\n\n## 見出し\n\n[x](#見出し)\n',
  'docs/nested/README.md': '# Nested\n\n[x](deep.md)\n',
  'docs/nested/deep.md':
    '---\ntitle: Deep\nslug: /moved/here\nimage: img/p.png\n---\n\n[by file](./README.md) [first](../guides/first.md) [by url](/docs/moved/here)\n',
  'docs/guides/data.json': '{}',
  'docs/guides/pixel.png': pixel,
  'docs/sibling.zip': 'zip',
  'docs/clip2.mp4': 'mp4',
  'static/files/doc.pdf': 'pdf',
  'static/files/clip.mp4': 'mp4',
  'static/img/p.png': pixel,
  'camdocs.config.ts': `export default {
  url: 'https://example.org',
  announcementBar: { content: 'See <a href="/docs/guides">guides</a> and <a href="https://example.org/">home</a>' },
  docs: { sidebars: { main: ['index', { type: 'autogenerated', dirName: 'guides' }, { type: 'link', label: 'Anchor', href: '/docs/guides/first#second' }, { type: 'link', label: 'Out', href: 'https://example.org/' }, { type: 'link', label: 'File', href: '/docs/nested/README.md' }] } },
  navbar: { items: [{ label: 'Guides', to: '/docs/guides' }, { label: 'Map', to: '/sitemap.xml' }, { label: 'Other', to: 'pathname:///other/' }] },
}
`,
}

/** The values of `href`, `src`, and `srcset` in the article of a page, in document order. */
function urlsOf(html: string): string[] {
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
  return [...article.matchAll(/\s(?:href|src|srcset)="([^"]*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x26;', '&'),
  )
}

test('LINK-1, LINK-2, LINK-6, LINK-8, ROUTE-7: valid links of every kind are accepted and resolve to final URLs', async () => {
  const site = createTestSite(validSite)
  const { code, stderr } = await site.build()
  expect(stderr).toBe('')
  expect(code).toBe(0)
  const start = site.page('/docs')
  const first = '/docs/guides/first'
  for (const [label, expected] of Object.entries({
    'By file:': [first, first, first, '/docs/guides/second', first, first],
    'By folder:': [
      '/docs/guides/',
      '/docs/guides/',
      '/docs/guides/',
      '/docs/nested/',
      '/docs/nested/',
      '/docs/guides/',
    ],
    'By URL:': [first, first, first, first, first, '/', '/search?q=x', '/docs/'],
    'Names:': [
      '/docs/guides/a%20b%23c',
      '/docs/guides/a%20b%23c',
      '/docs/guides/100%25',
      '/docs/guides/%E6%97%A5%E6%9C%AC%E8%AA%9E#見出し',
      '/docs/guides/%E6%97%A5%E6%9C%AC%E8%AA%9E#%E8%A6%8B%E5%87%BA%E3%81%97',
    ],
    'Query and hash:': [
      `${first}?x=1&y=2#second`,
      `${first}?x=%20#second`,
      '/docs/?q=1',
      '/docs/#',
      '/docs/#top',
      '/docs/#here',
      `${first}#`,
      '/docs/#:~:text=Start',
    ],
    'Files:': [
      '/files/doc.pdf',
      '/docs/sibling.zip',
      '/docs/guides/data.json',
      '/files/doc.pdf#page=2',
      '/elsewhere/x?y=1#z',
      '/sitemap.xml',
      '/search-records.json',
      '/404.html',
      '/robots.txt',
      '/opensearch.xml',
    ],
    'Others:': [
      'mailto:a@example.org',
      'tel:+123',
      'https://example.org/a_b',
      'mailto:mail@example.org',
      'https://example.org/bare',
      '//example.org/x',
      'HTTPS://EXAMPLE.ORG',
    ],
    'Images:': [
      '/docs/guides/pixel.png',
      '/docs/guides/pixel.png',
      '/img/p.png',
      '/docs/guides/pixel.png',
      '/img/p.png',
      '/img/p.png 1x, /docs/guides/pixel.png 2x',
    ],
    'Reference:': [`${first}#second`, `${first}#second`, `${first}#second`],
  })) {
    // The line of the page that starts with the label.
    const line = start.slice(start.indexOf(`${label} <`)).split('\n', 1)[0] ?? ''
    expect(urlsOf(`<article>${line}</article>`), label).toEqual(expected)
  }
  const unresolved = urlsOf(start).filter((url) => url.includes('camdocs-slot') || /\.mdx?$/.test(url))
  expect(unresolved).toEqual([])
  // LINK-1: links to other sites open a new tab, but email and telephone links do not.
  expect(start).toContain('<a href="https://example.org/a_b" target="_blank" rel="noopener noreferrer">')
  expect(start).not.toMatch(/href="(?:mailto|tel):[^"]*" target/)
  // LINK-3: a pathname:// link triggers a full document load.
  expect(start).toContain('<a href="/elsewhere/x?y=1#z" data-full-load="">')
  // An explicit size is preserved; a missing size is read from the file.
  expect(start).toMatch(/<img src="\/docs\/guides\/pixel\.png" width="40" alt=""[^>]*>/)
  expect(start).toMatch(/<img src="\/docs\/guides\/pixel\.png" width="1" height="1" alt="a"[^>]*>/)
  expect(start).toContain('&#x3C;Text> is text; <a href="/docs/guides/first">raw</a>')

  expect(urlsOf(site.page('/docs/guides'))).toEqual(
    expect.arrayContaining([
      '/docs/',
      '/docs/guides/',
      '/docs/guides/first',
      '/docs/moved/here',
      '/docs/guides/pixel.png',
    ]),
  )
  expect(site.page('/docs/guides/second')).not.toContain('camdocs-slot')
  const sidebar = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(start)?.[0] ?? ''
  expect(sidebar).toContain('href="/docs/guides/first#second"')
  expect(sidebar).toContain('href="/docs/nested/"')
  expect(sidebar).toMatch(/<a target="_blank" rel="noopener noreferrer"[^>]*href="https:\/\/example\.org\/"/)
})

test('LINK-2: every internal URL starts with the base path exactly once', async () => {
  const site = createTestSite({
    ...validSite,
    'docs/index.md': `${validSite['docs/index.md']}\n[already](/nested/base/docs/guides/first) [escaped](pathname:///nested/base/x) [relative](pathname://x/y)\n`,
  })
  const { code, stderr } = await site.build('--base', '/nested/base/')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  for (const file of site.list().filter((name) => name.endsWith('.html'))) {
    const html = site.read(`dist/${file}`)
    const paths = [...html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)]
      .map((match) => match[1] ?? '')
      .filter((path) => !path.startsWith('//'))
    expect(paths.length, file).toBeGreaterThan(0)
    expect(
      paths.filter((path) => !path.startsWith('/nested/base/') || path.includes('base/nested')),
      file,
    ).toEqual([])
  }
  expect(urlsOf(site.page('/docs'))).toEqual(
    expect.arrayContaining([
      '/nested/base/docs/guides/first',
      '/nested/base/x',
      'x/y',
      '/nested/base/elsewhere/x?y=1#z',
      '/nested/base/files/doc.pdf',
      '/nested/base/docs/?q=1',
    ]),
  )
  const siteDataFile = site.list('dist/camdocs-assets').find((name) => name.startsWith('site-')) ?? ''
  expect(site.read(`dist/camdocs-assets/${siteDataFile}`)).toContain(
    JSON.stringify(
      'See <a href="/nested/base/docs/guides/">guides</a> and <a href="https://example.org/">home</a>',
    ),
  )
})

test('ROUTE-6: trailingSlash true and false change page paths and file names, and nothing else', async () => {
  const site = createTestSite({ ...validSite })
  const config = validSite['camdocs.config.ts']
  for (const [setting, expected] of [
    [
      'true',
      [
        '/docs/guides/first/',
        '/docs/guides/',
        '/search/?q=x',
        '/docs/guides/first/?x=1&y=2#second',
        '/docs/#',
        '/files/doc.pdf',
        '/',
        '/docs/moved/here/',
      ],
    ],
    [
      'false',
      [
        '/docs/guides/first',
        '/docs/guides',
        '/search?q=x',
        '/docs/guides/first?x=1&y=2#second',
        '/docs#',
        '/files/doc.pdf',
        '/',
        '/docs/moved/here',
      ],
    ],
  ] as const) {
    site.write(
      'camdocs.config.ts',
      config.replace('export default {', `export default {\n  trailingSlash: ${setting},`),
    )
    const { code, stderr } = await site.build()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const page = (name: string) =>
      site.read(`dist/docs${name}${setting === 'true' ? '/index.html' : '.html'}`)
    const urls = [...urlsOf(page('')), ...urlsOf(page('/guides'))]
    expect(urls, setting).toEqual(expect.arrayContaining([...expected]))
    expect(site.has('dist/index.html')).toBe(true)
    const canonical =
      setting === 'true' ? 'https://example.org/docs/guides/first/' : 'https://example.org/docs/guides/first'
    expect(page('/guides/first')).toContain(`<link rel="canonical" href="${canonical}">`)
    expect(site.read('dist/sitemap.xml')).toContain(`<loc>${canonical}</loc>`)
    expect(site.has('dist/docs/guides.html')).toBe(setting === 'false')
  }
})

test('LINK-1: images and videos from other sites cause warnings, and the build succeeds', async () => {
  const { files, locations } = extractMarkers({
    'docs/index.md':
      '# A\n\n![x](«CD1204|https://example.org/x.png») <img src="«CD1204|//example.org/y.png»" alt=""> <video src="«CD1204|https://example.org/z.mp4»"></video>\n',
  })
  const site = createTestSite(files)
  const { code, stderr } = await site.build()
  expect(code).toBe(0)
  expect(stderr).toContain('3 warnings')
  const problems = await site.problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true)
})

test('LINK-5: links to javascript: and data: URLs are errors, and so is an image whose target is a page', async () => {
  const { files, locations } = extractMarkers({
    'docs/index.md':
      '# A\n\n[x](«CD1204|javascript:alert(1)») <a href="«CD1204|data:text/html,x»">y</a> ![p](«CD1203|./other.md»)\n',
    'docs/other.md': '# Other\n\nText.\n',
  })
  expect((await createTestSite(files).problems()).map(formatSpan).sort()).toEqual(locations)
})

test('sidebars, pagination, and the navbar can refer to drafts and unlisted docs, which are left out, and a link to a draft is an error whose hint names the draft', async () => {
  const site = createTestSite({
    'docs/a.md': '---\ntitle: A\npagination_next: later\n---\n\nText.\n',
    'docs/later.md': '---\ntitle: Later\ndraft: true\n---\n\nText.\n',
    'docs/unlisted.md': '---\ntitle: Unlisted\nunlisted: true\n---\n\nText.\n',
    'camdocs.config.ts': `export default {
  docs: { sidebars: { main: ['a', 'later', 'unlisted', { type: 'category', label: 'Soon', items: ['later'] }] } },
  navbar: { items: [{ type: 'doc', docId: 'later' }, { type: 'doc', docId: 'a' }] },
}`,
  })
  expect(await site.problems()).toEqual([])
  const page = site.page('/docs/a')
  expect(page).not.toContain('Later')
  expect(page).not.toContain('Soon')
  expect(page).not.toContain('Unlisted')
  site.write('docs/a.md', '# A\n\n[x](./later.md)\n')
  expect(await site.problems()).toMatchObject([
    { code: 'CD1201', hint: 'The doc "later" is a draft, so it is not part of the site.' },
  ])
})

test('CODE-12: the hint for a line of code that does not exist names the lines that do', async () => {
  const site = await openInMemory({
    'a.md':
      '# A\n\n```js {#zoom} showLineNumbers=8\na // (1)!\nb\n```\n\n1. Note\n\n[x](#zoom-3) [y](#none)\n',
  })
  expect(site.site.problems().map(({ hint }) => hint)).toEqual([
    'The page has "#zoom-8" to "#zoom-9".',
    'IDs on the page: zoom-8, zoom-9, zoom.',
  ])
})
