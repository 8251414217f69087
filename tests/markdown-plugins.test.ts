import { expect, test } from 'vitest'
import { sendRequest } from './helpers/http.js'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { watchForTest } from './helpers/server.js'
import { createTestSite, locationAndCode, type TestSite } from './helpers/test-site.js'

/** A plugin package that adds a text to each top-level paragraph. The default text is from a dependency. */
const shoutPackage = {
  'node_modules/remark-shout/package.json': JSON.stringify({
    name: 'remark-shout',
    version: '1.0.0',
    type: 'module',
    exports: { '.': { import: './index.js' } },
    dependencies: { 'default-mark': '1.0.0' },
  }),
  'node_modules/remark-shout/index.js': `import mark from 'default-mark'

export default function remarkShout(options = {}) {
  return (tree) => {
    for (const node of tree.children)
      if (node.type === 'paragraph') node.children.push({ type: 'text', value: options.mark ?? mark })
  }
}
`,
  'node_modules/default-mark/package.json': JSON.stringify({
    name: 'default-mark',
    version: '1.0.0',
    type: 'module',
    exports: './index.js',
  }),
  'node_modules/default-mark/index.js': "export default '!'\n",
}

/** The text of a configuration with the setting `markdown`, whose value starts at 2:13. */
const config = (markdown: string): string => `export default {\n  markdown: ${markdown},\n}\n`

/** A site with a page, and with one plugin that is a file of the site. */
const siteWith = (plugin: string, page: string): TestSite =>
  createTestSite({
    'docs/a.md': page,
    'plugins/own.ts': plugin,
    'camdocs.config.ts': config(`{ remarkPlugins: ['./plugins/own.ts'] }`),
  })

test('PLUG-1: remark and rehype plugins from packages and from TypeScript files of the site can change pages', async () => {
  const site = createTestSite({
    ...shoutPackage,
    'docs/a.md': '# A\n\nFirst.\n\n| A |\n|---|\n| cell |\n',
    'plugins/badge.ts': `import type { Root } from 'hast'
import { badgeClass } from './badge-class.js'

interface Options {
  readonly label: string
}

export default function rehypeBadge({ label }: Options) {
  return async (tree: Root) => {
    await Promise.resolve()
    tree.children.push({
      type: 'element', tagName: 'p', properties: { className: [badgeClass] },
      children: [{ type: 'text', value: label }],
    })
  }
}
`,
    'plugins/badge-class.ts': "export const badgeClass: string = 'badge'\n",
    'camdocs.config.ts': config(`{
    remarkPlugins: ['remark-shout', ['remark-shout', { mark: '?' }]],
    rehypePlugins: [['./plugins/badge.ts', { label: 'Made with care' }]],
  }`),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const page = site.page('/docs/a')
  expect(page).toContain('<p>First.!?</p>')
  expect(page).toContain('<td>cell</td>')
  expect(page).toContain('<p class="badge">Made with care</p>')
  // Content that a plugin adds is searchable.
  expect(site.read('dist/search-records.json')).toContain('Made with care')
})

test('PLUG-2: changing a plugin, a module that it imports, or its options recompiles the pages', async () => {
  const site = createTestSite({
    ...shoutPackage,
    'docs/a.md': '# A\n\nText.\n',
    'camdocs.config.ts': config("{ remarkPlugins: ['remark-shout'] }"),
  })
  const paragraph = async () => {
    expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
    return /<p>Text.*?<\/p>/.exec(site.page('/docs/a'))?.[0]
  }
  expect(await paragraph()).toBe('<p>Text.!</p>')
  site.write('camdocs.config.ts', config("{ remarkPlugins: [['remark-shout', { mark: '?' }]] }"))
  expect(await paragraph()).toBe('<p>Text.?</p>')
  site.write(
    'plugins/own.ts',
    `import { mark } from './mark.js'
export default () => (tree: { children: { type: string; children: object[] }[] }) => {
  for (const node of tree.children) if (node.type === 'paragraph') node.children.push({ type: 'text', value: mark })
}
`,
  )
  site.write('plugins/mark.ts', "export const mark = ' One'\n")
  site.write('camdocs.config.ts', config("{ remarkPlugins: ['./plugins/own.ts'] }"))
  expect(await paragraph()).toBe('<p>Text. One</p>')
  site.write('plugins/mark.ts', "export const mark = ' Two'\n")
  expect(await paragraph()).toBe('<p>Text. Two</p>')
  site.write('camdocs.config.ts', 'export default {}\n')
  expect(await paragraph()).toBe('<p>Text.</p>')
})

test('PLUG-2: a change in a dependency of a plugin package recompiles the pages', async () => {
  const site = createTestSite({
    ...shoutPackage,
    'docs/a.md': '# A\n\nText.\n',
    'camdocs.config.ts': config("{ remarkPlugins: ['remark-shout'] }"),
  })
  // Each build runs in a new process, because Node caches the modules that a process has imported.
  expect((await site.run('build', [], { inNewProcess: true })).code).toBe(0)
  site.write('node_modules/default-mark/index.js', "export default ' (changed)'\n")
  expect((await site.run('build', [], { inNewProcess: true })).code).toBe(0)
  expect(site.page('/docs/a')).toContain('<p>Text. (changed)</p>')
})

const twelveDocs: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`docs/p${String(index)}.md`, '# P\n\nText.\n']),
)

