import { expect, test } from 'vitest'
import { elementsIn, parseHtml, withClass } from './helpers/html.js'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { createTestSite, type TestSite } from './helpers/test-site.js'

const doc = (title: string, frontMatter = '', text = `About ${title}.`) =>
  `---\ntitle: ${title}\n${frontMatter}---\n\n${text}\n`

/**
 * The links inside the elements with the given class, each as "text → URL". The two texts of a card or of a
 * pagination link are joined by a colon. The link to the home page has an icon instead of a text.
 */
function linksIn(site: TestSite, url: string, className: string): string[] {
  return elementsIn(parseHtml(site.page(url)).body)
    .filter(withClass(className))
    .flatMap(elementsIn)
    .filter(({ name }) => name === 'a')
    .map(({ children, text, attributes }) => {
      const parts = children.filter(({ name }) => name === 'b' || name === 'small')
      const words = parts.length === 0 ? text : parts.map((child) => child.text).join(': ')
      return `${words} → ${attributes.href ?? ''}`
    })
}

const docs = {
  'docs/start.md': doc('Start'),
  'docs/light.md': doc('Light', 'description: All about light.\nsidebar_label: The light\n'),
  'docs/lens.md': doc('Lens'),
  'docs/iris.md': doc('Iris'),
  'docs/blade.md': doc('Blade'),
  'docs/secret.md': doc('Secret', 'unlisted: true\n'),
  'docs/later.md': doc('Later', 'draft: true\n'),
}

test('DOC-9: a category can have a generated index page that lists its items', async () => {
  const site = createTestSite({
    ...docs,
    'camdocs.config.ts': `export default {
  title: 'Site',
  url: 'https://site.example',
  baseUrl: '/base/',
  docs: { sidebars: { main: ['start', {
    type: 'category', label: 'Basics', link: { type: 'generated-index', description: 'What to begin with.' },
    items: [
      'light', 'lens', 'secret', 'later',
      { type: 'category', label: 'Many parts', items: ['iris', 'secret', { type: 'link', label: 'Blades', href: '/docs/blade' }] },
      { type: 'category', label: 'One', link: { type: 'generated-index', title: 'One thing', slug: 'one' }, items: ['blade'] },
      { type: 'category', label: 'Described', description: 'A description.', items: ['start'] },
      { type: 'link', label: 'Elsewhere', href: 'https://example.org/' },
    ],
  }] } },
}
`,
  })
  expect(await site.problems()).toEqual([])
  const url = '/docs/category/basics'
  const { html, title, ...page } = parseHtml(site.page(url))
  const textsOf = (name: string) =>
    elementsIn(html)
      .filter((element) => element.name === name)
      .map(({ text }) => text)
  expect(textsOf('h1')).toEqual(['Basics'])
  expect(textsOf('p')).toContain('What to begin with.')
  expect(title).toBe('Basics | Site')
  expect(page.meta('description')).toEqual(['What to begin with.'])
  expect(page.links('canonical')).toEqual(['https://site.example/base/docs/category/basics'])
  expect(page.meta('docsearch:docusaurus_tag')).toEqual(['docs-default-current'])
  expect(linksIn(site, url, 'cards')).toEqual([
    'The light: All about light. → /base/docs/light',
    'Lens: About Lens. → /base/docs/lens',
    'Many parts: 2 items → /base/docs/iris',
    'One: 1 item → /base/docs/one',
    'Described: A description. → /base/docs/start',
    'Elsewhere → https://example.org/',
  ])

  // The category also appears in the sidebar, the breadcrumbs, and the pagination.
  expect(linksIn(site, '/docs/lens', 'sidebar')).toContain('Basics → /base/docs/category/basics')
  expect(linksIn(site, '/docs/lens', 'breadcrumbs')).toEqual([
    ' → /base/',
    'Basics → /base/docs/category/basics',
  ])
  expect(linksIn(site, '/docs/one', 'breadcrumbs')).toEqual([
    ' → /base/',
    'Basics → /base/docs/category/basics',
  ])
  expect(linksIn(site, url, 'breadcrumbs')).toEqual([' → /base/'])
  expect(linksIn(site, url, 'page-nav')).toEqual([
    'Previous: Start → /base/docs/start',
    'Next: The light → /base/docs/light',
  ])
  expect(linksIn(site, '/docs/light', 'page-nav')[0]).toBe('Previous: Basics → /base/docs/category/basics')
  expect(site.page(url)).toMatch(/aria-current="page" href="\/base\/docs\/category\/basics"/)

  // The index pages are also in the sitemap, on the search page, in the search records, and in the route
  // manifest.
  expect(site.read('dist/sitemap.xml')).toContain('<loc>https://site.example/base/docs/category/basics</loc>')
  expect(site.page('/search')).toContain('<a href="/base/docs/one">One thing</a>')
  const records = JSON.parse(site.read('dist/search-records.json')) as {
    objectID: string
    hierarchy: object
    content: string
  }[]
  expect(records.find(({ objectID }) => objectID === '/base/docs/category/basics')).toMatchObject({
    hierarchy: { lvl1: 'Basics' },
    content: 'What to begin with.',
  })
  const { routes } = JSON.parse(site.read('dist/route-manifest.json')) as {
    routes: { path: string; kind: string }[]
  }
  expect(routes.filter(({ kind }) => kind === 'category').map(({ path }) => path)).toEqual([
    '/docs/category/basics',
    '/docs/one',
  ])
})

