import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { markedFolder } from './helpers/marked-folder.js'
import { formatSpan } from './helpers/problem-markers.js'
import { createTestSite, runCamdocs, type Problem, type TestSite } from './helpers/test-site.js'

interface CheckResult {
  readonly ok: boolean
  readonly tool: string
  readonly pages: number
  readonly notes: readonly string[]
  readonly unchecked: readonly { readonly target: string; readonly reason: string }[]
  readonly problems: readonly Problem[]
}

async function check(site: TestSite, ...args: string[]): Promise<CheckResult> {
  const { stdout, stderr } = await site.run('check', ['--json', ...args])
  expect(stderr).toBe('')
  return JSON.parse(stdout) as CheckResult
}

const targetsOf = ({ unchecked }: CheckResult) => unchecked.map(({ target }) => target).sort()

test.each([
  ['docusaurus', 'Docusaurus'],
  ['vitepress', 'VitePress'],
  ['starlight', 'Starlight'],
  ['plain', 'Markdown'],
])('check reports each broken link of a %s folder at its position, and nothing else', async (name, tool) => {
  const { files, locations } = markedFolder(`check/${name}`)
  const site = createTestSite(files)
  const result = await check(site)
  expect(result.problems.map(formatSpan).sort()).toEqual(locations)
  expect(result).toMatchObject({ ok: false, tool, notes: [] })
})

test.each([
  ['static/_redirects', '/docs/moved/* /docs/a 301\n/docs/gone /docs/a 404\n'],
  [
    'netlify.toml',
    '[[redirects]]\nfrom = "/docs/moved/*"\nto = "/docs/a"\n\n[[redirects]]\nfrom = "/docs/gone"\nstatus = 404\n',
  ],
  ['vercel.json', '{ "redirects": [null, { "source": "/docs/moved/:path*", "destination": "/docs/a" }, 1] }'],
])('check does not report a link to a URL that %s redirects', async (file, rules) => {
  const site = createTestSite({
    'docusaurus.config.js': "export default { presets: ['classic'] }\n",
    'docs/a.md': '# A\n\n[Moved](/docs/moved/b) [Gone](/docs/gone)\n',
    [file]: rules,
  })
  expect((await check(site)).problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('/docs/gone'),
  ])
})

test('check accepts host files that contain null or are not valid', async () => {
  for (const text of ['null', '[]', '{ "redirects": null }', '{']) {
    const site = createTestSite({
      'docusaurus.config.js': "export default { presets: ['classic'] }\n",
      'docs/a.md': '# A\n',
      'vercel.json': text,
    })
    expect((await check(site)).problems, text).toEqual([])
  }
})

test('check writes nothing into the folder', async () => {
  const site = createTestSite(markedFolder('check/docusaurus').files)
  const before = site.list('.')
  await site.run('check')
  expect(site.list('.')).toEqual(before)
})

test('check lists the links that only a build of the site can check, with the reasons', async () => {
  const resultOf = (name: string) => check(createTestSite(markedFolder(`check/${name}`).files))
  const docusaurus = await resultOf('docusaurus')
  expect(targetsOf(docusaurus)).toEqual(['../docs/intro.md', '../guides/custom.md#prop-a', '/blog/tags/news'])
  expect(docusaurus.unchecked.map(({ reason }) => reason).sort()).toEqual([
    'anchors on pages with components that can add IDs, such as <PropTable>',
    'file paths that belong to another content plugin',
    'generated pages of the blog',
  ])
  expect(targetsOf(await resultOf('vitepress'))).toEqual(['/items/one', '/later', '/someday/soon'])
  expect(targetsOf(await resultOf('starlight'))).toEqual(['/lens/api/camera/', '/lens/posts/one/'])
  expect(targetsOf(await resultOf('plain'))).toEqual(['../../issues'])
})