test('PLUG-1: plugins run in worker threads too', async () => {
  const site = createTestSite({
    ...shoutPackage,
    ...twelveDocs,
    'camdocs.config.ts': config("{ remarkPlugins: ['remark-shout'] }"),
  })
  const { code } = await site.run('build', [], { env: { CAMDOCS_THREADS: '2' }, inNewProcess: false })
  expect(code).toBe(0)
  for (const page of ['p0', 'p6', 'p11']) expect(site.page(`/docs/${page}`)).toContain('<p>Text.!</p>')
})

test('build --verbose prints the time of each plugin, summed over all pages and threads, unless all pages are from the cache', async () => {
  const site = createTestSite({
    ...shoutPackage,
    ...twelveDocs,
    'plugins/slow.ts':
      'export default () => (tree: { children: object[] }) => {\n' +
      '  const end = performance.now() + 20\n' +
      '  while (performance.now() < end) tree.children.length\n}\n',
    'camdocs.config.ts': config("{ remarkPlugins: ['remark-shout'], rehypePlugins: ['./plugins/slow.ts'] }"),
  })
  const build = async (threads: string) => {
    const { stdout } = await site.run('build', ['--verbose'], {
      env: { CAMDOCS_THREADS: threads },
      inNewProcess: false,
    })
    return /Compiling pages: .*/.exec(stdout)?.[0] ?? ''
  }
  const text = await build('2')
  expect(text).toMatch(
    /^Compiling pages: 12\/12, 0 from the cache, time in plugins, summed over all threads: \.\/plugins\/slow\.ts \d+\.\d\d s, remark-shout \d+\.\d\d s$/,
  )
  // The plugin takes 20 ms for each of the 12 pages.
  expect(Number(/slow\.ts ([\d.]+) s/.exec(text)?.[1])).toBeGreaterThanOrEqual(0.24)
  expect(await build('1')).toBe('Compiling pages: 12/12, 12 from the cache')
})

test('PLUG-1: content that plugins add is checked like Markdown: links, external images, and scripts', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\nText.\n',
    'plugins/own.ts': `export default () => (tree: { children: object[] }) => {
  tree.children.push(
    { type: 'paragraph', children: [{ type: 'link', url: './nope.md', children: [{ type: 'text', value: 'x' }] }] },
    { type: 'html', value: '<script>alert(1)</script>' },
    { type: 'html', value: '<img src="https://img.example.org/a.png" alt="">' },
  )
}
`,
    'plugins/raw.ts': `export default () => (tree: { children: object[] }) => {
  tree.children.push({ type: 'raw', value: '<p onclick="x()">raw</p>' })
}
`,
    'camdocs.config.ts': config(
      "{ remarkPlugins: ['./plugins/own.ts'], rehypePlugins: ['./plugins/raw.ts'] }",
    ),
  })
  expect((await site.problems()).map(({ code, severity }) => `${code} ${severity}`).sort()).toEqual([
    'CD1201 error',
    'CD1204 warning',
    'CD1307 error',
    'CD1307 error',
  ])
})