test("DOC-9: a category file in YAML or JSON configures its folder and takes precedence over the folder's index page", async () => {
  const site = createTestSite({
    'docs/start.md': doc('Start'),
    'docs/zoo/_category_.yml':
      'label: Animals\nposition: 1\ncollapsed: false\nlink:\n  type: generated-index\n  title: All animals\n',
    'docs/zoo/cat.md': doc('Cat'),
    'docs/zoo/index.md': doc('The zoo'),
    'docs/art/_category_.json':
      '{\n\t"label": "Works", "position": 2, "collapsible": false, "link": { "type": "doc", "id": "own" }\n}\n',
    'docs/art/own.md': doc('Own'),
    'docs/art/other.md': doc('Other'),
    'docs/bare/_category_.yaml': 'link: null\ndescription: Bare things.\nposition: 3\n',
    'docs/bare/index.md': doc('Index of bare'),
    'docs/soon/_category_.yml': 'link: { type: generated-index }\n',
    'docs/soon/later.md': doc('Later', 'draft: true\n'),
    'docs/whole/_category_.yml': 'link: { type: doc, id: start }\n',
    'docs/whole/part.md': doc('Part'),
  })
  expect(await site.problems()).toEqual([])
  expect(linksIn(site, '/docs/start', 'sidebar')).toEqual([
    'Animals → /docs/category/animals',
    'The zoo → /docs/zoo/',
    'Cat → /docs/zoo/cat',
    'Works → /docs/art/own',
    'Other → /docs/art/other',
    'Index of bare → /docs/bare/',
    // The doc, and the category of the folder "whole", which has the title of its page as its label.
    'Start → /docs/start',
    'Start → /docs/start',
    'Part → /docs/whole/part',
  ])
  const sidebar = elementsIn(parseHtml(site.page('/docs/start')).body).find(withClass('sidebar'))
  const details = sidebar === undefined ? [] : elementsIn(sidebar).filter(({ name }) => name === 'details')
  // The categories of zoo, bare, and whole; the category of art is not collapsible. Zoo has the setting
  // `collapsed: false`, and whole is open because its page is the current page.
  expect(details.map(({ attributes }) => 'open' in attributes)).toEqual([true, false, true])
  expect(parseHtml(site.page('/docs/category/animals')).title).toBe('All animals | Documentation')
  expect(site.list('dist/docs').filter((file) => /_category_|soon/.test(file))).toEqual([])
})

test('DOC-9: mistakes in category files are reported at their position, and hints name the nearest valid key', async () => {
  const { files, locations } = extractMarkers({
    'docs/a/a.md': doc('A'),
    'docs/a/_category_.yml':
      '«CD1407|lable»: A\nposition: «CD1407|first»\nlink:\n  type: generated-index\n  «CD1407|slugg»: x\n',
    'docs/b/b.md': doc('B'),
    'docs/b/_category_.json': '{ "link": { "type": «CD1407|"generated"» } }\n',
    'docs/c/c.md': doc('C'),
    'docs/c/_category_.yml': 'label: «CD1407|a»: b\n',
    'docs/d/d.md': doc('D'),
    'docs/d/_category_.yml': 'link:\n  type: doc\n  id: «CD1403|dd»\n',
    'docs/e/e.md': doc('E'),
    'docs/e/_category_.yml': '«CD1407|-» one\n',
  })
  const site = createTestSite(files)
  const problems = await site.problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
    ['Unknown category file key `lable`.', 'Did you mean `label`?'],
    ['Category setting `position`: expected number, received string.', 'Use a number, without quotes.'],
    ['Unknown category file key `link.slugg`.', 'Did you mean `slug`?'],
    ['Category setting `link.type`: unknown type "generated"; known types: doc, generated-index.', undefined],
    [expect.stringContaining('Category file: '), expect.stringContaining('in quotes')],
    ['The doc "dd" in the sidebar does not exist.', expect.any(String)],
    ['Category file: expected keys and values.', 'For example: `label: Guides`.'],
  ])
})