test('a Starlight page that is not translated has a URL in each language, and the reasons for unchecked links name dynamic routes as the site does', async () => {
  const site = createTestSite({
    'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { srcDir: 'app', redirects: { '/old/[...slug]': '/' }, integrations: [starlight({ defaultLocale: 'pt-BR', locales: { 'pt-BR': {}, en: {} } })] }\n",
    'app/content/docs/pt-br/index.md':
      '---\ntitle: A\n---\n\n[a](/en/zoom/) [b](/en/zoon/) [c](/old/x/) [d](/posts/x/)\n',
    'app/content/docs/pt-br/zoom.md': '---\ntitle: Zoom\n---\n',
    'app/pages/posts/[id].astro': '',
  })
  const { problems, unchecked } = await check(site)
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('/en/zoon/')])
  expect(unchecked).toMatchObject([
    { target: '/old/x/', reason: 'URLs that the redirect from /old/[...slug] matches' },
    { target: '/posts/x/', reason: 'pages that app/pages/posts/[id].astro generates' },
  ])
})

test('URLs in a top-level folder without pages, or in a folder that is named in the options of a plugin, are attributed to a plugin, unless the name is probably a typo', async () => {
  const site = createTestSite({
    'docusaurus.config.js':
      "export default { presets: ['classic'], plugins: ['docusaurus-plugin-sass', ['docusaurus-plugin-openapi-docs', { base: 'docs/http' }]] }",
    'docs/a.md': '# A\n\n[plugin](/api/camera) [its folder](/docs/http/get) [page](/docs/b) [typo](/abuot)\n',
    'src/pages/about.md': '# About\n',
  })
  const result = await check(site)
  expect(result.problems.map(({ message }) => message)).toEqual([
    '"/docs/b" does not match any page.',
    '"/abuot" does not match any page.',
  ])
  const reason = 'URLs that plugins can add (docusaurus-plugin-openapi-docs)'
  expect(result.unchecked).toMatchObject([
    { target: '/api/camera', reason },
    { target: '/docs/http/get', reason },
  ])
})

test('in Starlight, plugins can add any file, even if its name is similar to that of a page', async () => {
  const site = createTestSite({
    'package.json': '{ "dependencies": { "@astrojs/starlight": "0.36.0" } }',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nimport starlightOpenAPI from 'starlight-openapi'\nexport default { integrations: [starlight({ plugins: [starlightOpenAPI([])] })] }\n",
    'src/content/docs/getting-started.md':
      '---\ntitle: A\n---\n\n[file](/getting-started.pdf) [page](/getting-startet/)\n',
  })
  const result = await check(site)
  expect(result.problems.map(({ message }) => message)).toEqual([
    '"/getting-startet/" does not match any page.',
  ])
  expect(result.unchecked).toMatchObject([{ target: '/getting-started.pdf' }])
})

test('the text report has code frames, suggestions that can be pasted, and a summary; --verbose lists unchecked links', async () => {
  const site = createTestSite({
    'README.md': '# Start\n\n[a](guides/zom.md) ![b](img/photo.png) [c](../../wiki)\n',
    'docs/guides/zoom.md': '# Zoom\n',
    'docs/photo.png': '',
  })
  const { code, stdout, stderr } = await site.run('check', ['--verbose'])
  expect(code).toBe(1)
  expect(stderr).toContain(
    [
      'README.md:3:5  error CD1201  "guides/zom.md" does not match any page.',
      '    2 |',
      '  > 3 | [a](guides/zom.md) ![b](img/photo.png) [c](../../wiki)',
      '      |     ^^^^^^^^^^^^^',
      '    4 |',
      '  hint: Did you mean "./docs/guides/zoom.md"?',
    ].join('\n'),
  )
  expect(stderr).toContain('hint: Did you mean "./docs/photo.png"?')
  expect(stdout).toContain(
    [
      '1 link was not checked, because it leads to:',
      '  paths outside of the repository: 1',
      '    README.md:3:44 ../../wiki',
      'Checked 2 pages (Markdown) with 2 links: 2 errors.\n',
    ].join('\n'),
  )
})

