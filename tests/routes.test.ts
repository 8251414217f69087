import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { buildRealSite } from './helpers/real-site.js'
import { locationAndCode, createTestSite, type TestSite } from './helpers/test-site.js'

interface Manifest {
  readonly baseUrl: string
  readonly versions: readonly object[]
  readonly routes: readonly {
    readonly path: string
    readonly file: string
    readonly kind: string
    readonly anchors?: readonly string[]
  }[]
  readonly docs: readonly { readonly id: string; readonly path: string; readonly sidebar?: string }[]
}

const manifestOf = (site: TestSite): Manifest => JSON.parse(site.read('dist/route-manifest.json')) as Manifest

/** The guides at `/docs/guides/…`. The guide `setup` is at `/docs/guides`. */
const guides = [
  'capturing',
  'devices',
  'errors',
  'focusing',
  'formats',
  'frame-processor-plugin-list',
  'frame-processors',
  'frame-processors-plugins-android',
  'frame-processors-plugins-final',
  'frame-processors-plugins-ios',
  'frame-processors-plugins-overview',
  'frame-processors-skia',
  'lifecycle',
  'mocking',
  'skia-frame-processors',
  'troubleshooting',
  'zooming',
]

/** The classes and interfaces of the API reference. */
const classes = ['Camera', 'CameraCaptureError', 'CameraRuntimeError']
const interfaces = [
  'CameraDevice',
  'CameraDeviceFormat',
  'CameraProps',
  'DeviceFilter',
  'ErrorWithCause',
  'Filter',
  'FormatFilter',
  'PhotoFile',
  'Point',
  'RecordVideoOptions',
  'TakePhotoOptions',
  'VideoFile',
]

test('ROUTE-1, ROUTE-12, ROUTE-13: the VisionCamera site has exactly the expected routes', async () => {
  const out = path.join(await buildRealSite(), 'dist')
  const manifest = JSON.parse(readFileSync(path.join(out, 'route-manifest.json'), 'utf8')) as Manifest
  const paths = manifest.routes.map((route) => route.path)
  expect(paths).toEqual([
    '/',
    '/docs',
    '/docs/api/',
    ...classes.map((name) => `/docs/api/classes/${name}`),
    ...interfaces.map((name) => `/docs/api/interfaces/${name}`),
    '/docs/guides',
    ...guides.map((name) => `/docs/guides/${name}`),
    '/search',
  ])
  expect(manifest.routes.find((route) => route.path === '/docs')).toMatchObject({
    kind: 'redirect',
    to: '/docs/guides',
  })
  expect(manifest.versions).toEqual([
    { name: 'current', label: 'Next', isLast: true, path: '/docs', mainDoc: 'guides/setup' },
  ])
  const docsById = new Map(manifest.docs.map((doc) => [doc.id, doc]))
  expect(docsById.get('guides/setup')).toEqual({
    id: 'guides/setup',
    path: '/docs/guides',
    sidebar: 'visionSidebar',
  })
  expect(docsById.get('guides/frame-processors-skia')).toEqual({
    id: 'guides/frame-processors-skia',
    path: '/docs/guides/frame-processors-skia',
  })
  for (const name of guides.filter((guide) => guide !== 'frame-processors-skia'))
    expect(docsById.get(`guides/${name}`)?.sidebar, name).toBe('visionSidebar')
  for (const route of manifest.routes)
    expect(readFileSync(path.join(out, route.file), 'utf8'), route.path).toMatch(/^<!doctype html>/)
  // The main doc must not have a second URL with the same content.
  expect(paths).not.toContain('/docs/guides/setup')
  // Long enough to build the site on a busy machine.
}, 180_000)

