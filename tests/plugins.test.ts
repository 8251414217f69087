import type { Plugin, PluginPage } from '../packages/core/src/contract/plugin.js'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { hookResult, pluginDescription } from '../packages/ssg-cli/src/plugins/plugin-shapes.js'
import { PluginThread } from '../packages/ssg-cli/src/execution/plugin-thread.js'
import { sendRequest } from './helpers/http.js'
import { openInMemory } from './helpers/memory-site.js'
import { watchForTest } from './helpers/server.js'
import { createTestSite, locationAndCode, type TestSite } from './helpers/test-site.js'

const repository = fileURLToPath(new URL('../', import.meta.url))

const index = { 'index.md': '# Lens\n\n[Zoom](/rules/zoom), [more](./more.md), [data](/data.json).\n' }

const rules: Plugin = {
  sources: () => ({
    root: { name: 'rules', routeBase: '/rules' },
    pages: {
      'zoom.md': '---\nsidebar_position: 2\n---\n\n# Zoom\n\nText.\n\n## Example\n\n[Gone](./gone.md)\n',
    },
  }),
}

test('PLUG-4: a plugin adds pages to a content root, or has one, and its pages are checked', async () => {
  const more: Plugin = { sources: ({ site }) => ({ pages: { 'more.md': `# More of ${site.title}\n` } }) }
  const output: Plugin = { output: () => [{ path: 'data.json', content: '{}' }] }
  const docs = { editUrl: 'https://git.example/edit' }
  const site = await openInMemory(index, { title: 'Lens', docs }, {}, { rules, more, output })
  expect(site.problems()).toEqual(['@rules/zoom.md:11:8 CD1201'])
  expect(site.site.problems()[0]?.hint).toBe('The plugin "rules" makes this page.')
  const pages = await site.pages()
  expect(pages['/docs/more']).toContain('<h1>More of Lens</h1>')
  expect(pages['/docs/more']).not.toContain('https://git.example/edit')
  expect(pages['/docs/']).toContain('href="https://git.example/edit/docs/index.md"')
  expect(pages['/docs/']).toContain('<a href="/data.json"')
  expect(pages['/rules/zoom']).toContain('<h1>Zoom</h1>')
  expect(await site.text('data.json')).toBe('{}')
})

test('PLUG-4: pages of plugins whose path is taken, or whose content root does not exist, are errors of the plugin', async () => {
  const taken: Plugin = { sources: () => ({ pages: { 'index.md': '# Other\n' } }) }
  const unknown: Plugin = { sources: () => ({ root: 'guides', pages: {} }) }
  const site = await openInMemory(
    { 'index.md': '# Lens\n\nText.\n' },
    {},
    {},
    { taken, unknown, rules, again: rules },
  )
  const messages = site.site.problems().map(({ file, code, message }) => `${file ?? ''} ${code} ${message}`)
  expect(messages.slice(-3)).toEqual([
    'camdocs.config.ts CD1401 The plugin "taken" adds the page "index.md", but there is already "docs/index.md".',
    'camdocs.config.ts CD1507 The plugin "again" has the content root "rules", but another one has this name.',
    'camdocs.config.ts CD1507 The plugin "unknown" adds pages to the content root "guides", which does not exist.',
  ])
})

test('PLUG-5: a check sees pages and URLs as plain data, and `rules` decide about its problems', async () => {
  let seen: readonly PluginPage[] = []
  const check: Plugin = {
    check({ pages, routes }) {
      seen = pages
      const docs = routes.filter(({ kind }) => kind === 'doc')
      return [
        { message: `There are ${String(docs.length)} pages.` },
        { message: 'Bad.', file: 'docs/index.md', line: 3, column: 2 },
        { message: 'Fair.', file: 'docs/old.md', severity: 'warning' },
      ]
    },
  }
  const text = '---\ndescription: D\n---\n\n# Lens\n\n## Use {#use}\n\n[Top](#use)\n'
  const site = await openInMemory({ 'index.md': text }, {}, {}, { check })
  expect(seen).toMatchObject([
    {
      id: 'index',
      file: 'docs/index.md',
      url: '/docs/',
      title: 'Lens',
      description: 'D',
      frontMatter: { description: 'D', tags: [] },
      headings: [{ id: 'use', level: 2, text: 'Use', file: 'docs/index.md', line: 7 }],
      links: [{ target: '#use', file: 'docs/index.md', line: 9, column: 7 }],
    },
  ])
  expect(site.problems()).toEqual([
    'camdocs.config.ts CD2108',
    'docs/index.md:3:2 CD2108',
    'docs/old.md CD2108',
  ])
  expect(site.site.problems().map(({ severity }) => severity)).toEqual(['error', 'error', 'warning'])
  const off = await openInMemory(
    { 'index.md': text },
    { rules: { CD2108: { 'docs/*': 'off' } } },
    {},
    { check },
  )
  expect(off.problems()).toEqual(['camdocs.config.ts CD2108'])
  await site.write('index.md', `${text}\nMore.\n`)
  expect(seen[0]?.headings).toHaveLength(1)
})

