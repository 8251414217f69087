import { expect, test } from 'vitest'
import {
  locationAndCode,
  runCamdocs,
  createTestSite,
  type Problem,
  type TestSite,
} from './helpers/test-site.js'

const pages = { 'docs/index.md': '# Start\n', 'docs/guides/zooming.md': '# Zooming\n' }
/** The text of a configuration. The first setting is on line 4. */
const configText = (settings: string): string =>
  `import { defineConfig } from 'camdocs'\n\nexport default defineConfig({\n${settings}\n})\n`
const siteWith = (settings: string): TestSite =>
  createTestSite({ ...pages, 'camdocs.config.ts': configText(settings) })

/** Builds a site. Returns the exit code and the reported problems. */
async function report(site: TestSite): Promise<{ code: number | null; problems: Problem[] }> {
  const { code, stdout } = await site.build('--json')
  return { code, problems: (JSON.parse(stdout) as { problems: Problem[] }).problems }
}

test.each([
  ['ts', 'export default'],
  ['js', 'export default'],
  ['mts', 'export default'],
  ['mjs', 'export default'],
  ['cts', 'module.exports ='],
  ['cjs', 'module.exports ='],
])('the configuration file can have the extension .%s', async (extension, exporting) => {
  const site = createTestSite({
    ...pages,
    [`camdocs.config.${extension}`]: `${exporting} { title: 'My site' }\n`,
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('docs')).toContain('My site</title>')
})

test('all configuration mistakes are reported in one run, each at its position, with exit code 2', async () => {
  const site = siteWith(
    [
      "  titel: 'x',",
      '  keywords: "one",',
      '  docs: { foldr: "docs", version: { lable: "x" } },',
      "  url: 'example.org/path',",
      "  baseUrl: 'docs',",
      '  sitemap: { priority: 2 },',
      "  colorMode: { defaultMode: 'blue' },",
      "  navbar: { logo: { source: 'x.svg' } },",
    ].join('\n'),
  )
  const { code, problems } = await report(site)
  expect(code).toBe(2)
  expect(problems.map(locationAndCode)).toEqual([
    'camdocs.config.ts:4:3 CD2002',
    'camdocs.config.ts:5:13 CD2003',
    'camdocs.config.ts:6:11 CD2002',
    'camdocs.config.ts:6:37 CD2002',
    'camdocs.config.ts:7:8 CD2003',
    'camdocs.config.ts:8:12 CD2003',
    'camdocs.config.ts:9:24 CD2003',
    'camdocs.config.ts:10:29 CD2003',
    'camdocs.config.ts:11:19 CD2003',
    'camdocs.config.ts:11:21 CD2002',
  ])
  expect(problems.map(({ hint }) => hint)).toEqual([
    'Did you mean `title`?',
    undefined,
    'Did you mean `folder`?',
    'Did you mean `label`?',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    expect.stringMatching(/src/),
  ])
  expect(problems[0]?.frame).toContain("> 4 |   titel: 'x',")
})

test('NAVBAR-2, NAVBAR-10: each wrong target, type, key, value, and nested dropdown of a navbar item is reported at its line', async () => {
  const site = siteWith(
    [
      '  navbar: {',
      '    items: [',
      "      { label: 'neither' },",
      "      { label: 'both', to: '/', href: 'https://example.org' },",
      "      { type: 'dropdwn', label: 'x', items: [] },",
      "      { type: 'constructor', label: 'x' },",
      "      { label: 'outer', items: [{ label: 'inner', items: [{ label: 'x', to: '/' }] }] },",
      "      { label: 'empty', items: [] },",
      "      { label: 'x', to: '/', postion: 'right' },",
      "      { type: 'doc', docId: 3 },",
      "      'text',",
      "      { label: 'both', to: '/', href: 'https://example.org', items: [{ label: 'x', to: '/' }] },",
      "      { label: 'x', items: [{ label: 'y', to: '/', activBasePath: '/' }, { type: 'search' }, { label: 'z' }] },",
      "      { label: 'x', to: '/', activeBaseRegex: '(' },",
      "      { type: 'docSidebar', sidebarID: 'main' },",
      "      { type: 'html', html: '<b>x</b>' },",
      '    ],',
      '  },',
    ].join('\n'),
  )
  const { code, problems } = await report(site)
  expect(code).toBe(2)
  expect(
    problems.map(
      ({ range, message, hint }) =>
        `${String(range?.start.line)} ${message}${hint === undefined ? '' : ` ${hint}`}`,
    ),
  ).toEqual([
    expect.stringMatching(/^6 .*requires either "to".*"href"/),
    expect.stringMatching(/^7 .*requires either "to".*"href"/),
    expect.stringMatching(/^8 .*unknown navbar item type "dropdwn"; known types: link, dropdown, doc,/),
    expect.stringMatching(/^9 .*unknown navbar item type "constructor"/),
    expect.stringMatching(
      /^10 .*a dropdown cannot contain an item of type "dropdown"; allowed types: link, doc,/,
    ),
    expect.stringMatching(/^11 .*items/),
    expect.stringMatching(/^12 .*postion.*Did you mean `position`/),
    expect.stringMatching(/^13 .*docId/),
    expect.stringMatching(/^14 /),
    expect.stringMatching(/^15 .*accepts "to".*not both/),
    expect.stringMatching(/^16 .*activBasePath.*Did you mean `activeBasePath`/),
    expect.stringMatching(/^16 .*cannot contain an item of type "search"/),
    expect.stringMatching(/^16 .*requires either "to"/),
    expect.stringMatching(/^17 .*is not a valid regular expression/),
    expect.stringMatching(/^18 .*sidebarId/),
    expect.stringMatching(/^18 .*sidebarID.*Did you mean `sidebarId`/),
    expect.stringMatching(/^19 .*value/),
    expect.stringMatching(/^19 .*html/),
  ])
})

test.each([
  ['a syntax error', "export default {\n  title: 'x\n}\n", /camdocs\.config\.ts:2:\d+ {2}error CD2001/],
  [
    'no default export',
    "export const title = 'x'\n",
    /camdocs\.config\.ts {2}error CD2004 {2}The configuration has no default export/,
  ],
  [
    'a default export that is not an object',
    'export default () => ({})\n',
    /CD2004 {2}The default export of the configuration must be an object\./,
  ],
  [
    'a list as the default export',
    'export default []\n',
    /CD2003 {2}The configuration: expected object, received array\./,
  ],
  [
    'text in place of an object',
    "export default { changelog: '../CHANGELOG.md' }\n",
    /CD2003 {2}Setting `changelog`: expected object, received string\.[^]*hint: Use an object with these keys: file, routeBase, title\./,
  ],
  [
    'code that throws',
    "throw new Error('no token')\nexport default {}\n",
    /CD2001 .*could not be loaded: no token/,
  ],
  [
    'an import of a missing file',
    "import { x } from './missing.js'\nexport default { title: x }\n",
    /camdocs\.config\.ts:1:\d+ {2}error CD2001/,
  ],
  [
    'an import of a package that is not installed',
    "import { x } from 'no-such-package'\nexport default { title: x }\n",
    /camdocs\.config\.ts:1:19 {2}error CD2001 {2}The package "no-such-package" cannot be found\.[^]*hint: Add it to the site, for example with `npm install -D no-such-package`/,
  ],
  [
    'an import of a misspelled package',
    "const load = () => import('camdoc/config')\nexport default await load()\n",
    /camdocs\.config\.ts:1:27 {2}error CD2001 {2}The package "camdoc" [^]*hint: Did you mean "camdocs"\?/,
  ],
  [
    'an import of a misspelled name',
    "import {\n  defineConfg as define,\n} from 'camdocs'\nexport default define({})\n",
    /camdocs\.config\.ts:2:3 {2}error CD2001 {2}The module has no export "defineConfg"\./,
  ],
])('a configuration with %s is reported as a configuration problem', async (_name, text, expected) => {
  const { code, stderr } = await createTestSite({ ...pages, 'camdocs.config.ts': text }).build()
  expect(code).toBe(2)
  expect(stderr).toMatch(expected)
  expect(stderr).not.toContain('bug in camdocs')
})

test('mistakes in a sidebar are reported in the file that defines it, and a mistake in `mainDoc` in the configuration', async () => {
  const site = createTestSite({
    ...pages,
    'camdocs.config.ts':
      "import { defineConfig } from 'camdocs'\nimport { sidebars } from './sidebars'\n\nexport default defineConfig({\n  docs: { sidebars, mainDoc: 'guides/zoming' },\n})\n",
    'sidebars.ts': [
      'export const sidebars = {',
      '  main: [',
      "    'index',",
      "    'guides/zoooming',",
      "    { type: 'category', label: 'Empty', items: [] },",
      "    { type: 'category', label: 'Lost', link: { type: 'doc', id: 'nowhere' }, items: ['guides/zooming'] },",
      "    { type: 'autogenerated', dirName: 'missing' },",
      "    { type: 'link', label: 'Dead', href: '/dead' },",
      '  ],',
      '}',
      '',
    ].join('\n'),
  })
  const { code, problems } = await report(site)
  expect(code).toBe(1)
  expect(problems.map(locationAndCode)).toEqual([
    'camdocs.config.ts:5:30 CD1403',
    'sidebars.ts:4:5 CD1403',
    'sidebars.ts:5:5 CD1404',
    'sidebars.ts:6:65 CD1403',
    'sidebars.ts:7:39 CD1404',
    'sidebars.ts:8:42 CD1201',
  ])
  expect(problems[0]?.hint).toBe('Did you mean "guides/zooming"?')
  expect(problems[1]?.hint).toBe('Did you mean "guides/zooming"?')
})

test.each([
  ['with an unknown type', "[{ type: 'categry', label: 'x', items: [] }]"],
  ['without a label', "[{ type: 'category', items: ['index'] }]"],
  [
    'with an unknown key in a nested item',
    "[{ type: 'category', label: 'x', items: [{ type: 'doc', id: 'index', lable: 'y' }] }]",
  ],
  ['that is a number', '[3]'],
])('a sidebar item %s is reported at its line', async (_name, items) => {
  const { code, problems } = await report(siteWith(`  docs: { sidebars: {\n    main: ${items},\n  } },`))
  expect(code).toBe(2)
  expect(problems.map(({ range }) => range?.start.line)).toEqual([5])
})

test('incorrect usage exits with code 2 and an explanation', async () => {
  const site = createTestSite(pages)
  const run = (...args: string[]) => runCamdocs(args, site.root)
  const cases: [string[], RegExp][] = [
    [['bild'], /Unknown command 'bild'[\s\S]*build/],
    [['build', '--bsae', '/x/'], /Unknown option '--bsae'[\s\S]*--base/],
    [['build', '--base', 'x'], /starts and ends with a slash/],
    [['build', '--base', '/x'], /starts and ends with a slash/],
    [['build', '--base', '/a?b/'], /starts and ends with a slash/],
    [['build', '--base', '//'], /starts and ends with a slash/],
    [['build', '--out'], /argument missing/i],
    [['build', 'a', 'b'], /too many arguments/i],
    [['build', 'no-such-folder'], /CD2005 .*no-such-folder/],
    [['build', 'docs/index.md'], /CD2005/],
    [['build', 'docs/guides'], /CD1004/],
    [['serve', '--port', ''], /A port is an integer/],
    [['serve', '--port', '99999'], /The value "99999" of --port is invalid\. A port is an integer/],
    [['check-links', 'no-such-folder'], /CD2005/],
  ]
  for (const [args, expected] of cases) {
    const { code, stdout, stderr } = await run(...args)
    expect([args.join(' '), code, stdout]).toEqual([args.join(' '), 2, ''])
    expect(stderr).toMatch(expected)
  }
})

test('--json reports mistakes in the configuration as JSON too', async () => {
  const site = siteWith('  titel: 1,')
  const { code, stdout, stderr } = await site.build('--json')
  expect([code, stderr]).toEqual([2, ''])
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    problems: [{ code: 'CD2002', file: 'camdocs.config.ts' }],
  })
})

test('a second build into a custom output folder replaces the output of the first build', async () => {
  const site = createTestSite(pages)
  expect((await site.build('--out', `${site.root}/public`)).code).toBe(0)
  site.remove('docs/guides')
  expect((await site.build('--out', `${site.root}/public`)).code).toBe(0)
  expect(site.has('public/docs/guides')).toBe(false)
})

test.each([
  [
    'camdocs.config.js',
    "const { defineConfig } = require('camdocs')\nmodule.exports = defineConfig({ title: 'Lens' })\n",
  ],
  [
    'camdocs.config.ts',
    "import camdocs = require('camdocs')\nexport = camdocs.defineConfig({ title: 'Lens' })\n",
  ],
])('a configuration can be a CommonJS module that requires camdocs: %s', async (name, text) => {
  const site = createTestSite({ 'docs/index.md': '# Home\n', [name]: text })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs')).toContain('<title>Home | Lens</title>')
})