test("ROUTE-7, ROUTE-9, ROUTE-11: folder and slug determine a doc's URL; an index, a README, or a file named like its folder is the folder's page; drafts, partials, and the not-found page have no route", async () => {
  const site = createTestSite({
    'docs/plain.md': '# Plain\n\nText.\n',
    'docs/one/index.md': '# One\n\nText.\n',
    'docs/two/README.md': '# Two\n\nText.\n',
    'docs/three/Three.md': '# Three\n\nText.\n',
    'docs/four/a.md': '---\ntitle: A\nslug: other\n---\n\nText.\n',
    'docs/four/b.md': '---\ntitle: B\nslug: /moved/deep\n---\n\nText.\n',
    'docs/four/c.mdx': '---\ntitle: C\nslug: /\n---\n\nText.\n',
    'docs/four/d e.md': '# D e\n\nText.\n',
    'docs/hidden.md': '---\ntitle: Hidden\ndraft: true\n---\n\nText.\n',
    'docs/unlisted.md': '---\ntitle: Unlisted\nunlisted: true\n---\n\nText.\n',
    'docs/_partial.md': '# Partial\n',
    'pages/about/team.tsx': 'export default () => <main>Team</main>\n',
    'pages/about/index.tsx': 'export default () => <main>About</main>\n',
  })
  const { code, stderr } = await site.build()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const { routes, docs } = manifestOf(site)
  expect(routes.map(({ path: url, file, kind }) => `${kind} ${url} ${file}`)).toEqual([
    'redirect / index.html',
    'module /about/ about/index.html',
    'module /about/team about/team/index.html',
    'doc /docs/ docs/index.html',
    'doc /docs/four/d e docs/four/d e/index.html',
    'doc /docs/four/other docs/four/other/index.html',
    'doc /docs/moved/deep docs/moved/deep/index.html',
    'doc /docs/one/ docs/one/index.html',
    'doc /docs/plain docs/plain/index.html',
    'doc /docs/three/ docs/three/index.html',
    'doc /docs/two/ docs/two/index.html',
    'doc /docs/unlisted docs/unlisted/index.html',
    'search /search search/index.html',
  ])
  expect(docs.map((doc) => doc.id)).not.toContain('hidden')
  expect(docs.find((doc) => doc.id === 'unlisted')).toEqual({
    id: 'unlisted',
    path: '/docs/unlisted',
    sidebar: 'docs',
  })
  expect(site.has('dist/404.html')).toBe(true)
  expect(routes.map((route) => route.file)).not.toContain('404.html')
  const notFound = site.read('dist/404.html')
  expect(notFound).toContain('<title>Page Not Found | Documentation</title>')
  expect(notFound).not.toContain('rel="canonical"')
  expect(notFound.match(/<nav [^>]*aria-label="Main"/g)).toHaveLength(1)
  expect(notFound).not.toContain('class="sidebar"')
})

test('ROUTE-8: two sources for one route are an error that names both, and slugs that are invalid or point outside the docs are errors at their position', async () => {
  const site = createTestSite({
    'docs/a.md': '---\ntitle: A\nslug: /same\n---\n\nText.\n',
    'docs/b.md': '---\ntitle: B\nslug: /same\n---\n\nText.\n',
    'docs/c.md': '---\ntitle: C\nslug: /SAME/\n---\n\nText.\n',
    'docs/d.md': '# D\n\nText.\n',
    'docs/d.mdx': '# D\n\nText.\n',
    'docs/e/index.md': '# E\n\nText.\n',
    'docs/e/README.md': '# E\n\nText.\n',
    'docs/f.md': '# F\n\nText.\n',
    'docs/f/index.md': '# F\n\nText.\n',
    'docs/up.md': '---\ntitle: Up\nslug: ../../x\n---\n\nText.\n',
    'docs/query.md': '---\ntitle: Query\nslug: /a?b\n---\n\nText.\n',
    'docs/control.md': '---\ntitle: Control\nslug: "a\\0b"\n---\n\nText.\n',
    'docs/long.md': `---\ntitle: Long\nslug: /${'x'.repeat(300)}\n---\n\nText.\n`,
    'docs/scheme.md': '---\ntitle: Scheme\nslug: https://example.org/\n---\n\nText.\n',
    'pages/search.tsx': 'export default () => <main>Mine</main>\n',
    'pages/docs/d.tsx': 'export default () => <main>D</main>\n',
  })
  const problems = await site.problems()
  expect(
    problems.filter(({ code }) => code === 'CD1401').map(({ file, message }) => `${file ?? ''}: ${message}`),
  ).toEqual([
    'docs/b.md: The route /docs/same is already used by docs/a.md.',
    'docs/c.md: The route /docs/SAME/ differs from /docs/same (docs/a.md) only in letter case, which some file systems ignore.',
    'docs/d.mdx: The route /docs/d is already used by docs/d.md.',
    'docs/e/index.md: The route /docs/e/ is already used by docs/e/README.md.',
    'docs/f/index.md: The route /docs/f/ is already used by docs/f.md.',
    'pages/docs/d.tsx: The route /docs/d is already used by docs/d.md.',
    'pages/search.tsx: The route /search is already used by the search page.',
  ])
  expect(problems.filter(({ code }) => code === 'CD1402').map(locationAndCode)).toEqual([
    'docs/control.md:3:7 CD1402',
    'docs/long.md:3:7 CD1402',
    'docs/query.md:3:7 CD1402',
    'docs/scheme.md:3:7 CD1402',
    'docs/up.md:3:7 CD1402',
  ])
  expect(problems).toHaveLength(12)
})