test('DOC-9: a folder can have only one category file, and an unused category file is a warning', async () => {
  const site = createTestSite({
    'docs/index.md': doc('Start'),
    'docs/_category_.yml': 'label: Top\n',
    'docs/e/e.md': doc('E'),
    'docs/e/_category_.json': '{}\n',
    'docs/empty/_category_.yml': 'label: Empty\n',
    'docs/soon/_category_.yml': 'label: Soon\n',
    'docs/soon/later.md': doc('Later', 'draft: true\n'),
  })
  const reportedProblems = async () =>
    (await site.problems()).map(({ severity, message, file = '' }) => [severity, file, message])
  const unusedWarning = (folder: string) => [
    'warning',
    `docs/${folder}/_category_.yml`,
    `No sidebar shows the folder "${folder}" as a category, so this file has no effect.`,
  ]
  const topWarning = [
    'warning',
    'docs/_category_.yml',
    'The content folder is not a category, so this file has no effect.',
  ]
  expect(await reportedProblems()).toEqual([topWarning, unusedWarning('empty')])
  site.write('docs/e/_category_.yml', '{}\n')
  expect(await reportedProblems()).toEqual([
    topWarning,
    ['error', 'docs/e/_category_.yml', 'The folder already has the category file docs/e/_category_.json.'],
    unusedWarning('empty'),
  ])
  site.remove('docs/e/_category_.yml')
  site.write('camdocs.config.ts', `export default { docs: { sidebars: { main: ['e/e'] } } }\n`)
  site.remove('docs/e/_category_.json')
  site.write('docs/e/_category_.yml', 'label: E\n')
  expect(await reportedProblems()).toEqual([topWarning, unusedWarning('e'), unusedWarning('empty')])
})

test('DOC-9: a category that is empty or misspells a doc, and a route that is used or invalid, are reported at their positions', async () => {
  const { files, locations } = extractMarkers({
    'docs/start.md': doc('Start'),
    'docs/taken.md': doc('Taken', 'slug: /category/taken\n'),
    'docs/twice/x.md': doc('X'),
    'docs/twice/_category_.yml': 'link:\n  type: generated-index\n  slug: «CD1401|/start»\n',
    'static/docs/category/file/index.html': 'x',
    'camdocs.config.ts': `const index = 'generated-index'
export default { docs: { sidebars: { main: [
  { type: 'category', label: 'Taken', link: «CD1401|{ type: index }», items: ['start'] },
  { type: 'category', label: 'Out', link: { type: 'generated-index', slug: «CD1402|'../out'» }, items: ['start'] },
  { type: 'category', label: '???', link: «CD1402|{ type: 'generated-index' }», items: ['start'] },
  { type: 'category', label: 'First', link: { type: 'generated-index' }, items: ['start'] },
  { type: 'category', label: 'first', link: «CD1401|{ type: 'generated-index' }», items: ['start'] },
  { type: 'category', label: 'File', link: { type: 'generated-index' }, items: ['start'] },
  «CD1404|{ type: 'category', label: 'Empty', link: { type: 'generated-index' }, items: [] }»,
  { type: 'category', label: 'Typo', link: { type: 'generated-index' }, items: [«CD1403|'strat'»] },
  { type: 'autogenerated', dirName: '.' },
] } } }
`,
  })
  const problems = await createTestSite(files).problems()
  const expectedLocations = [...locations, 'static/docs/category/file/index.html CD1406']
  expect(problems.map(formatSpan).sort()).toEqual(expectedLocations.sort())
  expect(problems.filter(({ code }) => code === 'CD1401').map(({ message }) => message)).toEqual([
    'The route /docs/category/taken is already used by docs/taken.md.',
    'The route /docs/category/first is already used by the index of the category "First".',
    'The route /docs/start is already used by docs/start.md.',
  ])
})

test('DOC-9: links to a category page are checked, and check-links --since reports a removed category page', async () => {
  const site = createTestSite({
    'docs/start.md':
      '# Start\n\n[a](/docs/category/basics) [b](./category/basics) [c](/docs/category/basics.html)\n',
    'docs/lens.md': doc('Lens'),
    'camdocs.config.ts': `export default {
  docs: { sidebars: { main: ['start', { type: 'category', label: 'Basics', link: { type: 'generated-index' }, items: ['lens'] }] } },
  navbar: { items: [{ label: 'Basics', to: '/docs/category/basics' }] },
}
`,
  })
  expect(await site.problems()).toEqual([])
  expect(linksIn(site, '/docs/start', 'content')).toEqual([
    'a → /docs/category/basics',
    'b → /docs/category/basics',
    'c → /docs/category/basics',
  ])
  expect(await site.run('check-links')).toMatchObject({ code: 0 })

  site.write('earlier.json', site.read('dist/route-manifest.json'))
  site.write('docs/lens.md', doc('Lens', 'draft: true\n'))
  site.write('docs/start.md', '# Start\n\n[a](/docs/category/basics#part)\n')
  const broken = await site.problems()
  expect(broken.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'CD1201 Navbar item "Basics": "/docs/category/basics" does not match any page.',
    'CD1201 "/docs/category/basics#part" does not match any page.',
  ])
  site.write('docs/start.md', '# Start\n\nText.\n')
  site.write(
    'camdocs.config.ts',
    site.read('camdocs.config.ts').replace(`{ label: 'Basics', to: '/docs/category/basics' }`, ''),
  )
  const { code, stdout, stderr } = await site.run('check-links', ['--since', `${site.root}/earlier.json`])
  expect([code, stdout + stderr]).toEqual([
    1,
    expect.stringContaining('The URL /docs/category/basics of the earlier release no longer exists.'),
  ])
})