test('PLUG-6: files of plugins that conflict with other files are errors of the plugin', async () => {
  const paths = [
    'docs/index.html',
    'ROBOTS.txt',
    'a.json',
    'a.json/b.json',
    'camdocs-assets/a.js',
    'fine.json',
  ]
  const output: Plugin = { output: () => paths.map((path) => ({ path, content: '' })) }
  const site = await openInMemory({ 'index.md': '# Lens\n\nText.\n' }, {}, {}, { output })
  expect(site.site.problems().map(({ message }) => message)).toEqual([
    'A file of the plugin "output" has an output path that is reserved for generated files: camdocs-assets/a.js.',
    'A file of the plugin "output" has the output path a.json, where a file of the plugin "output" needs a folder.',
    'A file of the plugin "output" has the same output path as a generated file: ROBOTS.txt.',
    'A file of the plugin "output" has the same output path as the page /docs/: docs/index.html.',
  ])
  expect(await site.text('fine.json')).toBe('')
})

test.each([
  ['sources', undefined, 'the value is required.'],
  [
    'sources',
    { pages: { '../a.md': '' } },
    '`pages.../a.md` must be a path such as "rules/no-var.md", without "./", "..", and backslashes.',
  ],
  ['sources', { pages: { 'a.txt': '' } }, '`pages.a.txt` must end with ".md", or be a `_category_` file.'],
  ['sources', { page: {}, pages: {} }, '`page` is unknown. Did you mean `pages`?'],
  ['sources', { pages: {}, root: { name: 'rules' } }, '`root.routeBase` is required.'],
  ['check', [{ text: 'Bad' }], '`[0].message` is required.'],
  ['check', [{ message: 'Bad', line: 0 }], '`[0].line` must be at least 1.'],
  [
    'output',
    [{ path: '/a.json', content: '' }],
    '`[0].path` must be a path such as "rules/no-var.md", without "./", "..", and backslashes.',
  ],
  ['output', [{ path: 'a.json', content: {} }], '`[0].content` must be a text or a Uint8Array.'],
] as const)('PLUG-7: a result of `%s` with a wrong shape names the place: %j', (hook, value, wrong) => {
  expect(hookResult(hook, value)).toEqual({ wrong })
})

test('PLUG-7: an unknown key of a plugin is an error', () => {
  expect(pluginDescription({ source: '\0function' })).toEqual({
    wrong: '`source` is unknown. Did you mean `sources`?',
  })
  expect(pluginDescription({ check: true })).toEqual({ wrong: '`check` must be a function.' })
})

test('PLUG-7: a hook that throws loses no other problem', async () => {
  const fail = () => {
    throw new Error('boom')
  }
  const site = await openInMemory(
    { 'index.md': '# Lens\n\n[Gone](./gone.md)\n' },
    {},
    {},
    {
      first: { sources: fail },
      second: { check: fail },
      third: { output: fail },
    },
  )
  expect(site.site.problems().map(({ message }) => message)).toEqual([
    'The hook `check` of the plugin "second" failed: boom',
    'The hook `output` of the plugin "third" failed: boom',
    'The hook `sources` of the plugin "first" failed: boom',
    '"./gone.md" does not match any page.',
  ])
})

test('PLUG-8: a hook that never returns, or that ends its thread, fails, and the next one runs', async () => {
  const module = (code: string) =>
    `data:text/javascript,${encodeURIComponent(`export default () => ({ check: () => { ${code} } })`)}`
  const entry = new URL('../packages/ssg-cli/dist/plugin-entry.js', import.meta.url)
  const thread = new PluginThread(1, entry)
  onTestFinished(() => thread.close())
  const check = (code: string) => thread.call({ module: module(code), options: [], hook: 'check', input: {} })
  await expect(check('for (;;) {}')).rejects.toThrow('It did not finish within 1 seconds.')
  await expect(check('return new Promise(() => {})')).rejects.toThrow('It did not finish within 1 seconds.')
  await expect(check('process.exit()')).rejects.toThrow('It ended its thread.')
  await expect(
    check('setTimeout(() => { throw new Error("late") }); return new Promise(() => {})'),
  ).rejects.toThrow('late')
  await expect(check('throw new Error("boom")')).rejects.toThrow('boom')
  await expect(check('return [() => 1]')).rejects.toThrow('could not be cloned')
  expect(await check('return [1]')).toEqual([1])
})