test('the docs path redirects to the main doc, and so does "/" on a site without a home page, even without JavaScript', async () => {
  const site = createTestSite({
    'docs/guides/setup.md': '---\ntitle: Setup\nslug: /guides\n---\n\nText.\n',
    'docs/guides/a.md': '# A\n\nText.\n',
    'camdocs.config.ts':
      "export default { url: 'https://example.org', title: 'T & <U>', docs: { mainDoc: 'guides/setup' } }\n",
  })
  expect((await site.build('--base', '/base/')).code).toBe(0)
  for (const url of ['/docs', '/']) {
    const html = site.page(url)
    expect(html).toContain('<link rel="canonical" href="https://example.org/base/docs/guides">')
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/base/docs/guides">')
    expect(html).toContain('<a href="/base/docs/guides">')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<title>T &amp; &lt;U></title>')
    expect(html).not.toContain('<script')
  }
  const sitemap = site.read('dist/sitemap.xml')
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
    'https://example.org/base/docs/guides',
    'https://example.org/base/docs/guides/a',
  ])
})

test('a main doc that does not exist or is a draft is an error', async () => {
  const site = createTestSite({
    'docs/guides/setup.md': '# Setup\n',
    'docs/soon.md': '---\ndraft: true\n---\n# Soon\n',
    'camdocs.config.ts': "export default { docs: { mainDoc: 'guides/setpu' } }\n",
  })
  expect(await site.problems()).toMatchObject([
    { code: 'CD1403', file: 'camdocs.config.ts', hint: 'Did you mean "guides/setup"?' },
  ])
  site.write('camdocs.config.ts', "export default { docs: { mainDoc: 'soon' } }\n")
  expect(await site.problems()).toMatchObject([
    { code: 'CD1403', message: 'The main doc "soon" is a draft, so it is not part of the site.' },
  ])
})

test('DEV-1, DEV-7, DEV-8: page modules that fail to build or render are reported with their file and page', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\nText.\n',
    'pages/unknown.tsx':
      "import { useDoc } from '@camdocs/theme'\nexport default () => <main>{useDoc('guides/nope')?.path}</main>\n",
    'pages/none.tsx': 'export const Page = () => <main>x</main>\n',
    'pages/element.tsx': 'export default <main>x</main>\n',
    'pages/thrower.tsx':
      "export default () => {\n  throw new Error('Out of luck', { cause: new Error('the deeper reason') })\n}\n",
    'pages/browser.tsx': 'export default () => <main>{window.innerWidth}</main>\n',
    'pages/early.tsx': 'const width = document.title\nexport default () => <main>{width}</main>\n',
    'pages/meta.tsx': "export const meta = { titel: 'x' }\nexport default () => <main>x</main>\n",
    'docs/soon.md': '---\ndraft: true\n---\n# Soon\n',
    // Uses a doc, and a draft, for which `useDoc` returns null.
    'pages/good.tsx':
      "import { useDoc } from '@camdocs/theme'\nimport { memo } from 'react'\nexport default memo(() => <main><a href={useDoc('a')?.path}>{String(useDoc('soon'))}</a></main>)\n",
  })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual([
    'pages/browser.tsx:1:29 CD1503',
    'pages/early.tsx:1:15 CD1502',
    'pages/element.tsx:1:1 CD1501',
    'pages/meta.tsx:1:1 CD1504',
    'pages/none.tsx:1:1 CD1501',
    'pages/thrower.tsx:2:9 CD1503',
    'pages/unknown.tsx:2:29 CD1503',
  ])
  const problemIn = (file: string) => problems.find((problem) => problem.file === `pages/${file}.tsx`)
  expect(problemIn('unknown')?.message).toBe(
    'The page /unknown could not be rendered: There is no doc "guides/nope" in version "current". Available IDs:\n- a',
  )
  expect(problemIn('thrower')?.message).toContain('The page /thrower could not be rendered: Out of luck')
  expect(problemIn('thrower')?.message).toContain('the deeper reason')
  for (const file of ['browser', 'early'])
    expect(problemIn(file)?.hint, file).toContain('rendered without a browser')
  expect(problemIn('meta')).toMatchObject({
    message: "Unknown key `titel` in the page's `meta`.",
    hint: 'Did you mean `title`?',
  })
  expect(problemIn('none')?.message).toContain('default export')
  site.write('pages/unknown.tsx', 'export default () => <main>\n')
  const { code, stderr } = await site.build()
  expect(code).toBe(1)
  expect(stderr).toMatch(/pages\/unknown\.tsx:\d+:\d+ {2}error CD1502/)
})