test('with --format text, the problems are on standard output', async () => {
  const site = createTestSite({ 'README.md': '# Start\n\n[a](guides/zom.md)\n' })
  const { stdout, stderr } = await site.run('check', ['--format', 'text'])
  expect(stdout).toContain('README.md:3:5  error CD1201')
  expect(stdout).toContain('Checked 1 page (Markdown) with 1 link: 1 error.\n')
  expect(stderr).toBe('')
})

test('a folder without problems passes the check', async () => {
  const site = createTestSite({ 'README.md': '# Start\n\n[a](#start)\n' })
  expect(await site.run('check')).toMatchObject({
    code: 0,
    stdout: 'Checked 1 page (Markdown) with 1 link: no problems.\n',
    stderr: '',
  })
})

test('check finds the site of a repository in a usual subfolder such as website/, and content outside this subfolder', async () => {
  const site = createTestSite({
    'website/docusaurus.config.js':
      "module.exports = { presets: [['classic', { docs: { path: '../docs', routeBasePath: '/' } }]] }",
    'docs/start.md': '# Start\n\n[x](./nope.md) [y](/start)\n',
    'website/versions.json': '["2.0", "1.0"]',
    // The newest release has URLs without a version.
    'website/versioned_docs/version-2.0/start.md':
      '# Start\n\n[next](/next/start) [old](/1.0/start) [none](/2.0/start)\n',
    'website/versioned_docs/version-1.0/start.md': '# Start\n\n[x](./nope.md)\n',
  })
  const { problems, notes } = await check(site)
  expect(problems.map(({ file, message }) => `${file ?? ''} ${message}`).sort()).toEqual([
    'docs/start.md "./nope.md" does not match any page.',
    'website/versioned_docs/version-2.0/start.md "/2.0/start" does not match any page.',
  ])
  expect(notes).toEqual([
    'Links in the docs of older releases are not checked: website/versioned_docs/version-1.0.',
  ])
})

test('check finds the only site of a repository in any subfolder, except in folders for tests; of several sites, it checks none', async () => {
  const site = createTestSite({
    'README.md': '# Start\n\n[x](nope.md)\n',
    'packages/docs/.vitepress/config.ts': 'export default {}',
    'packages/docs/a.md': '# A\n\n[home](/b) [x](./c)\n',
    'packages/docs/b.md': '# B\n',
    'tests/fixtures/site/docusaurus.config.js': 'export default {}',
  })
  const locations = ({ problems }: CheckResult) =>
    problems.map(({ file, message }) => `${file ?? ''} ${message}`)
  expect(locations(await check(site))).toEqual(['packages/docs/a.md "./c" does not match any page.'])
  site.write('apps/guide/docusaurus.config.ts', 'export default {}')
  site.write('apps/guide/docs/a.md', '# A\n\n[x](/nope)\n')
  const result = await check(site)
  expect(locations(result)).toEqual(['README.md "nope.md" does not match any page.'])
  expect(result.notes).toEqual([
    'Sites in subfolders are not checked: apps/guide (docusaurus), packages/docs (vitepress), tests/fixtures/site (docusaurus). To check such a site, run `camdocs check <folder>`.',
  ])
  site.write('site/camdocs.config.ts', 'export default {}')
  expect((await check(site)).notes).toEqual([
    'Sites in subfolders are not checked: apps/guide (docusaurus), packages/docs (vitepress), site (camdocs), tests/fixtures/site (docusaurus). To check such a site, run `camdocs check <folder>`, or `camdocs check-links <folder>` for a camdocs site.',
  ])
})

