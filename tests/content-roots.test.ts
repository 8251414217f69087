import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { elementsIn, parseHtml, withClass } from './helpers/html.js'
import { sendRequest } from './helpers/http.js'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { createSearcher, runQuery } from './helpers/searcher.js'
import { watchForTest } from './helpers/server.js'
import { createTestSite, runCamdocs, type Problem, type TestSite } from './helpers/test-site.js'
import { twoProducts } from './helpers/two-products.js'

/** The targets of the links in the elements of a page that have a class, except links to anchors. */
function linksIn(site: TestSite, url: string, className: string): string[] {
  const top = elementsIn(parseHtml(site.page(url)).body).filter(withClass(className))
  return top.flatMap((element) =>
    elementsIn(element).flatMap(({ name, attributes }) =>
      name === 'a' && !(attributes.href ?? '').startsWith('#') ? [attributes.href ?? ''] : [],
    ),
  )
}

test('ROOT-1, ROOT-3, ROOT-4: two products with the same file names build, link to each other, and have their own sidebars', async () => {
  const site = createTestSite(twoProducts)
  const { code, stderr } = await site.build()
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(linksIn(site, '/alpha', 'content')).toEqual([
    '/products/beta/',
    '/products/beta/guides/start#first-steps',
  ])
  expect(linksIn(site, '/alpha/guides/start', 'content')).toEqual([
    '/alpha/guides/start',
    '/alpha/',
    '/products/beta/guides/start',
  ])
  expect(linksIn(site, '/products/beta/guides/start', 'content')).toEqual([
    '/alpha/',
    '/alpha/guides/start',
    '/alpha/',
    '/products/beta/guides/start',
  ])
  expect(linksIn(site, '/alpha', 'sidebar')).toEqual(['/alpha/', '/alpha/guides/start'])
  expect(linksIn(site, '/products/beta', 'sidebar')).toEqual([
    '/products/beta/',
    '/products/beta/guides/start',
    '/alpha/',
  ])
  expect(site.page('/alpha')).toContain('https://git.example/edit/alpha/index.md')
  expect(site.page('/products/beta')).not.toContain('git.example')
  expect(site.read('dist/alpha/guides/shot.png')).toBe('alpha')
  expect(site.read('dist/products/beta/guides/shot.png')).toBe('beta')
  expect(site.read('dist/_redirects')).toContain('/beta-start /products/beta/guides/start 301')
  expect(site.page('/')).toContain('url=/alpha/guides/start')
})

test('ROOT-8: a search can be restricted to one of several content roots', async () => {
  const site = createTestSite(twoProducts)
  expect((await site.build()).code).toBe(0)
  const searcher = createSearcher(`${site.root}/dist`)
  const found = async (text: string, root?: string) =>
    (await runQuery(searcher, text, root === undefined ? {} : { root })).hits.map(({ page }) => page)
  expect(await found('shared')).toEqual(['/alpha/guides/start', '/products/beta/guides/start'])
  expect(await found('shared', 'beta')).toEqual(['/products/beta/guides/start'])
  expect(new Set(await found('', 'alpha'))).toEqual(new Set(['/alpha/', '/alpha/guides/start']))
  expect(await found('shared', 'gamma')).toEqual([])
  const { stdout } = await runCamdocs(['search', 'alpha:shared', site.root, '--json'], site.root)
  expect(JSON.parse(stdout)).toMatchObject({ total: 1, hits: [{ page: '/alpha/guides/start' }] })
})