test('SIDE-11, DEV-2: sidebars that name missing docs or contain no page are reported at their position', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md': '# A\n\nText.\n',
    'camdocs.config.ts': `export default {
  docs: {
    sidebars: {
      main: ['a', «CD1403|'aa'», «CD1404|{ type: 'category', label: 'Empty', items: [] }», { type: 'category', label: 'L', link: { type: 'doc', id: «CD1403|'b'» }, items: ['a'] }],
      none: «CD1404|[]»,
      folder: [{ type: 'autogenerated', dirName: «CD1404|'nowhere'» }],
      empty: «CD1404|['draft']»,
    },
  },
}
`,
    'docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\n',
  })
  const problems = await createTestSite(files).problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.map(({ message }) => message)).toEqual([
    'The doc "aa" in the sidebar does not exist.',
    'The category "Empty" is empty.',
    'The doc "b" in the sidebar does not exist.',
    'The sidebar "none" has no pages.',
    'The sidebar includes the folder "nowhere", which has no pages.',
    'The sidebar "empty" has no pages.',
  ])
})

/** The HTML of the first `nav` element with this class; empty if there is none. */
const navOf = (html: string, name: 'sidebar' | 'breadcrumbs'): string =>
  new RegExp(`<nav class="${name}"[\\s\\S]*?</nav>`).exec(html)?.[0] ?? ''

/** The links of the sidebar in order, each as "Label → URL". */
function sidebarOf(html: string): string[] {
  const nav = navOf(html, 'sidebar')
  return [...nav.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(
    (match) => `${match[2] ?? ''} → ${match[1] ?? ''}`,
  )
}

/** The URL and label of the link to the previous or next page; undefined if there is none. */
function pagerLink(html: string, kind: 'previous' | 'next'): string[] | undefined {
  const [link = ''] = new RegExp(`<a [^>]*class="card ${kind}"[\\s\\S]*?</a>`).exec(html) ?? []
  return link === ''
    ? undefined
    : [/href="([^"]*)"/.exec(link)?.[1] ?? '', /<b>(.*)<\/b>/.exec(link)?.[1] ?? '']
}