test('PLUG-1: a reference that a plugin adds does not change the positions of other links', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md': '[a](«CD1201|./nope.md»)\n\n# A\n\n[known]: https://example.org/nope.md\n',
  })
  const reference = "{ type: 'linkReference', identifier: 'known', referenceType: 'full', children: [] }"
  const plugin = `export default () => (tree) => {
  tree.children.push({ type: 'paragraph', children: [${reference}] })
}
`
  const site = siteWith(plugin, files['docs/a.md'] ?? '')
  expect((await site.problems()).map(formatSpan)).toEqual(locations)
})

test('PLUG-3: the messages of a plugin are warnings at their positions in the page', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md': '---\ntitle: A\n---\n\nOne «CD1508|*two*» three.\n',
  })
  const site = siteWith(
    `import type { Root } from 'mdast'
import type { VFile } from 'vfile'

export default () => (tree: Root, file: VFile) => {
  const [paragraph] = tree.children
  if (paragraph?.type !== 'paragraph') return
  const message = file.message('Avoid emphasis', { place: paragraph.children[1]?.position })
  message.note = 'Use plain words.'
}
`,
    files['docs/a.md'] ?? '',
  )
  const problems = await site.problems()
  expect(problems.map(formatSpan)).toEqual(locations)
  expect(problems).toMatchObject([
    {
      severity: 'warning',
      message: 'The plugin "./plugins/own.ts" reports: Avoid emphasis.',
      hint: 'Use plain words.',
    },
  ])
})

test('PLUG-3: when a plugin fails on a page, the error is reported in the page, at the position that the plugin gives, or at the start of the page', async () => {
  const site = siteWith(
    `import type { VFile } from 'vfile'

export default () => (_tree: unknown, file: VFile) => {
  if (String(file).includes('bad')) file.fail('This word is not allowed', { line: 3, column: 5 })
  if (String(file).includes('worse')) throw new Error('no such file', { cause: new Error('disk') })
}
`,
    '# A\n\nThe bad page.\n',
  )
  site.write('docs/b.md', '# B\n\nThe worse page.\n')
  site.write('docs/c.md', '# C\n\nA page.\n')
  const problems = await site.problems()
  expect(problems.map((problem) => `${locationAndCode(problem)} ${problem.message}`)).toEqual([
    'docs/a.md:3:5 CD1507 The plugin "./plugins/own.ts" failed: This word is not allowed',
    'docs/b.md:1:1 CD1507 The plugin "./plugins/own.ts" failed: no such file\n\nCause:\ndisk',
  ])
})

test('plugins see complete code blocks and the classes of inline code, and the code blocks that they add are highlighted', async () => {
  const site = createTestSite({
    'docs/a.md':
      '# A\n\n```diagram\na -> b\n\n\nb -> c\n```\n\nA formula: <code class="language-math">x</code>\n',
    'plugins/python.ts': `import type { Root } from 'mdast'

export default () => (tree: Root) => {
  tree.children.push({ type: 'code', lang: 'python', value: 'import os' })
}
`,
    'plugins/diagram.ts': `import type { Root } from 'mdast'

export default () => (tree: Root) => {
  tree.children = tree.children.map((node) =>
    node.type === 'code' && node.lang === 'diagram'
      ? { type: 'html', value: '<figure>' + JSON.stringify(node.value).replaceAll('>', '&gt;') + '</figure>' }
      : node,
  )
}
`,
    'plugins/math.ts': `import type { Nodes } from 'hast'

const visit = (node: Nodes): void => {
  if (node.type === 'element' && node.tagName === 'code' && String(node.properties.className) === 'language-math')
    node.tagName = 'var'
  if ('children' in node) node.children.forEach(visit)
}

export default () => visit
`,
    'camdocs.config.ts': config(
      "{ remarkPlugins: ['./plugins/diagram.ts', './plugins/python.ts'], rehypePlugins: ['./plugins/math.ts'] }",
    ),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/a')).toContain(String.raw`<figure>"a -> b\n\n\nb -> c"</figure>`)
  expect(site.page('/docs/a')).toContain('<var class="language-math">x</var>')
  expect(site.page('/docs/a')).toContain('<span class="t-kw">import</span> os')
})

test('PLUG-1: a plugin can turn quotes into blocks; only blocks that an author leaves open are reported', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md': '# A\n\n> tip\n\n> details\n\n> Box\n\n«CD1312|:::note»\nText.\n\n«CD1312|```»js\nlet a\n',
  })
  const site = createTestSite({
    ...files,
    'plugins/quotes.ts': `import type { Blockquote, Root } from 'mdast'

const nameOf = ({ children: [first] }: Blockquote): string =>
  first?.type === 'paragraph' && first.children[0]?.type === 'text' ? first.children[0].value : ''

export default () => (tree: Root) => {
  tree.children = tree.children.map((node) =>
    node.type === 'blockquote'
      ? {
          type: 'containerDirective', name: nameOf(node), attributes: {}, children: node.children,
          ...(nameOf(node) !== 'details' && { position: node.position }),
        }
      : node,
  )
}
`,
    'components/Box.tsx': 'export default ({ children }) => <section>{children}</section>\n',
    'camdocs.config.ts': `export default {
  markdown: { remarkPlugins: ['./plugins/quotes.ts'] },
  components: { Box: './components/Box.tsx' },
}
`,
  })
  expect((await site.problems()).map(formatSpan).sort()).toEqual(locations)
  site.write('docs/a.md', (files['docs/a.md'] ?? '').replace(/:::note[^]*/, ''))
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/a')).toMatch(
    /<div class="admonition" data-kind="tip">[^]*<details[^]*<section><p>Box<\/p><\/section>/,
  )
})