test('ROOT-3, ROOT-4, ROOT-7: broken links, and unknown IDs and names in one of several content roots are errors that suggest the docs of other roots', async () => {
  const { files, locations } = extractMarkers({
    'camdocs.config.ts': `export default {
  docs: [
    { name: 'alpha', mainDoc: «CD1403|'nope'», sidebars: { main: ['index', «CD1403|'start'»] } },
    { name: 'beta' },
    { name: 'gamma', folder: «CD2003|'none'» },
  ],
  navbar: { items: [
    { type: 'doc', docId: «CD1403|'start'» },
    { type: 'docSidebar', sidebarId: 'beta:docs' },
    { type: 'docSidebar', sidebarId: «CD1403|'docs'» },
    { type: 'root', root: «CD2003|'gama'» },
    { type: 'root', root: «CD1404|'gamma'» },
  ] },
}
`,
    'alpha/index.md':
      '# A\n\n[a](«CD1201|beta:nope»), [b](«CD1201|../beta/nope.md»), [c](«CD1201|start.md»)\n',
    'beta/index.md': '---\npagination_next: «CD1403|alpha:index2»\n---\n\n# B\n',
    'beta/start.md': '# S\n',
  })
  const site = createTestSite(files)
  const problems = await site.problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  const hints = (part: string) =>
    problems.filter(({ message }) => message.includes(part)).map(({ hint }) => hint)
  expect(hints('"alpha:start"')).toEqual(['Did you mean "beta:start"?'])
  expect(hints('the doc "start"')).toEqual(['Did you mean "beta:start"?'])
  expect(hints('the sidebar "docs"')).toEqual(['Did you mean "beta:docs" or "gamma:docs"?'])
  expect(hints('the content root "gama"')).toEqual(['Did you mean "gamma"?'])
  expect(hints('"alpha:index2"')).toEqual(['Did you mean "alpha:index"?'])
})

test('ROOT-5: the dates of several content roots come from the histories of their folders, and a page can include a new file of another root', async () => {
  const site = createTestSite({
    'camdocs.config.ts':
      "export default { docs: [{ name: 'alpha', lastUpdated: true }, { name: 'beta' }, { name: 'gamma', lastUpdated: true }] }\n",
    'alpha/a.md': '# A\n\n::include[@site/beta/_new.md]\n',
    'beta/a.md': '# B\n',
    'gamma/a.md': '# C\n',
  })
  const git = (date: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=a@a.example', ...args], {
      cwd: site.root,
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    })
  git('2023-05-04T12:00:00Z', 'init', '--quiet')
  git('2023-05-04T12:00:00Z', 'add', 'alpha')
  git('2023-05-04T12:00:00Z', 'commit', '--quiet', '--message', 'a')
  git('2024-06-05T12:00:00Z', 'add', 'beta', 'gamma')
  git('2024-06-05T12:00:00Z', 'commit', '--quiet', '--message', 'b')
  site.write('beta/_new.md', 'Not in git yet.\n')
  expect((await site.build()).code).toBe(0)
  expect(site.page('/alpha/a')).toContain('May 4, 2023')
  expect(site.page('/alpha/a')).toContain('Not in git yet.')
  expect(site.page('/beta/a')).not.toContain('Last updated')
  expect(site.page('/gamma/a')).toContain('Jun 5, 2024')
})

test('ROOT-6: serve --watch updates the pages of each content root, and finds new pages and files in it', async () => {
  const site = createTestSite(twoProducts)
  const server = await watchForTest(site.root)
  const expectPage = (url: string, text: string) =>
    expect.poll(async () => (await sendRequest(server, url)).body).toContain(text)
  await expectPage('/products/beta/guides/start', 'Shared by pages of Beta.')
  site.write('content/beta/_shared.md', 'Changed in Beta.\n')
  await expectPage('/products/beta/guides/start', 'Changed in Beta.')
  await expectPage('/alpha/guides/start', 'Shared by pages of Alpha.')
  site.write('content/beta/index.md', '# About Beta\n\nAn edited page.\n')
  await expectPage('/products/beta/', 'An edited page.')
  site.write('content/beta/guides/more.md', '# More\n\nA new page.\n')
  await expectPage('/products/beta/guides/more', 'A new page.')
  site.write('content/beta/guides/shot.png', 'changed')
  await expectPage('/products/beta/guides/shot.png', 'changed')
})