test('DOC-3, DOC-4: an autogenerated sidebar sorts by position and then by file name, and breadcrumbs and pagination follow it', async () => {
  const site = createTestSite({
    'docs/index.md': '# Welcome\n\nText.\n',
    'docs/zebra.md': '---\ntitle: Zebra\nsidebar_position: 1\n---\n\nText.\n',
    'docs/apple.md':
      '---\ntitle: Apple\nsidebar_label: The apple\npagination_label: To the apple\n---\n\nText.\n',
    'docs/Big.md': '# Big\n\nText.\n',
    'docs/ten.md': '---\ntitle: Ten\nsidebar_position: 10\n---\n\nText.\n',
    'docs/two.md': '---\ntitle: Two\nsidebar_position: 2.5\npagination_next: null\n---\n\nText.\n',
    'docs/some-folder/b.md': '# B\n\nText.\n',
    'docs/some-folder/a.md': '---\ntitle: A\npagination_prev: zebra\n---\n\nText.\n',
    'docs/with-index/index.md': '---\ntitle: With an index\nsidebar_position: 2\n---\n\nText.\n',
    'docs/with-index/inner.md': '# Inner\n\nText.\n',
    'docs/unlisted.md': '---\ntitle: Unlisted\nunlisted: true\n---\n\nText.\n',
    'docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\nText.\n',
  })
  const { code, stderr } = await site.build()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(sidebarOf(site.page('/docs'))).toEqual([
    'Welcome → /docs/',
    'Zebra → /docs/zebra',
    'With an index → /docs/with-index/',
    'Inner → /docs/with-index/inner',
    'Two → /docs/two',
    'Ten → /docs/ten',
    'Big → /docs/Big',
    'The apple → /docs/apple',
    'A → /docs/some-folder/a',
    'B → /docs/some-folder/b',
  ])
  expect(site.page('/docs')).toContain('Some folder')
  const inner = site.page('/docs/with-index/inner')
  expect(sidebarOf(inner)).toContain('Inner → /docs/with-index/inner')
  expect(inner).toMatch(/aria-current="page"[^>]*href="\/docs\/with-index\/inner"/)
  const breadcrumbs = navOf(inner, 'breadcrumbs')
  expect(breadcrumbs).toContain('href="/docs/with-index/"')
  expect(breadcrumbs).toContain('<li aria-current="page">Inner</li>')
  expect(navOf(site.page('/docs/some-folder/b'), 'breadcrumbs')).toContain('<li>Some folder</li>')

  expect(pagerLink(site.page('/docs'), 'previous')).toBeUndefined()
  expect(pagerLink(site.page('/docs'), 'next')).toEqual(['/docs/zebra', 'Zebra'])
  expect(pagerLink(site.page('/docs/Big'), 'next')).toEqual(['/docs/apple', 'To the apple'])
  expect(pagerLink(site.page('/docs/two'), 'next')).toBeUndefined()
  expect(pagerLink(inner, 'previous')).toEqual(['/docs/with-index/', 'With an index'])
  expect(pagerLink(inner, 'next')).toEqual(['/docs/two', 'Two'])
  expect(pagerLink(site.page('/docs/some-folder/a'), 'previous')).toEqual(['/docs/zebra', 'Zebra'])
  expect(pagerLink(site.page('/docs/some-folder/b'), 'next')).toBeUndefined()

  // SIDE-10: only the page of an unlisted doc shows the doc in the sidebar. The page has no previous or next
  // link.
  const unlisted = site.page('/docs/unlisted')
  expect(sidebarOf(unlisted).at(-1)).toBe('Unlisted → /docs/unlisted')
  expect(unlisted).not.toContain('class="page-nav"')
  expect(site.has('dist/docs/draft')).toBe(false)
})

test('a configured sidebar determines the order, labels, category pages, and links, and a site can have several sidebars', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': '# B\n\nText.\n',
    'docs/c.md': '# C\n\nText.\n',
    'docs/d.md': '# D\n\nText.\n',
    'docs/gen/y.md': '# Y\n\nText.\n',
    'docs/gen/x.md': '# X\n\nText.\n',
    'docs/alone.md': '# Alone\n\nText.\n',
    'camdocs.config.ts': `export default {
  docs: { sidebars: {
    one: ['b', { type: 'category', label: 'Cat', collapsed: false, link: { type: 'doc', id: 'c' }, items: [{ type: 'doc', id: 'a', label: 'The A' }] }, { type: 'autogenerated', dirName: 'gen' }, { type: 'link', label: 'Out', href: 'https://example.org/' }],
    two: [{ type: 'category', label: 'Fixed', collapsible: false, items: ['d'] }],
  } },
}
`,
  })
  expect((await site.build()).code).toBe(0)
  const page = site.page('/docs/b')
  expect(sidebarOf(page)).toEqual([
    'B → /docs/b',
    'Cat → /docs/c',
    'The A → /docs/a',
    'X → /docs/gen/x',
    'Y → /docs/gen/y',
    'Out → https://example.org/',
  ])
  expect(pagerLink(page, 'next')).toEqual(['/docs/c', 'C'])
  expect(pagerLink(site.page('/docs/a'), 'next')).toEqual(['/docs/gen/x', 'X'])
  expect(sidebarOf(site.page('/docs/d'))).toContain('D → /docs/d')
  expect(site.page('/docs/alone')).not.toContain('class="sidebar"')
  const { docs } = manifestOf(site)
  expect(docs.map(({ id, sidebar }) => `${id} ${sidebar ?? '-'}`)).toEqual([
    'a one',
    'alone -',
    'b one',
    'c one',
    'd two',
    'gen/x one',
    'gen/y one',
  ])
})