test('--kind overrides the detected kind', async () => {
  const site = createTestSite({
    'docusaurus.config.js': 'export default {}',
    'docs/a.md': '# A\n\n[b](/docs/b)\n',
    'docs/b.md': '# B\n',
  })
  expect(await check(site)).toMatchObject({ ok: true, tool: 'Docusaurus' })
  expect(await check(site, '--kind', 'plain')).toMatchObject({ ok: false, tool: 'Markdown' })
  expect(await site.run('check', ['--kind', 'hugo'])).toMatchObject({ code: 2 })
})

test('generated files that git ignores are neither checked nor reported as missing', async () => {
  const site = createTestSite({
    '.gitignore': 'api/\n.camdocs/\n',
    'README.md': '# Start\n\n[generated](api/camera.md) [none](apis/camera.md) [odd](<./:!b.md>)\n',
    'api/index.md': '# API\n\n[x](./nope.md)\n',
  })
  execFileSync('git', ['init', '--quiet', site.root])
  const result = await check(site)
  expect(result.problems.map(({ message }) => message)).toEqual([
    '"apis/camera.md" does not match any page.',
    '"./:!b.md" does not match any page.',
  ])
  expect(targetsOf(result)).toEqual(['api/camera.md'])
})

test.each(['config', 'docs', 'website', '.vitepress', 'content', 'static', 'versioned_docs', 'src/content'])(
  'a file named %s, where a generator has a folder, counts as if it did not exist',
  async (name) => {
    const site = createTestSite({ 'a.md': '# A\n\n[x](./nope.md)\n', [name]: 'text' })
    const { problems, tool } = await check(site)
    expect([tool, problems.map(({ message }) => message)]).toEqual([
      'Markdown',
      ['"./nope.md" does not match any page.'],
    ])
  },
)

test.each(['./a.md/b.md', `./${'a'.repeat(5000)}.md`, './%00.md', `/${'a/'.repeat(3000)}b.md`])(
  'a link to %s, a path that no file can have, is reported like other broken links',
  async (target) => {
    const site = createTestSite({ 'a.md': `# A\n\n[x](${target})\n` })
    expect((await check(site)).problems.map(({ code }) => code)).toEqual(['CD1201'])
  },
)

test('in a folder of an unsupported generator, only file paths are checked', async () => {
  const site = createTestSite({
    'hugo.toml': 'title = "Lens"\n',
    'docs/a.md':
      '# A\n\n[a](b/) [b](/b) [c](#x) [d](b.md) [e](c.md) {{ [f](g.md) }}\n\n![{{ x }}]({{ y }}.png)\n',
    'docs/b.md': '# B\n',
  })
  const result = await check(site)
  expect(result.problems.map(({ message }) => message)).toEqual([
    '"c.md" does not match any page.',
    '"g.md" does not match any page.',
  ])
  expect(targetsOf(result)).toEqual(['#x', '/b', 'b/'])
  expect(result.notes).toEqual([
    'Some pages are built by Hugo. camdocs does not know the rules for their links. On these pages, only links to files are checked. To check all links by the rules of GitHub, pass --kind plain.',
  ])
})

test('a link to a line that a source file does not have is reported with the number of its lines', async () => {
  const site = createTestSite({
    'README.md': '[a](src/a.ts#L1) [b](src/a.ts#L1-L9)\n',
    'src/a.ts': 'let a\n',
  })
  const { problems } = await check(site, '--kind', 'plain')
  expect(problems).toMatchObject([
    { message: 'The file "src/a.ts" has no line 9.', hint: 'The file has 1 line.' },
  ])
})

test('pages with front matter keys of generators count as pages of an unsupported generator, unless --kind is plain', async () => {
  const site = createTestSite({
    'a.md': '---\npermalink: /guides/a\n---\n\n[b](/guides/b) [c](c.md)\n',
    'b.md': '---\npermalink: /guides/b\n---\n\nText.\n',
  })
  const messagesOf = ({ problems }: CheckResult) => problems.map(({ message }) => message)
  expect(messagesOf(await check(site))).toEqual(['"c.md" does not match any page.'])
  expect(messagesOf(await check(site, '--kind', 'plain'))).toEqual([
    '"/guides/b" does not match any page.',
    '"c.md" does not match any page.',
  ])
})