test('ROOT-5: check-links --since recognizes a doc that moved to another content root', async () => {
  const text = 'A text that is long enough to be recognized after a move, because it has many words. '.repeat(
    4,
  )
  const site = createTestSite({ ...twoProducts, 'alpha/guides/zoom.md': `# Zoom\n\n${text}\n` })
  expect((await site.build()).code).toBe(0)
  site.write('before.json', site.read('dist/route-manifest.json'))
  site.remove('alpha/guides/zoom.md')
  site.write('content/beta/guides/zoom.md', `# Zoom\n\n${text}\n`)
  const { code, stdout } = await site.run('check-links', ['--since', `${site.root}/before.json`, '--json'])
  expect(code).toBe(1)
  const { problems } = JSON.parse(stdout) as { problems: Problem[] }
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('/alpha/guides/zoom')])
  expect(problems[0]?.hint).toContain('/products/beta/guides/zoom')
})

/** The files of a package with a declaration file. */
const libraryFiles = (name: string, types: string) => ({
  [`node_modules/${name}/package.json`]: `{ "name": "${name}", "version": "1.0.0", "types": "index.d.ts" }`,
  [`node_modules/${name}/index.d.ts`]: types,
})

test('ROOT-9: two products have their own API references, and a name in brackets means the API of its product', async () => {
  const { files, locations } = extractMarkers({
    'camdocs.config.ts': `export default {
  docs: [{ name: 'alpha' }, { name: 'beta', label: 'Beta Kit' }, { name: 'gamma' }],
  api: [
    { root: 'beta', package: 'node_modules/beta-lib', pages: 'prose', entryPoint: 'index.d.ts', prose: 'content/beta-api' },
    { root: 'alpha', package: 'node_modules/alpha-lib', pages: 'prose', entryPoint: 'index.d.ts' },
  ],
  samples: {},
}
`,
    ...libraryFiles('alpha-lib', 'export interface Lens {\n  focus: number\n}\n'),
    ...libraryFiles('beta-lib', 'export interface Lens {\n  zoom: number\n}\nexport interface Film {}\n'),
    'api/index.md': 'All of Alpha: [[Lens]].\n',
    'content/beta-api/index.md': 'All of Beta: [[Film]].\n',
    'content/beta-api/Lens.md': 'A lens. Used with [[Film]].\n',
    'alpha/index.md':
      "# A\n\n[[Lens]], [[Lens.focus]], [[Film]], [[beta:Lens.zoom]]\n\n```ts\nimport type { Lens } from 'beta-lib'\nexport const lens: Lens = { zoom: 1 }\n```\n",
    'beta/index.md': '# B\n\n[[Lens]], [[alpha:Lens]], [[nope:Lens]]\n',
    'gamma/index.md': '# G\n\n[[Film]], «CD1208|[[Lens]]», «CD1208|[[beta:Flim]]»\n',
  })
  const site = createTestSite(files)
  const problems = await site.problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.map(({ hint }) => hint).sort()).toEqual([
    'Did you mean "Film"?',
    'Write `[[alpha:Lens]]` or `[[beta:Lens]]`.',
  ])

  site.write('gamma/index.md', '# G\n\n[[Film]]\n')
  expect((await site.build()).code).toBe(0)
  expect(linksIn(site, '/alpha', 'content')).toEqual([
    '/alpha/api/#lens',
    '/alpha/api/#lens-focus',
    '/beta/api/#film',
    '/beta/api/interfaces/Lens#zoom',
  ])
  expect(linksIn(site, '/beta', 'content')).toEqual(['/beta/api/interfaces/Lens', '/alpha/api/#lens'])
  expect(site.page('/beta')).toContain('[[nope:Lens]]')
  expect(linksIn(site, '/beta/api/interfaces/Lens', 'content')).toContain('/beta/api/#film')
  // The guides of the interface, of which the one with a sample comes first, and the guide of its property.
  expect(linksIn(site, '/beta/api/interfaces/Lens', 'api-guides')).toEqual(['/alpha/', '/beta/', '/alpha/'])
  expect(linksIn(site, '/beta/api/interfaces/Lens', 'sidebar')).toContain('/beta/api/')
})