test('PLUG-3: a node that a plugin leaves without a necessary property is reported with the name of the plugin', async () => {
  const nodes = [
    "{ type: 'text', value: 5 }",
    "{ type: 'code', lang: 'js' }",
    "{ type: 'code', lang: 5, value: '' }",
    "{ type: 'link', children: [] }",
    "{ type: 'html' }",
    "{ type: 'paragraph', children: null }",
    "{ type: 'heading', children: [] }",
    "{ type: 'custom', children: 'text' }",
    'null',
  ]
  const site = createTestSite({
    ...Object.fromEntries(
      nodes.map((_, index) => [`docs/a${String(index)}.md`, `# A\n\n> node ${String(index)}\n`]),
    ),
    'plugins/own.ts': `const nodes = [${nodes.join(', ')}]

export default () => (tree, file) => {
  tree.children[1].children.push(nodes[Number(/node (\\d)/.exec(String(file))[1])])
}
`,
    'camdocs.config.ts': config(`{ remarkPlugins: ['./plugins/own.ts'] }`),
  })
  const problems = await site.problems()
  expect(problems.map((problem) => `${locationAndCode(problem)} ${problem.message}`)).toEqual(
    [
      'a node of the type "text" whose `value` is not a string',
      'a node of the type "code" whose `value` is not a string',
      'a node of the type "code" whose `lang` is not a string',
      'a node of the type "link" whose `url` is not a string',
      'a node of the type "html" whose `value` is not a string',
      'a node of the type "paragraph" whose `children` are not a list',
      'a node of the type "heading" whose `depth` is not a number from 1 to 6',
      'a node of the type "custom" whose `children` are not a list',
      'a tree with a value that is not a node',
    ].map(
      (text, index) =>
        `docs/a${String(index)}.md:3:1 CD1507 The plugin "./plugins/own.ts" failed: it left ${text}.`,
    ),
  )
})

test('PLUG-1: HTML elements without properties and nodes with incomplete positions, which older plugins create, are accepted', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'plugins/remark.ts': `export default () => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'First', position: null }], position: {} })
}
`,
    'plugins/rehype.ts': `export default () => (tree) => {
  tree.children.push({ type: 'element', tagName: 'p', children: [{ type: 'text', value: 'Last' }] })
}
`,
    'camdocs.config.ts': config(
      "{ remarkPlugins: ['./plugins/remark.ts'], rehypePlugins: ['./plugins/rehype.ts'] }",
    ),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/a')).toMatch(/<p>First<\/p>\s*<p>Last<\/p>/)
})

test('PLUG-1, DIAG-1, MATH-1: diagrams and formulas that a plugin adds are drawn and converted, even on pages that have no others', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'plugins/own.ts': `export default () => (tree) => {
  tree.children.push(
    { type: 'code', lang: 'mermaid', value: 'flowchart LR\\n  A --> B' },
    { type: 'math', value: 'x^2' },
    { type: 'paragraph', children: [{ type: 'text', value: 'Or ' }, { type: 'inlineMath', value: 'y' }] },
    { type: 'paragraph', children: [{ type: 'inlineMath', value: 'z' }] },
  )
}
`,
    'camdocs.config.ts': config(`{ math: true, remarkPlugins: ['./plugins/own.ts'] }`),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const page = site.page('/docs/a')
  expect(page).toContain('aria-label="Flowchart: A → B"')
  expect(page).toMatch(/<div class="formula scrolls"><math display="block"[^]*<msup>/)
  expect(page).toMatch(/<p>Or <math>[^]*<p><math>/)
})