test('settings are read from modules, wrappers, and functions without running the code', async () => {
  const site = createTestSite({
    '.vitepress/config.ts':
      "import { withPlugins } from 'missing'\nimport { shared } from './shared'\nimport './style.css'\n" +
      'export default withPlugins(async () => {\n  const base = process.env.BASE ?? shared.base\n' +
      "  return { ...shared, base, srcDir: path.resolve(__dirname, '../docs') }\n})\n",
    '.vitepress/shared/index.ts': "export * from './values.js'\n",
    '.vitepress/shared/values.ts':
      "export const shared: object = { base: '/team/', srcExclude: ['drafts/**'] }\n",
    'docs/a.md': '# A\n\n[b](/b) <a href="/team/b">b</a> [c](/drafts/c)\n',
    'docs/b.md': '# B\n',
    'docs/drafts/c.md': '# C\n',
  })
  const { problems, notes } = await check(site)
  expect(problems.map(({ message }) => message)).toEqual(['"/drafts/c" does not match any page.'])
  expect(notes).toEqual([])
})

test('a note names each setting that the configuration computes, and says what check does instead of reading it', async () => {
  const site = createTestSite({
    '.vitepress/config.ts': 'export default async () => ({ base: compute(), rewrites: (id: string) => id })',
    'a.md': '# A\n\n[b](./b.md) [c](./c.md)\n',
    'b.md': '# B\n',
  })
  const { problems, notes, unchecked } = await check(site)
  expect(problems).toEqual([])
  expect(unchecked.map(({ target }) => target)).toEqual(['./c.md'])
  expect(notes).toEqual([
    '`base` is computed by code, which is not run. The default value is assumed.',
    'Some of the `rewrites` are computed, so links that match no page are not reported.',
  ])
})

test.each([
  [
    'docusaurus.config.js',
    `export default {
  staticDirectories: folders(), i18n: { defaultLocale: 'en', locales: languages() },
  presets: [['classic', { docs: { path: docs(), routeBasePath: '/' }, blog: blog() }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'sdk', path: docs(), routeBasePath: '/sdk' }]],
}`,
    [
      '`staticDirectories`',
      '`i18n.locales`',
      '`blog` of the preset',
      '`path` of the docs plugin',
      '`path` of the docs plugin "sdk"',
    ],
  ],
  [
    'astro.config.mjs',
    "import starlight from '@astrojs/starlight'\nexport default { srcDir: source(), integrations: [starlight({ locales: languages() })] }",
    ['`srcDir`', '`locales` of Starlight'],
  ],
])(
  'a note names each setting that %s computes and that changes the pages or their URLs',
  async (file, config, settings) => {
    const site = createTestSite({
      [file]: config,
      'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
      'docs/a.md': '# A\n\nText.\n',
      'src/content/docs/a.md': '# A\n\nText.\n',
    })
    const { notes } = await check(site)
    expect(notes).toEqual(
      settings.map((name) => `${name} is computed by code, which is not run. The default value is assumed.`),
    )
  },
)