/** The site of the guide to plugins. */
const linter = (files: Readonly<Record<string, string>> = {}): TestSite => {
  const site = createTestSite({})
  cpSync(path.join(repository, 'docs-site/examples/linter'), site.root, { recursive: true })
  for (const [file, text] of Object.entries(files)) site.write(file, text)
  return site
}

test('PLUG-4, PLUG-5, PLUG-6: the plugin of the guide makes pages, a check, and a file, and --verbose shows its times', async () => {
  const site = linter()
  const { code, stdout, stderr } = await site.build('--verbose')
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(site.page('/rules/no-var')).toContain('<h1>no-var</h1>')
  expect(JSON.parse(site.read('dist/rules.json'))).toContainEqual({
    name: 'no-eval',
    summary: 'Disallows `eval`.',
    url: '/rules/no-eval',
  })
  for (const hook of ['sources', 'check', 'output'])
    expect(stdout).toMatch(new RegExp(`${hook} of plugin "\\./plugins/rules\\.ts" \\d+\\.\\d\\d s`))
  site.write(
    'rules.json',
    '[\n  { "name": "no-eval", "summary": "Disallows." },\n  { "name": "no-var", "summary": "No.", "incorrect": "var a" }\n]\n',
  )
  expect((await site.problems()).map(locationAndCode)).toEqual(['rules.json:2:1 CD2108'])
})

test('PLUG-7, PLUG-9: a plugin that fails is reported at its entry with the place of the error, and what it declares decides about cached pages', async () => {
  const plugin = `import type { Plugin } from 'camdocs'
import { readFileSync } from 'node:fs'

const addMark = ({ file }: { file: string }) => (tree: { children: object[] }) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: readFileSync(file, 'utf8') + process.env.MARK }] })
}

export default (options: { file: string; fails?: boolean }): Plugin => ({
  files: ['mark.txt'],
  env: ['MARK'],
  markdown: { remarkPlugins: [[addMark, options]] },
  check: ({ files, env }) => {
    if (options.fails) throw new Error(files['mark.txt'] + env.MARK)
    return []
  },
})
`
  const site = createTestSite({ 'docs/a.md': '# A\n\nText.\n', 'plugins/mark.ts': plugin, 'mark.txt': 'One' })
  const configure = (fails: boolean) =>
    site.write(
      'camdocs.config.ts',
      `export default {\n  plugins: [['./plugins/mark.ts', ${JSON.stringify({ file: path.join(site.root, 'mark.txt'), fails })}]],\n}\n`,
    )
  const page = async (mark: string) => {
    const { code, stderr } = await site.run('build', [], { env: { MARK: mark } })
    expect(code, stderr).toBe(0)
    return /<p>One.*?<\/p>|<p>Two.*?<\/p>/.exec(site.page('/docs/a'))?.[0]
  }
  configure(false)
  expect(await page('!')).toBe('<p>One!</p>')
  site.write('mark.txt', 'Two')
  expect(await page('!')).toBe('<p>Two!</p>')
  expect(await page('?')).toBe('<p>Two?</p>')
  configure(true)
  const { code, stderr } = await site.run('build', [], { env: { MARK: '?' } })
  expect(code).toBe(1)
  expect(stderr).toContain(
    'camdocs.config.ts:2:13  error CD1507  The hook `check` of the plugin "./plugins/mark.ts" failed: Two?',
  )
  expect(stderr).toContain('The error was thrown at plugins/mark.ts:13:30.')
})

test('PLUG-9: serve --watch updates the pages after an edit of a declared file, and after a new one', async () => {
  const site = createTestSite({
    'docs/index.md': '# Lens\n\nText.\n',
    'data/a.json': '"First"',
    'plugins/data.ts': `export default () => ({
  files: ['data/*.json'],
  sources: ({ files }: { files: Record<string, string> }) => ({
    pages: { 'data.md': '# Data\\n\\n' + Object.entries(files).join('; ') + '\\n' },
  }),
})
`,
    'camdocs.config.ts': "export default { plugins: ['./plugins/data.ts'] }\n",
  })
  const server = await watchForTest(site.root)
  const text = async () => /<p>(data.*?)<\/p>/.exec((await sendRequest(server, '/docs/data')).body)?.[1]
  expect(await text()).toBe('data/a.json,"First"')
  site.write('data/a.json', '1')
  await server.waitForOutput(/Changed: data\/a\.json\./)
  expect(await text()).toBe('data/a.json,1')
  site.write('data/b.json', '2')
  await server.waitForOutput(/Changed: data\/b\.json\./)
  expect(await text()).toBe('data/a.json,1; data/b.json,2')
})