test('a plugin that adds an include or a code block with `file` is reported, because the files of a page are read before plugins run', async () => {
  const site = siteWith(
    `export default () => (tree) => {
  tree.children.push(
    { type: 'code', lang: 'ts', meta: 'file="_code.ts"', value: '' },
    { type: 'leafDirective', name: 'include', attributes: {}, children: [{ type: 'text', value: '_part.md' }] },
  )
}
`,
    '# A\n\n::include[_known.md]\n',
  )
  for (const file of ['_code.ts', '_part.md', '_known.md']) site.write(`docs/${file}`, 'Text.\n')
  const problems = await site.problems()
  expect(problems.map((problem) => `${locationAndCode(problem)} ${problem.message}`)).toEqual([
    'docs/a.md:1:1 CD1327 An include that a plugin creates has no effect.',
    'docs/a.md:1:1 CD1328 A code block that a plugin creates cannot show a file.',
  ])
})

test.each([
  ["['./plugins/none.ts']", '2:31 CD1506', 'The plugin file "./plugins/none.ts" does not exist.'],
  ["['remark-none']", '2:31 CD1506', 'The plugin package "remark-none" cannot be found.'],
  ["['./plugins/object.ts']", '2:31 CD1506', 'The module "./plugins/object.ts" does not export a plugin.'],
  [
    "['./plugins/strict.ts']",
    '2:31 CD1506',
    'The plugin "./plugins/strict.ts" could not be loaded: The option "name" is required',
  ],
  [
    "[['./plugins/strict.ts', { name: () => 1 }]]",
    '2:55 CD2003',
    'The setting `markdown.remarkPlugins.0.1` must be plain data such as strings, numbers, lists, and objects.',
  ],
  ['[7]', '2:31 CD2003', 'Setting `markdown.remarkPlugins.0`: expected string, received number.'],
])(
  'PLUG-3: a plugin that cannot be used is reported at its setting: %s',
  async (setting, location, message) => {
    const site = createTestSite({
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'plugins/object.ts': 'export default { name: "x" }\n',
      'plugins/strict.ts':
        'export default (options?: { name?: string }) => {\n  if (options?.name === undefined) throw new Error(\'The option "name" is required\')\n}\n',
      'camdocs.config.ts': config(`{ remarkPlugins: ${setting} }`),
    })
    expect(
      (await site.problems()).map((problem) => `${locationAndCode(problem)} ${problem.message}`),
    ).toEqual([`camdocs.config.ts:${location} ${message}`])
    expect((await site.build()).code).toBe(2)
  },
)

test('the hint for a missing plugin package is the install command of the package manager of the site', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'yarn.lock': '',
    'node_modules/camdocs/package.json': '{ "name": "camdocs" }',
    'camdocs.config.ts': config("{ rehypePlugins: ['@scope/name/plugin'] }"),
  })
  expect((await site.problems()).map(({ hint }) => hint)).toEqual(['Run `yarn add -D @scope/name`.'])
})

test('a syntax error in a plugin is reported in its file', async () => {
  const site = siteWith('export default () => {\n  const = 1\n}\n', '# A\n')
  expect((await site.problems()).map(locationAndCode)).toEqual(['plugins/own.ts:2:9 CD1502'])
})

test('PLUG-2: serve --watch compiles the pages again when a plugin or a module that it imports changes', async () => {
  const site = siteWith(
    `import { mark } from './mark.js'

export default () => (tree: { children: { type: string; children: object[] }[] }) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: mark }] })
}
`,
    '# A\n',
  )
  site.write('plugins/mark.ts', "export const mark = 'The first mark'\n")
  const server = await watchForTest(site.root)
  expect((await sendRequest(server, '/docs/a')).body).toContain('<p>The first mark</p>')
  site.write('plugins/mark.ts', "export const mark = 'The second mark'\n")
  await server.waitForOutput(/Changed: plugins\/mark\.ts\./)
  expect((await sendRequest(server, '/docs/a')).body).toContain('<p>The second mark</p>')
})