test('--samples reports code that is neither valid nor a fragment; without --samples, code is not checked', async () => {
  const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`
  // Valid code, and fragments such as a property without its object.
  const valid = [
    fence('json', '// Settings\n{ "a": 1, /* why */ "b": [2,], }'),
    fence('json', '"scripts": { "build": "x" }'),
    fence('json', '{ "a": 1, ... }'),
    fence('json', '"a": "}"\n},\n"b": {\n  "c": 1,'),
    fence('json', '{"a":1}\n{"a":2}'),
    fence('yaml', 'on: push\n---\n- a: "{{ x }}"'),
    fence('yml', 'jobs:\n  build:\n    steps: [a, b]'),
    fence('js', 'const a: number = <T,>(x: T) => x\nreturn await a'),
    fence('js', 'const a = 1\n\nconst a = 2'),
    fence('js', 'plugins: [a, b],\nrules: {}'),
    fence('ts', 'interface A { b(): void }\n\nb?: string'),
    fence('ts', 'get<T>(name: string): T'),
    fence('jsx', '<A />\n<B>…</B>'),
    fence('jsx', '<A x={1} />\n<B />'),
    fence('tsx', 'const a = b as C\n\n@Decorated()\nclass D {}'),
    fence('js', "{ type: 'a', b: 1 }\n{ type: 'c' }"),
    fence('js', 'case 1: {\n  return 2\n}'),
    fence('js', 'function a() {\n  return (\n    // omit the rest\n  '),
    fence('js', 'useEffect(() => {\n  run()\n}'),
    fence('tsx', 'static prompt(title: string): void;'),
    fence('tsx', 'onScroll={a.event(() => 1)}'),
    fence('ts', 'let a = 1\n//  ^?\n    ^^^ here'),
    fence('ruby', 'def x {{'),
  ]
  const site = createTestSite({ 'README.md': `# Start\n\n${valid.join('\n')}` })
  expect(await check(site, '--samples')).toMatchObject({ problems: [] })

  site.write(
    'README.md',
    `# Start\n\n- In a list:\n\n  \`\`\`ts\n  const a = 1\n  const b = 'äöü' = = 2\n  \`\`\`\n\n${fence('json', '{ "a": 1 "b": 2 }')}\n${fence('yaml', 'a: [1\nb: 2')}`,
  )
  const { problems } = await check(site, '--samples')
  expect(
    problems.map(({ file, range, code }) => `${file ?? ''}:${String(range?.start.line)} ${code}`),
  ).toEqual(['README.md:7 CD1701', 'README.md:11 CD1701', 'README.md:16 CD1701'])
  // The column of the third "=" counts characters, not bytes.
  expect(problems[0]?.range?.start.column).toBe(21)
  expect((await check(site)).problems).toEqual([])
})

test('check supports the output formats of check-links', async () => {
  const site = createTestSite({ 'README.md': '# Start\n\n[a](b.md)\n' })
  const format = async (name: string) => (await site.run('check', ['--format', name])).stdout
  expect(await format('github')).toContain(
    'file=README.md,line=3,endLine=3,col=5,endColumn=9::"b.md" does not match any page.',
  )
  expect(JSON.parse(await format('sarif'))).toMatchObject({ version: '2.1.0' })
  expect(await format('junit')).toContain('<testcase name="README.md"')
})

test('unusual files neither stop the check nor cause wrong reports', async () => {
  const site = createTestSite({
    '.vitepress/config.ts': 'export default {',
    'bom.md': '\uFEFF---\ntitle: x\n---\r\n\r\n# A\r\n\r\n[a](#a) [b](nope.md)\r\n',
    'yaml.md': '---\ntitle: [\n---\n\n# A\n',
    'latin.md': Buffer.from([0x23, 0x20, 0xe9, 0x0a]),
    'url.md': '[a](/\\\\) [b](%E0%A4%A) [c](<a b.md>) [d]() <a href="">e</a> <a href={f}>\n',
    'deep.md': `${'> '.repeat(500)}[a](#nope)\n`,
    'large.md': 'x '.repeat(2_600_000),
  })
  const { problems, notes } = await check(site)
  expect(problems.map(({ file, message }) => `${file ?? ''} ${message}`)).toEqual([
    'bom.md "nope.md" does not match any page.',
    'deep.md The page /deep has no heading or element with the ID "nope".',
    'url.md "/\\" does not match any page.',
    'url.md "%E0%A4%A" does not match any page.',
    'url.md "a b.md" does not match any page.',
  ])
  expect(notes).toEqual([
    'The configuration could not be read: it is missing, has a syntax error, is computed by code, or is too large or complex. The default settings are assumed.',
    'Files over 4 MB are not checked: large.md.',
  ])
})

test.each([
  ['docusaurus.config.js', 'docs/a.mdx', "import Part from './_part.mdx'\n\n<Part />\n"],
  ['.vitepress/config.js', 'docs/a.md', '<!--@include: ./_part.mdx-->\n'],
])(
  'with %s, links in a partial are checked once, for all pages that include it',
  async (config, page, include) => {
    const site = createTestSite({
      [config]: config.startsWith('d')
        ? "export default { presets: [['classic', {}]] }\n"
        : "export default { srcExclude: ['**/_*'] }\n",
      [page]: `# A\n\n${include}`,
      [page.replace('a.md', 'b.md')]: `# B\n\n${include}`,
      'docs/_part.mdx': 'A [broken](./missing.md) link and [A](./a).\n',
      'docs/_unused.mdx': 'An [unused](./missing.md) file.\n',
    })
    const { problems } = await check(site)
    expect(problems.map(({ file, message }) => [file, message])).toEqual([
      ['docs/_part.mdx', '"./missing.md" does not match any page.'],
    ])
  },
)

const cliPackage = path.join(import.meta.dirname, '../packages/ssg-cli')
/** Links a folder, also on Windows. */
const linkFolder = (target: string, link: string) => symlinkSync(target, link, 'junction')

test('CHECK-5: check runs the checks of a camdocs site, if camdocs is installed in it', () => {
  const site = createTestSite({
    'camdocs.config.ts': "export default { baseUrl: '/base/' }\n",
    'docs/index.md': '# Start\n\n![Lens](/img/lens.svg)\n\n[Broken](./broken.md)\n',
    'static/img/lens.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const copy = path.join(site.root, 'node_modules/camdocs')
  for (const name of ['bin', 'dist', 'live-client', 'package.json'])
    cpSync(path.join(cliPackage, name), path.join(copy, name), { recursive: true })
  linkFolder(path.join(cliPackage, 'node_modules'), path.join(copy, 'node_modules'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(copy, 'bin/camdocs.js'), 'check', site.root],
    { encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stdout).toContain('This is a camdocs site (camdocs.config.ts)')
  expect(stderr).toContain('docs/index.md:5:10  error CD1201')
  expect(stderr).toContain('\n1 error\n')
})

test.each(['stranger', '.'])(
  'CHECK-5: check runs no code of a stranger\'s site, if camdocs is installed in a folder around it, or if a symbolic link in "%s" leads to camdocs',
  async (folder) => {
    const site = createTestSite({
      'stranger/camdocs.config.ts': "throw new Error('This code ran.')\n",
      'stranger/docs/index.md': '# Start\n',
    })
    mkdirSync(path.join(site.root, folder, 'node_modules'))
    linkFolder(cliPackage, path.join(site.root, folder, 'node_modules/camdocs'))
    const { code, stderr } = await runCamdocs(['check', 'stranger'], site.root)
    expect(code).toBe(2)
    expect(stderr).toContain('The folder contains a camdocs site (camdocs.config.ts).')
  },
)

test('CHECK-5: check runs no code of a camdocs site in which camdocs is not installed', async () => {
  const site = createTestSite({
    'camdocs.config.ts': "throw new Error('This code ran.')\n",
    'docs/index.md': '# Start\n',
  })
  // `pnpm dlx camdocs check` sets NODE_PATH to a folder that contains the copy of camdocs that it downloaded.
  const NODE_PATH = path.join(import.meta.dirname, '../site/node_modules')
  const { code, stderr } = await site.run('check', [], { env: { NODE_PATH } })
  expect(code).toBe(2)
  expect(stderr).toContain('The folder contains a camdocs site (camdocs.config.ts).')
  expect(stderr).toContain('hint: If you trust this code, run `camdocs check-links`.')
  expect(await check(site, '--kind', 'plain')).toMatchObject({ ok: true, pages: 1 })
})
