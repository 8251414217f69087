import { cpSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { foreignSite, migrate } from './helpers/foreign-sites.js'
import { createTestSite, runCamdocs, type TestSite } from './helpers/test-site.js'

type Files = Readonly<Record<string, string>>
/** A part of a page in the syntax of the old generator, and the expected result of its migration. */
type Case = readonly [name: string, from: string, to: string]

const docusaurusConfig = "export default { presets: [['classic', { docs: {}, blog: false }]] }"

/** Creates a test site with an old site in the folder `old`. Tests migrate it to the folder `new`. */
function createOldSite(files: Files): TestSite {
  return createTestSite(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`old/${file}`, text])),
  )
}

const docusaurusSite = (files: Files) => createOldSite({ 'docusaurus.config.js': docusaurusConfig, ...files })
const vitepressSite = (files: Files) =>
  createOldSite({ '.vitepress/config.js': 'export default {}', ...files })

const mdxCases: readonly Case[] = [
  ['code', '```js\n<Tabs> {x} :::\n```', '```js\n<Tabs> {x} :::\n```'],
  ['inline code', '`<Tabs>` and `{x}`', '`<Tabs>` and `{x}`'],
  ['a list', '* a\n+ b\n1) c', '* a\n+ b\n1) c'],
  ['a comment', 'a {/* b */} c', 'a <!-- b --> c'],
  ['a comment at the start of a line', '{/* a */} b', 'b<!-- a -->'],
  ['a class', '<b className="c">d</b>', '<b class="c">d</b>'],
  [
    'a class in text in an element',
    '<div>\n  a <b className="c">d</b>\n</div>',
    '<div>\n  a <b class="c">d</b>\n</div>',
  ],
  ['HTML without JSX', '<b class="c">d</b><br/>', '<b class="c">d</b><br/>'],
  ['an element without content', '<div id="a" />', '<div id="a"></div>'],
  ['Markdown in HTML', '<div>\n  *a*\n</div>', '<div>\n\n*a*\n\n</div>'],
  ['an image in HTML', '<img src="/a.png" width={20} />', '<img src="/a.png" width="20" />'],
  ['a link component', '<Link to="/docs/b" className="c">d</Link>', '[d](/docs/b)'],
  [
    'a link component with attributes',
    '<Link to="/docs/b" target="_blank" style={{ color: "red" }}>d</Link>',
    '<a href="/docs/b" target="_blank">d</a>',
  ],
  ['an image with a fragment', '![a](./b.png#c)', '![a](./b.png#c)'],
  ['a link to a path that no file can have', '[a](%00)', '[a](%00)'],
  [
    'constants that refer to each other',
    'export const a = b\nexport const b = a\n\nIt is {a}.',
    'It is <!-- TODO(migrate): {a} -->.',
  ],
  ['a constant', 'export const a = 5\n\nIt is {a}.', 'It is 5.'],
  ['a computed value', 'It is {b()}.', 'It is <!-- TODO(migrate): {b()} -->.'],
  ['an unknown component', 'A <B c="d" /> e.', 'A <!-- TODO(migrate): <B c="d" /> --> e.'],
  ['the content of a component', '<B>\n\nc\n\n</B>', '<!-- TODO(migrate): <B> -->\n\nc'],
  ['a component at the start of a line', '<B /> c.', 'c.<!-- TODO(migrate): <B /> -->'],
  ['a link to the blog', 'See [a](/blog).', 'See [a](/blog).'],
  ['a fragment', '<>\n\na\n\n</>', 'a'],
  ['a second title', '# T\n\na\n\n# U', '# T\n\na\n\n## U'],
  ['an ID', '## A {#b}', '## A {#b}'],
  ['a web address', '<https://example.org>', '<https://example.org>'],
  ['an HTML comment', 'a <!-- {b} --> c', 'a <!-- {b} --> c'],
  ['an unclosed admonition', ':::tip\n\na', ':::tip\n\na\n:::'],
  ['details', '<details>\n<summary>A</summary>\n\nb\n\n</details>', ':::details[A]\n\nb\n\n:::'],
  ['an admonition', '<Admonition type="tip" title="A">\n  b\n</Admonition>', ':::tip[A]\n\nb\n\n:::'],
  [
    'a title in plain text',
    '<Admonition title="a [b] <c>">\nd\n</Admonition>',
    ':::note[a \\[b\\] \\<c>]\n\nd\n\n:::',
  ],
  ['a quotation', '> <Admonition type="tip">\n> a\n> </Admonition>', '> :::tip\n>\n> a\n>\n> :::'],
  [
    'tabs',
    '<Tabs groupId="os">\n  <TabItem value="a" label="A">\n\n    b\n\n  </TabItem>\n</Tabs>',
    '::::tabs{group=os}\n\n:::tab[A]\n\nb\n\n:::\n\n::::',
  ],
  [
    'tabs in an admonition',
    ':::tip\n\n<Tabs>\n<TabItem value="a">b</TabItem>\n</Tabs>\n\n:::',
    ':::::tip\n\n::::tabs\n\n:::tab[a]\n\nb\n\n:::\n\n::::\n\n:::::',
  ],
  [
    'tabs in a list',
    '1. a\n\n   <Tabs>\n     <TabItem value="b">\n\n     ```js\n     c\n       d\n     ```\n\n     </TabItem>\n   </Tabs>',
    '1. a\n\n   ::::tabs\n\n   :::tab[b]\n\n   ```js\n   c\n     d\n   ```\n\n   :::\n\n   ::::',
  ],
  [
    'computed tabs',
    '<Tabs>\n{a.map(b)}\n</Tabs>',
    '<!-- TODO(migrate): <Tabs> -->\n\n<!-- TODO(migrate): {a.map(b)} -->',
  ],
  ['invalid MDX', 'a < b and {c', 'a < b and {c'],
  ['a table', '| a |\n| - |\n| <b className="c">{1}</b> |', '| a |\n| - |\n| <b class="c">1</b> |'],
]

/** A page without its front matter, which contains only a title, and without spaces at its ends. */
const withoutTitle = (text: string): string => text.replace(/^---\ntitle: .*\n---\n\n/, '').trim()

test('MIG-2: each construct of MDX is converted to the syntax of camdocs, and everything else stays as written', async () => {
  const site = docusaurusSite({
    'docs/b.png': '',
    ...Object.fromEntries(mdxCases.map(([, from], index) => [`docs/case-${String(index)}.mdx`, from])),
  })
  expect((await migrate(site, ['docusaurus', 'old', 'new'])).stderr).toBe('')
  expect(site.read('new/migration-report.md')).toContain('The attribute `style` of `<Link>` was removed.')
  const results = mdxCases.map(([name], index) => [
    name,
    withoutTitle(site.read(`new/docs/case-${String(index)}.md`)),
  ])
  expect(results).toEqual(mdxCases.map(([name, , to]) => [name, to]))
})

const vitepressCases: readonly Case[] = [
  ['containers', '::: tip A\nb\n:::', '::: tip A\nb\n:::'],
  ['nested containers', '::: tip\n::: info\na\n:::\n:::', ':::: tip\n::: info\na\n:::\n::::'],
  [
    'tabs of a plugin',
    '::: tabs\n== A\nb\n== C\nd\n:::',
    ':::: tabs\n:::tab[A]\nb\n:::\n:::tab[C]\nd\n:::\n::::',
  ],
  ['a literal', "It is {{ 'a' }}.", 'It is a.'],
  ['a literal with an asterisk', "It is {{ '2 * 3' }}.", 'It is 2 &#42; 3.'],
  [
    'literals and an expression with tags',
    "{{ '<div>' }}, {{ '<Foo a=\"b\">' }}{{\n'</i>' }} {{ a('<b>') }}\n\n<p>{{ '<br>' }}</p>\n\n## {{ '<hr>' }}",
    '&lt;div>, &lt;Foo a="b">&lt;/i> <!-- TODO(migrate): {{ a(\'<b>\') }} -->\n\n<p>&lt;br></p>\n\n## &lt;hr>',
  ],
  ['an expression', 'It is {{ a }}.', 'It is <!-- TODO(migrate): {{ a }} -->.'],
  ['braces in code', '`{{ a }}`', '`{{ a }}`'],
  ['verbatim braces', '::: v-pre\n{{ a }}\n:::', '`{{ a }}`'],
  ['a badge', 'A <Badge type="tip" text="new" />', 'A <sup>new</sup>'],
  [
    'verbatim braces in HTML',
    'a <code v-pre>{{ b }}</code> {{ 1 }}\n\n<p v-pre>{{ c }}</p>',
    'a <code>&#123;&#123; b }}</code> 1\n\n<p><code>&#123;&#123; c }}</code></p>',
  ],
  ['a badge with an end tag', 'A <Badge text="new"></Badge> b', 'A <sup>new</sup> b'],
  ['a badge with content', 'A <Badge>new</Badge>', 'A <sup>new</sup>'],
  ['a computed badge', 'A <Badge :text="b" />', 'A <!-- TODO(migrate): <Badge :text="b" /> -->'],
  ['an attribute of Vue', 'a <b @click="c" :d="e" id="f">g</b>', 'a <b id="f">g</b>'],
  ['a heading', "## What's new?", "## What's new? {#what-s-new}"],
  ['an attribute of a paragraph', 'a {#b}', '<a id="b"></a>a'],
  ['an attribute of a list item', '- a {#b}\n- c {.d}', '- <a id="b"></a>a\n- c'],
  [
    'attributes of inline elements',
    'a ![b](/c.svg){#d} **e**{#f .g} `h`{i=j} k',
    'a <a id="d"></a>![b](/c.svg) <a id="f"></a>**e** `h` k',
  ],
  ['attributes in their own line', '> {#a}\n> - b', '> <a id="a"></a>\n>\n> - b'],
  ['attributes in the last line', 'a\nb\n{#c}', '<a id="c"></a>a\nb'],
  ['attributes of a heading', '## A {#b .c}\n\n## D {.e}\n', '## A {#b}\n\n## D'],
  [
    'links with other schemes',
    '[a](docblock://b) [c](vscode:d)',
    'a<!-- TODO(migrate): link to docblock://b --> [c](vscode:d)',
  ],
  ['braces in text', 'a {b} {# c} `{#d}` {e', 'a {b} {# c} `{#d}` {e'],
  ['the content of a component', '<ClientOnly>\n\na\n\n</ClientOnly>', 'a'],
  ['a missing snippet', '<<< ./a.js', '<!-- TODO(migrate): <<< ./a.js -->'],
  ['a missing region', '<!--@include: ./case-0.md#a-->', '<!-- TODO(migrate): include case-0.md -->'],
  ['a missing file', '<!--@include: ./none.md-->', '<!-- TODO(migrate): include none.md -->'],
  ['a snippet', '<<< @/code.js#a{1} [b]', '```js {1} [b]\nconst a = 1\n```'],
  ['a region in C', '<<< @/code.cpp#a', '```cpp\nint a;\n```'],
  ['a snippet with the word "region"', '<<< @/data.json', '```json\n{\n  "region": 1\n}\n```'],
]

test('MIG-2: each construct of VitePress is converted to the syntax of camdocs, and everything else stays as written', async () => {
  const site = vitepressSite({
    'code.js': '// #region a\nconst a = 1\n// #endregion a\n',
    'code.cpp': '#pragma region a\nint a;\n#pragma endregion\n',
    'data.json': '{\n  "region": 1\n}\n',
    ...Object.fromEntries(vitepressCases.map(([, from], index) => [`case-${String(index)}.md`, from])),
  })
  expect((await migrate(site, ['vitepress', 'old', 'new'])).stderr).toBe('')
  const results = vitepressCases.map(([name], index) => [
    name,
    withoutTitle(site.read(`new/docs/case-${String(index)}.md`)),
  ])
  expect(results).toEqual(vitepressCases.map(([name, , to]) => [name, to]))
  const report = site.read('new/migration-report.md')
  expect(report).toContain('`case-0.md` does not contain the region or section that the page includes.')
  expect(report).toContain('`none.md` is missing, or is not in the repository of the old site.')
})

test('a link to a page that was left out becomes text with a comment, in Markdown and in HTML', async () => {
  const site = docusaurusSite({
    'docusaurus.config.js': "export default { presets: [['classic', {}]] }",
    'blog/2024-01-01-post.md': '# Post',
    'docs/a.mdx': '# A\n\n[b](/blog) <a href="/blog">c</a>\n\n<div><p><a href="/blog">d</a></p></div>\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  const comment = '<!-- TODO(migrate): link to /blog -->'
  expect(withoutTitle(site.read('new/docs/a.md'))).toBe(
    `# A\n\nb${comment} c${comment}\n\n<div><p><a>${comment}d</a></p></div>`,
  )
  const relative = docusaurusSite({
    'docusaurus.config.js': "export default { presets: [['classic', {}]] }",
    'blog/first.md': '# Post',
    'docs/blog/a.png': '',
    'docs/b/a.md': '# A\n\n[c](../../blog) [d](../../blog/first.md) ![e](../blog/a.png)',
  })
  await migrate(relative, ['docusaurus', 'old', 'new'])
  expect(withoutTitle(relative.read('new/docs/b/a.md'))).toBe(
    '# A\n\nc<!-- TODO(migrate): link to ../../blog --> d<!-- TODO(migrate): link to ../../blog/first.md --> ![e](../blog/a.png)',
  )
  const other = vitepressSite({
    '.vitepress/config.js': "export default { locales: { root: {}, fr: { label: 'Français' } } }",
    'fr/a.md': '# A',
    'a.md': '# A\n\nThe <a href="./fr/a" class="x">b</a>.\n\n<a href="/fr/a">\n<b>c</b>\n</a>\n',
  })
  await migrate(other, ['vitepress', 'old', 'new'])
  expect(withoutTitle(other.read('new/docs/a.md'))).toBe(
    '# A\n\nThe <a class="x"><!-- TODO(migrate): link to ./fr/a -->b</a>.\n\n<a>\n<!-- TODO(migrate): link to /fr/a -->\n<b>c</b>\n</a>',
  )
})

test('MIG-2: formulas stay formulas, except those that camdocs cannot read, which become code', async () => {
  const site = docusaurusSite({
    'docusaurus.config.js':
      "import math from 'remark-math'\nexport default { presets: [['classic', { docs: { remarkPlugins: [math] }, blog: false }]] }",
    'docs/a.mdx':
      '# A\n\nThe area $a = \\pi r^2$, $ b $, and $c$2.\n\n$$\n\\sum_{i=1}^{n} w_i\n$$\n\n> $$\n> d\n\nMistakes: $\\foo$.\n\n$$\n\\foo\n```\n$$\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(withoutTitle(site.read('new/docs/a.md'))).toBe(
    '# A\n\nThe area $a = \\pi r^2$, $b$, and $$c$$2.\n\n$$\n\\sum_{i=1}^{n} w_i\n$$\n\n> $$\n> d\n> $$\n\nMistakes: `\\foo`.\n\n````latex\n\\foo\n```\n````',
  )
  expect(site.read('new/migration-report.md')).toContain('## Formulas that are shown as code (2)')
  expect(await runCamdocs(['build', 'new'], site.root)).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('new/dist/docs/a/index.html').match(/<math/g)).toHaveLength(5)
  const text = '# A\n\nIt costs $5 or $6, and $x$.'
  const other = vitepressSite({
    '.vitepress/config.js': 'export default { markdown: { math: true } }',
    'a.md': text,
  })
  await migrate(other, ['vitepress', 'old', 'new'])
  expect(withoutTitle(other.read('new/docs/a.md'))).toBe(text)
  expect(other.read('new/camdocs.config.ts')).toContain('markdown: { math: true }')
})

test('the lines in the report are correct for titles of containers and for the summary of details', async () => {
  const site = docusaurusSite({
    'docs/a.mdx':
      '# A\n\n<details>\n<summary>B <C /></summary>\n\n:::tip[<D />]\n\ne\n\n:::\n\n</details>\n\n<Admonition title={<b>F</b>}>\ng\n</Admonition>\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  const report = site.read('new/migration-report.md')
  expect(report).toContain('`docs/a.mdx:4`: `<C />`')
  expect(report).toContain('`docs/a.mdx:6`: `<D />`')
  expect(report).toContain('`docs/a.mdx:14`: The attribute `title` of `<Admonition>` was removed.')
})

test('MIG-3: elements that close themselves in Vue have an end tag, so that headings keep their IDs', async () => {
  const site = vitepressSite({
    'a.md': '## use() <sup class="badge" data-text="3.5+" /> {#use}\n\nA <br /> b <i/>c\n',
  })
  await migrate(site, ['vitepress', 'old', 'new'])
  expect(site.read('new/docs/a.md')).toContain(
    '## use() <sup class="badge" data-text="3.5+"></sup> {#use}\n\nA <br /> b <i></i>c\n',
  )
})

test('MIG-2: pages that VitePress generates from a template are left out, and links to them become text', async () => {
  const site = vitepressSite({
    'pkg/[id].md': '# {{ $params.id }}\n',
    'pkg/[id].paths.js': 'export default { paths: () => [] }',
    'pkg/index.md': '# Packages\n\n[A](/pkg/a) [B](b) ![C](./c.png)\n',
    'pkg/c.png': '',
  })
  await migrate(site, ['vitepress', 'old', 'new'])
  expect(site.list('new/docs')).toEqual(['pkg/c.png', 'pkg/index.md'])
  expect(site.read('new/docs/pkg/index.md')).toBe(
    '# Packages\n\nA<!-- TODO(migrate): link to /pkg/a --> B<!-- TODO(migrate): link to b --> ![C](./c.png)\n',
  )
  expect(site.read('new/migration-report.md')).toContain(
    '- `pkg/[id].paths.js`: The pages that this file generates.',
  )
})

test.each([
  ['true', 'colorMode: { respectPrefersColorScheme: true }'],
  ["'dark'", "colorMode: { defaultMode: 'dark' }"],
  ['false', "colorMode: { defaultMode: 'light', disableSwitch: true }"],
  ["'force-auto'", 'colorMode: { respectPrefersColorScheme: true, disableSwitch: true }'],
])(
  'the color mode of a VitePress site stays the same with `appearance: %s`',
  async (appearance, colorMode) => {
    const site = vitepressSite({
      '.vitepress/config.js': `export default { appearance: ${appearance} }`,
      'a.md': '# A',
    })
    await migrate(site, ['vitepress', 'old', 'new'])
    expect(site.read('new/camdocs.config.ts')).toContain(colorMode)
  },
)

test('MIG-2: a home page stays a landing page, and links to pages that were left out, and icons, are reported', async () => {
  const site = vitepressSite({
    '.vitepress/config.js': "export default { locales: { root: {}, fr: { label: 'Français' } } }",
    'fr/index.md': '# A',
    'index.md':
      '---\nlayout: home\nhero:\n  name: A\n  image: { html: x }\n  actions:\n    - { text: Français, link: /fr/ }\n    - { text: Start, link: /start, theme: alt }\nfeatures:\n  - { title: B, details: C, link: /fr/, icon: { src: /b.svg } }\n---\n',
    'start.md': '# Start',
  })
  await migrate(site, ['vitepress', 'old', 'new'])
  expect(site.read('new/docs/index.md')).toBe(
    '---\nlayout: home\nhero:\n  title: A\n  actions:\n    - text: Start\n      link: ./start.md\nfeatures:\n  - title: B\n    text: C\n---\n',
  )
  const report = site.read('new/migration-report.md')
  for (const text of ['`/fr/`', 'The image of the home page.', 'The icons of the features of the home page.'])
    expect(report).toContain(`- \`index.md\`: ${text}`)
})

/** The path, the modification time, and the content of each file in a folder. */
const snapshot = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [file, statSync(file).mtimeMs, readFileSync(file, 'utf8')])

test('MIG-3: the old site does not change, even if its configuration is run', async () => {
  const site = createTestSite({})
  const old = path.join(site.root, 'old')
  cpSync(foreignSite('vitepress'), old, { recursive: true })
  site.write('old/node_modules/vitepress/package.json', '{ "type": "module", "main": "index.js" }')
  site.write('old/node_modules/vitepress/index.js', 'export const defineConfig = (config) => config')
  const before = snapshot(old)
  expect(await migrate(site, ['vitepress', 'old', 'first'])).toMatchObject({ code: 0 })
  expect(await migrate(site, ['vitepress', 'old', 'second', '--run-config'])).toMatchObject({ code: 0 })
  expect(site.read('second/camdocs.config.ts')).toBe(site.read('first/camdocs.config.ts'))
  expect(snapshot(old)).toEqual(before)
})

test('MIG-3: a target that contains files or is inside the old site is refused', async () => {
  const site = docusaurusSite({ 'docs/a.md': '# A' })
  site.write('new/file', '')
  const full = await migrate(site, ['docusaurus', 'old', 'new'])
  expect(full).toMatchObject({ code: 2 })
  expect(full.stderr).toContain('The target "new" is not empty. Nothing was written.')
  // The last folder is inside the old site too, although its name starts with two dots.
  for (const target of ['old', 'old/new', 'old/..new']) {
    const inside = await migrate(site, ['docusaurus', 'old', target])
    expect(inside, target).toMatchObject({ code: 2 })
    expect(inside.stderr, target).toContain('camdocs never changes the old site')
  }
  expect(site.list('old')).toEqual(['docs/a.md', 'docusaurus.config.js'])
})

test.each([
  [
    'docusaurus',
    'docusaurus.config.js',
    "export default { presets: [['classic', { docs: { path: '../docs' } }]] }",
  ],
  ['vitepress', '.vitepress/config.js', "export default { srcDir: '../docs' }"],
])(
  'MIG-3: for %s, a content folder outside of the site and its repository is an error',
  async (dialect, file, config) => {
    const site = createOldSite({ [file]: config })
    site.write('docs/a.md', '# A\n')
    const { code, stderr } = await migrate(site, [dialect, 'old', 'new'])
    expect(code).toBe(2)
    expect(stderr).toContain(
      'The folder "../docs" is neither in the site\'s folder nor in the site\'s git repository',
    )
  },
)

test('MIG-1: the report lists the errors of the new site, and those that the old site has too', async () => {
  const site = vitepressSite({
    'package.json': '{ "devDependencies": { "vitepress": "1.6.4" } }',
    'a.md': '# A\n\n[b](#None) [c](./d.md)\n\n<form>e</form>\n',
  })
  const { stdout } = await migrate(site, ['vitepress', 'old', 'new'])
  expect(stdout).not.toContain('Everything was converted')
  const report = site.read('new/migration-report.md')
  expect(report).toMatch(/## Errors of the new site \(1\)[^#]*- `docs\/a.md:5`: CD1307: /)
  expect(report).toMatch(
    /## Errors that the old site has too \(2\)[^#]*- `docs\/a.md:3`: CD1201: "\.\/d\.md" does not match any page\.\n- `docs\/a.md:3`: CD1202: .*"None"\./,
  )
  expect(site.list('new')).not.toContainEqual(expect.stringContaining('.camdocs/'))
  const working = vitepressSite({ 'a.md': '# A\n' })
  expect((await migrate(working, ['vitepress', 'old', 'new'])).stdout).toContain('Everything was converted.')
})

test('MIG-1: the report lists pages that lack something of the old page', async () => {
  const site = createTestSite({
    'old/mkdocs.yml': 'site_name: T\nplugins: [mkdocstrings]\n',
    'old/docs/index.md': '# T\n\n::: module.member\n    options: none\n',
  })
  await migrate(site, ['mkdocs', 'old', 'new'])
  expect(site.read('new/migration-report.md')).toMatch(
    /## Pages that lack something of the old pages \(1\)[^#]*- `docs\/index.md`: The new page lacks 2 words \("options", "none"\)\./,
  )
})

test('MIG-3: --dry-run prints the report and writes nothing', async () => {
  const site = docusaurusSite({ 'docs/a.md': '# A\n\n<Chart />\n' })
  const { code, stdout } = await migrate(site, ['docusaurus', 'old', '--dry-run'])
  expect(code).toBe(0)
  expect(stdout).toContain('Would migrate 1 page and 0 other files to old-camdocs.')
  expect(stdout).toContain('Components of which only the content remains (1)\n  docs/a.md:3  <Chart />')
  expect(site.has('old-camdocs')).toBe(false)
})

test('MIG-2: the report groups omitted content by kind, and names its file and line in the old site', async () => {
  const site = createTestSite({})
  await migrate(site, ['docusaurus', foreignSite('docusaurus'), 'new'])
  const report = site.read('new/migration-report.md')
  expect(report).toContain('# Migration report\n\nMigrated from Docusaurus. Pages: ')
  expect(report).toContain('- `versioned_docs/version-1.0`: Version 1.0 (1 page) in `versions/1.0`.')
  expect(report).toContain('- `docs/guides/components.mdx:14`: `<Counter start={1}>`')
  expect(report).toContain('- `docs/reference/config-file.md:4`: `custom_key`')
})

test('MIG-4: a computed setting is reported with its line, and --run-config migrates its value', async () => {
  const config = `const name = ['Har', 'bor'].reduce((a, b) => a + b)\nexport default {\n  title: name,\n  presets: [['classic', {}]],\n}\n`
  const site = docusaurusSite({ 'docusaurus.config.js': config, 'docs/a.md': '# A' })
  const { stdout } = await migrate(site, ['docusaurus', 'old', 'first'])
  expect(stdout).toContain('docusaurus.config.js:1  title is computed by code.')
  expect(site.read('first/camdocs.config.ts')).not.toContain('title')
  await migrate(site, ['docusaurus', 'old', 'second', '--run-config'])
  expect(site.read('second/camdocs.config.ts')).toContain("title: 'Harbor'")
})

test('MIG-4: with --run-config, each module of the configuration finds the files beside it', async () => {
  const site = docusaurusSite({
    'docusaurus.config.js': "import { title } from './config/title.cjs'\nexport default { title }\n",
    'config/title.cjs':
      "exports.title = require('node:fs').readFileSync(__dirname + '/title.txt', 'utf8').trim()\n",
    'config/title.txt': 'Harbor\n',
    'docs/a.md': '# A',
  })
  expect(await migrate(site, ['docusaurus', 'old', 'new', '--run-config'])).toMatchObject({ code: 0 })
  expect(site.read('new/camdocs.config.ts')).toContain("title: 'Harbor'")
})

test('MIG-2: parts of the configuration that are computed or have no label are in the report', async () => {
  const site = docusaurusSite({
    'docusaurus.config.js': `export default {
  ...shared,
  presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]],
  themeConfig: { navbar: { items: [item(), { href: 'https://example.org' }] }, footer: footer() },
}`,
    'sidebars.js': 'export default sidebars()',
    'docs/a.md': '# A',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  const report = site.read('new/migration-report.md')
  expect(report).toContain(
    '- `docusaurus.config.js`: The configuration has keys that come from code, such as `...spread`.',
  )
  expect(report).toContain('- `docusaurus.config.js:4`: `themeConfig.navbar.items[0]` is computed by code.')
  expect(report).toContain('- `docusaurus.config.js`: `themeConfig.navbar.items[1]` has no label.')
  expect(report).toContain('- `docusaurus.config.js:4`: `themeConfig.footer` is computed by code.')
  expect(report).toContain('- `sidebars.js:1`: The configuration is computed by code.')
  const other = vitepressSite({
    '.vitepress/config.js':
      "export default { themeConfig: { sidebar: a(), nav: [b(), { component: 'C' }] } }",
    'a.md': '# A',
  })
  await migrate(other, ['vitepress', 'old', 'new'])
  const otherReport = other.read('new/migration-report.md')
  expect(otherReport).toContain('- `.vitepress/config.js:1`: `themeConfig.sidebar` is computed by code.')
  expect(otherReport).toContain('- `.vitepress/config.js:1`: `themeConfig.nav[0]` is computed by code.')
  expect(otherReport).toContain('- `.vitepress/config.js`: `themeConfig.nav[1]` has no text.')
})

test('with `numberPrefixParser: false`, a sidebar refers to a folder by its name with the number', async () => {
  const site = docusaurusSite({
    'docusaurus.config.js':
      "export default { presets: [['classic', { docs: { numberPrefixParser: false, sidebarPath: './sidebars.js' } }]] }",
    'sidebars.js': "export default { a: [{ type: 'autogenerated', dirName: '01-b' }] }",
    'docs/01-b/c.md': '# C',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.read('new/camdocs.config.ts')).toContain("{ type: 'autogenerated', dirName: '01-b' }")
})

test('MIG-1: links of sidebars to generated category pages stay, and other links without a target are reported once', async () => {
  const site = docusaurusSite({
    'docusaurus.config.js':
      "export default { presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]] }",
    'sidebars.js': `export default { a: [
  { type: 'link', label: 'Basics', href: '/docs/category/basics' },
  { type: 'link', label: 'Missing', href: '/docs/category/missing' },
  { type: 'category', label: 'Basics', link: { type: 'generated-index' }, items: ['b'] },
  { type: 'category', label: 'Only a link', items: [{ type: 'link', label: 'More', href: '/docs/more' }] },
  { type: 'autogenerated', dirName: 'c' },
] }`,
    'docs/b.md': '# B',
    'docs/c/d/_category_.json': '{ "label": "D", "link": { "type": "generated-index", "slug": "/more" } }',
    'docs/c/d/e.md': '# E',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.read('new/migration-report.md').match(/^- `sidebars.js.*$/gm)).toEqual([
    '- `sidebars.js`: `a[1].href`: `/docs/category/missing` is not a page of the new site.',
  ])
  const result = await runCamdocs(['build', 'new'], site.root)
  expect(result).toMatchObject({ code: 0, stderr: '' })
  const page = site.read('new/dist/docs/b/index.html')
  expect(page).toContain('href="/docs/category/basics"')
  expect(page).toContain('href="/docs/more"')
})

test('MIG-1: a group of a VitePress sidebar whose link has no page, and settings without an equivalent, are reported', async () => {
  const site = vitepressSite({
    '.vitepress/config.js': `export default {
  extends: { title: 'Base' }, titleTemplate: ':title at Lens', scrollOffset: 90, mpa: true,
  themeConfig: { docFooter: { next: false }, externalLinkIcon: true, sidebar: [{ text: 'Group', link: '/missing', items: [{ text: 'A', link: '/a' }] }] },
}
`,
    'a.md': '# A\n',
  })
  await migrate(site, ['vitepress', 'old', 'new'])
  const report = site.read('new/migration-report.md')
  expect(report).toContain('`themeConfig.sidebar[0]` ("Group"): `/missing` is not a page of the new site.')
  for (const setting of ['extends', 'titleTemplate', 'scrollOffset', 'mpa', 'themeConfig.docFooter'])
    expect(report).toContain(`\`${setting}\` has no equivalent`)
  expect(report).toContain('`themeConfig.externalLinkIcon` has no equivalent')
  expect(site.read('new/camdocs.config.ts')).toContain("label: 'Group'")
})

test('the banner for a wrong base URL stays off, and settings of the table of contents, of code blocks, and of storage are reported', async () => {
  const site = docusaurusSite({
    'docusaurus.config.js':
      "export default { baseUrlIssueBanner: false, storage: { namespace: true }, themeConfig: { tableOfContents: { maxHeadingLevel: 4 }, prism: { additionalLanguages: ['rust'], magicComments: [] } }, presets: [['classic', {}]] }",
    'docs/a.md': '# A\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.read('new/camdocs.config.ts')).toContain('baseUrlBanner: false')
  const report = site.read('new/migration-report.md')
  for (const setting of ['themeConfig.tableOfContents', 'themeConfig.prism.magicComments', 'storage'])
    expect(report).toContain(`\`${setting}\` has no equivalent`)
  expect(report).not.toContain('additionalLanguages')
})

test('the docs of the classic preset are migrated, and a plugin with docs is reported, or migrated if the preset has no docs', async () => {
  const plugins = (preset: string) =>
    `export default { presets: [['classic', ${preset}]], plugins: [['@docusaurus/plugin-content-docs', { path: 'more' }]] }`
  const files = { 'docs/a.md': '# A', 'more/b.md': '# B' }
  const note = 'The plugin `@docusaurus/plugin-content-docs` with 1 page in `more`.'
  const site = docusaurusSite({ 'docusaurus.config.js': plugins('{}'), ...files })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.list('new/docs')).toEqual(['a.md'])
  expect(site.read('new/migration-report.md')).toContain(note)
  const other = docusaurusSite({ 'docusaurus.config.js': plugins('{ docs: false }'), ...files })
  await migrate(other, ['docusaurus', 'old', 'new'])
  expect(other.list('new/docs')).toEqual(['b.md'])
  expect(other.read('new/migration-report.md')).not.toContain(note)
})

test('all static folders are copied, and a file from elsewhere replaces none of their files', async () => {
  const site = docusaurusSite({
    'docusaurus.config.js':
      "export default { staticDirectories: ['static', 'more'], presets: [['classic', {}]], favicon: 'b.png' }",
    'docs/a.mdx': "# A\n\nimport a from '../src/a.png'\n\n<img src={a} />\n\n![B](@site/more/b.png)\n",
    'src/a.png': 'code',
    'static/assets/a.png': 'static',
    'more/b.png': 'more',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.list('new/static')).toEqual(['assets/a-2.png', 'assets/a.png', 'b.png'])
  expect(site.read('new/static/assets/a.png')).toBe('static')
  expect(withoutTitle(site.read('new/docs/a.md'))).toBe(
    '# A\n\n<img src="/assets/a-2.png" />\n\n![B](/b.png)',
  )
  expect(site.read('new/camdocs.config.ts')).toContain("favicon: 'b.png'")
})

test('the link to the version in a Docusaurus navbar keeps its label and its position', async () => {
  const site = docusaurusSite({
    'docusaurus.config.js': `export default {
  presets: ['classic'],
  themeConfig: { navbar: { items: [{ type: 'docsVersion', label: 'Version', position: 'right' }] } },
}
`,
    'docs/a.md': '# A\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.read('new/camdocs.config.ts')).toContain(
    "{ type: 'docsVersion', label: 'Version', position: 'right' }",
  )
})

test('the icon of a VitePress site becomes the favicon, and its touch icon does not', async () => {
  const site = vitepressSite({
    '.vitepress/config.js': `export default {
  head: [
    ['link', { rel: 'apple-touch-icon', href: '/touch.png' }],
    ['link', { rel: 'icon', href: '/icon.svg' }],
  ],
}
`,
    'a.md': '# A\n',
    'public/touch.png': '',
    'public/icon.svg': '',
  })
  await migrate(site, ['vitepress', 'old', 'new'])
  expect(site.read('new/camdocs.config.ts')).toContain("favicon: '/icon.svg'")
  expect(site.read('new/migration-report.md')).toContain(
    '`head[0]` (`link`) is not in `head` of the new configuration',
  )
})

test('MIG-1: links that contain the name of the content folder work in the new site', async () => {
  const links = (name: string) =>
    `# A\n\n[1](../${name}/b.md) [2](/${name}/b.md) [3](@site/${name}/b.md) [4](${name}/b.md) ![C](../${name}/c.png)\n`
  const site = docusaurusSite({ 'docs/a.md': links('docs'), 'docs/b.md': '# B', 'docs/c.png': '' })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.read('new/docs/a.md')).toBe(
    '# A\n\n[1](./b.md) [2](/docs/b.md) [3](@site/docs/b.md) [4](docs/b.md) ![C](./c.png)\n',
  )
  const other = docusaurusSite({
    'docusaurus.config.js': "export default { presets: [['classic', { docs: { path: 'text' } }]] }",
    'text/a.md': links('text'),
    'text/b.md': '# B',
    'text/c.png': '',
  })
  await migrate(other, ['docusaurus', 'old', 'new'])
  expect(other.read('new/docs/a.md')).toBe(
    '# A\n\n[1](./b.md) [2](./b.md) [3](./b.md) [4](./b.md) ![C](./c.png)\n',
  )
  for (const { root } of [site, other])
    expect(await runCamdocs(['build', 'new'], root)).toMatchObject({ code: 0, stderr: '' })
})

test('MIG-5: pages of VitePress keep their URLs, and those with ".html" redirect to a URL with a slash', async () => {
  const site = vitepressSite({
    'index.md': '# Home\n\n[Setup](/guide/setup#a)\n',
    'guide/setup.md': '# Setup\n\n## A\n\n[Home](/)\n',
    'guide/index.md': '# Guide\n',
  })
  await migrate(site, ['vitepress', 'old', 'new'])
  expect(site.read('new/docs/index.md')).toContain('[Setup](./guide/setup.md#a)')
  expect(await runCamdocs(['build', 'new'], site.root)).toMatchObject({ code: 0, stderr: '' })
  expect(site.list('new/dist').filter((file) => file.endsWith('.html'))).toEqual([
    '404.html',
    'guide/index.html',
    'guide/setup.html',
    'guide/setup/index.html',
    'index.html',
    'search/index.html',
  ])
  expect(site.read('new/dist/guide/setup.html')).toContain('url=/guide/setup/"')
})

test('MIG-5: redirects that camdocs cannot have are reported', async () => {
  const redirects = [
    { from: '/a', to: '/docs/b' },
    { from: '/c', to: 'https://c.example.org/' },
    { from: '/d', to: '/docs/b?e=f' },
    { from: '/g', to: '/docs/h' },
  ]
  const plugins = [['@docusaurus/plugin-client-redirects', { redirects }]]
  const site = docusaurusSite({
    'docusaurus.config.js': docusaurusConfig.replace(/ }$/, `, plugins: ${JSON.stringify(plugins)} }`),
    'docs/b.md': '# B\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  const report = site.read('new/migration-report.md')
  const name = (index: number) => `\`plugins[0][1].redirects[${String(index)}].to\``
  expect(report).toContain(
    `${name(1)} was left out, because the target is on another site. Configure this redirect on your server.`,
  )
  expect(report).toContain(
    `${name(2)} was left out, because the target has a query string. Configure this redirect on your server.`,
  )
  expect(report).toContain(`${name(3)}: \`/docs/h\` is not a page of the new site.`)
  expect(report).not.toContain(name(0))
  const build = await runCamdocs(['build', 'new'], site.root)
  expect(build).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('new/dist/a/index.html')).toContain('/docs/b')
})

test('static files for hosting services are copied, and the build adds its rules to them', async () => {
  const site = docusaurusSite({
    'docs/a.md': '# A\n',
    'static/.nojekyll': '',
    'static/.well-known/security.txt': 'Contact\n',
    'static/_headers': '/*\n  X-A: b\n',
    'static/robots.txt': 'User-agent: *\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.read('new/migration-report.md')).toContain(
    '`static/robots.txt`: The build generates this file.',
  )
  expect(await runCamdocs(['build', 'new'], site.root)).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('new/dist/.well-known/security.txt')).toBe('Contact\n')
  expect(site.read('new/dist/_headers')).toMatch(/\n\/\*\n {2}X-A: b\n$/)
})

test('MIG-7: the new configuration allows the sites that pages load content from, and the report lists them', async () => {
  const site = docusaurusSite({
    'docs/a.md':
      '# A\n\n![b](https://img.example.org/b.png) ![c][c] <img src="//cdn.example.net/d.png" alt="" />\n\n' +
      '<iframe src="https://play.example.com/e" title="f"></iframe>\n\n[c]: https://img.example.org/c.png\n',
    'docs/g.md': '# G\n\n[A link](https://link.example.org), `![h](https://code.example.org/h.png)`\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.read('new/camdocs.config.ts')).toMatch(
    /allow: \{\s*images: \['https:\/\/cdn.example.net', 'https:\/\/img.example.org'\],\s*frames: \['https:\/\/play.example.com'\],?\s*\}/,
  )
  const report = site.read('new/migration-report.md')
  expect(report).toContain('## Other sites that the new configuration allows (3)')
  expect(report).toContain('- `docs/a.md`: `https://play.example.com` in `security.allow.frames`')
  expect(await runCamdocs(['build', 'new'], site.root)).toMatchObject({ code: 0, stderr: '' })
})

test('a folder without a configuration of the generator is refused with a hint, and an unknown generator is refused too', async () => {
  const site = createTestSite({ 'old/docs/a.md': '# A' })
  for (const [generator, file] of [
    ['docusaurus', 'docusaurus.config'],
    ['vitepress', '.vitepress'],
  ] as const) {
    const { code, stderr } = await migrate(site, [generator, 'old', 'new'])
    expect(code).toBe(2)
    expect(stderr).toContain(`\`${file}\``)
  }
  expect(await migrate(site, ['hugo', 'old', 'new'])).toMatchObject({ code: 2 })
  expect(site.has('new')).toBe(false)
})

test('MIG-3: a syntax error in the old configuration is reported, and nothing is written', async () => {
  const site = docusaurusSite({ 'docusaurus.config.js': 'export default {', 'docs/a.md': '# A' })
  const { code, stderr } = await migrate(site, ['docusaurus', 'old', 'new'])
  expect(code).toBe(2)
  expect(stderr).toContain(
    '"docusaurus.config.js" cannot be read: Expected identifier but found end of file (1:17)',
  )
  expect(site.has('new')).toBe(false)
})

test('a list of cards becomes a list of links to the pages in the folder', async () => {
  const site = docusaurusSite({
    'docs/guides/index.md': '# Guides\n\n<DocCardList />\n',
    'docs/guides/02-b.md': '---\ntitle: Bees\ndescription: About bees.\n---\n',
    'docs/guides/01-a.md': '---\n# A comment\nid: a\n---\n\n# Ants\n',
    'docs/guides/deep/index.md': '# Deep\n',
    'docs/other.md': '# Other\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.read('new/docs/guides/index.md')).toBe(
    '# Guides\n\n- [Ants](./a.md)\n- [Bees](./b.md): About bees.\n- [Deep](./deep/index.md)\n',
  )
})

test('a link to a file that gets a new name is translated, even if the path starts at the root', async () => {
  const site = docusaurusSite({
    'docs/a.md': '# A\n\n[b](/02-b.md) [b](@site/docs/02-b.md) [b](/docs/b)\n',
    'docs/02-b.md': '# B\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.read('new/docs/a.md')).toBe('# A\n\n[b](./b.md) [b](./b.md) [b](/docs/b)\n')
})

test('of two pages with the same new path, the second is left out and reported', async () => {
  const site = docusaurusSite({ 'docs/01-a.md': '# First\n', 'docs/a.md': '# Second\n' })
  const { stdout } = await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.read('new/docs/a.md')).toContain('# First')
  expect(stdout).toContain('docs/a.md  Another page already has the new path docs/a.md.')
  expect(stdout).toContain('Migrated 1 page and 0 other files to new.')
})

test('the inclusion of a file in itself becomes a comment', async () => {
  const site = docusaurusSite({
    'docs/a.mdx': "# A\n\nimport B from './_b.mdx'\n\n<B />\n",
    'docs/_b.mdx': "import B from './_b.mdx'\n\nThe part.\n\n<B />\n",
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.read('new/docs/a.md')).toBe('# A\n\nThe part.\n\n<!-- TODO(migrate): include docs/_b.mdx -->\n')
})

test('MIG-6: a file that several pages include becomes a single partial, which the build accepts', async () => {
  const site = docusaurusSite({
    'docs/01-start/a.mdx':
      "# A\n\nimport Setup from './_setup.mdx'\nimport Note from '@site/shared/note.mdx'\n\n<Setup />\n\n- Item\n\n  <Note />\n\n<Admonition>\n  <Note />\n</Admonition>\n",
    'docs/b.md': "# B\n\nimport Setup from './01-start/_setup.mdx'\n\n<Setup />\n",
    'docs/01-start/_setup.mdx':
      "import Note from '@site/shared/note.mdx'\n\nSee [B](../b.md) and <Chart />.\n\n<Note />\n",
    'shared/note.mdx': ':::tip\nText in [B](../docs/b.md).\n:::\n',
  })
  const { stdout } = await migrate(site, ['docusaurus', 'old', 'new'])
  expect(stdout).toContain(
    'Components of which only the content remains (1)\n  docs/01-start/_setup.mdx:3  <Chart />',
  )
  expect(site.read('new/docs/start/a.md')).toBe(
    '# A\n\n::include[_setup.md]\n\n- Item\n\n  ::include[../_partials/note.md]\n\n::::note\n\n::include[../_partials/note.md]\n\n::::\n',
  )
  expect(site.read('new/docs/b.md')).toBe('# B\n\n::include[start/_setup.md]\n')
  expect(site.read('new/docs/start/_setup.md')).toBe(
    'See [B](../b.md) and <!-- TODO(migrate): <Chart /> -->.\n\n::include[../_partials/note.md]\n',
  )
  expect(site.read('new/docs/_partials/note.md')).toBe(':::tip\nText in [B](../b.md).\n:::\n')
  expect(await runCamdocs(['build', 'new'], site.root)).toMatchObject({ code: 0, stderr: '' })
})

test('MIG-6: a file that a VitePress page includes stays in its folder, and the new page includes the file or a region of it, but a range of lines becomes part of the page', async () => {
  const site = vitepressSite({
    '.vitepress/config.js': "export default { srcExclude: ['shared/**'] }",
    'guide/a.md':
      '# A\n\n<!--@include: ../shared/intro.md#one-->\n\n::: tip\n<!-- @include: @/shared/intro.md -->\n:::\n\n<!--@include: ./b.md#region-b-->\n\n<!--@include: ../shared/intro.md{1,2}-->\n',
    'guide/b.md': '# B\n\n<!-- #region region-b -->\nShared.\n<!-- #endregion -->\n',
    'shared/intro.md':
      'Top, see [B](../guide/b.md).\n\n<!-- #region one -->\n::: info\nOne.\n:::\n<!-- #endregion one -->\n',
  })
  await migrate(site, ['vitepress', 'old', 'new'])
  expect(site.read('new/docs/guide/a.md')).toBe(
    '# A\n\n::include[../shared/_intro.md#one]\n\n:::: tip\n::include[../shared/_intro.md]\n::::\n\n::include[b.md#region-b]\n\nTop, see [B](./b.md).\n',
  )
  expect(site.read('new/docs/shared/_intro.md')).toContain('Top, see [B](../guide/b.md).')
  expect(site.list('new/docs')).toEqual(['guide/a.md', 'guide/b.md', 'shared/_intro.md'])
  expect(await runCamdocs(['build', 'new'], site.root)).toMatchObject({ code: 0, stderr: '' })
})

test('MIG-6: the text of an included file becomes part of a page if the text depends on the page, or if the include is within a line', async () => {
  const site = docusaurusSite({
    'docs/a.mdx':
      "# A\n\nimport P from './_props.mdx'\nimport L from './_link.mdx'\nimport T from './_text.mdx'\n\n<P name=\"x\" />\n\n<L />\n\nIn <T /> a line.\n",
    'docs/_props.mdx': 'Name: {props.name}.\n',
    'docs/_link.mdx': 'See [the other](b).\n',
    'docs/_text.mdx': 'some words in\n',
    'docs/b.md': '# B\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.read('new/docs/a.md')).toBe(
    '# A\n\nName: x.\n\nSee [the other](./b.md).\n\nIn some words in a line.\n',
  )
  expect(site.list('new/docs')).toEqual(['a.md', 'b.md'])
  const other = vitepressSite({
    'a.md': '---\ntitle: A\n---\n\n<!--@include: ./part.md-->\n',
    'part.md': '# Part of {{ $frontmatter.title }}\n',
  })
  await migrate(other, ['vitepress', 'old', 'new'])
  expect(other.read('new/docs/a.md')).toContain('# Part of A')
})

test('MIG-1, MIG-2: parts of Docusaurus pages keep their meaning, or are reported', async () => {
  const site = docusaurusSite({
    'docusaurus.config.js': `export default {
  themes: ['@docusaurus/theme-live-codeblock', '@docusaurus/theme-mermaid', own(), false && 'x', null],
  plugins: [false, ['a-plugin', {}]],
  markdown: { mermaid: true, preprocessor: change },
  themeConfig: {
    docs: { sidebar: { hideable: true } }, navbar: { title: 'A', style: 'dark' },
    announcementBar: { content: 'New', textColor: 'red' },
  },
  presets: [['classic', {
    docs: { exclude: ['**/private/**'], include: ['**/*.mdx', '01-b.md'], breadcrumbs: false, remarkPlugins: [own], rehypePlugins: [] },
    theme: { customCss: './own.css' }, googleTagManager: { containerId: 'GTM-1' },
    sitemap: { priority: 0.5 },
  }]],
}
`,
    'docs/a.mdx': `# A

<head><meta name="robots" content="noindex" /></head>

<style>{\`.a { color: red }\`}</style>

Use {'<Foo>'}, {"*not italic*"}, and <code>{'<div>'}</code>.

{'- ~~no list~~ :::tip :smile: x {#y}\\n\\n# No heading'}

![a [b](c) d](@site/static/p.svg) [b](./01-b.md?x=f(g(h)))

[b](01-b.md "see 01-b.md") [b](./01-b.md?x=1&amp;y=2)

[more](#more)

<details id="more"><summary>More</summary>Text.</details>

<details name="all">
<summary>All</summary>

Text.
</details>
`,
    'docs/01-b.md': '# B\n\n## C {#own} ##\n\n## B ##\n\n## ![iOS](/p.svg)\n\n## Version {1 + 1}\n',
    'docs/part/e.mdx': '# E\n',
    'docs/part/_category_.yml': 'link: { type: generated-index, keywords: [parts] }\n',
    'docs/c.md': '# Not included\n',
    'static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'docs/private/d.mdx': '# Excluded\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  expect(site.list('new/docs')).toEqual(['a.md', 'b.md', 'part/_category_.json', 'part/e.md'])
  const page = site.read('new/docs/a.md')
  expect(page).toContain('Use &lt;Foo>, &#42;not italic&#42;, and <code>&lt;div></code>.')
  expect(page).toContain('[b](./b.md "see 01-b.md") [b](./b.md?x=1')
  expect(page).toContain('![a [b](c) d](/p.svg) [b](./b.md?x=f(g(h)))')
  expect(page).not.toMatch(/robots|color: red/)
  expect(site.read('new/docs/b.md')).toContain(
    '\n## C {#own} ##\n\n## B {#b-1} ##\n\n## ![iOS](/p.svg)\n\n## Version',
  )
  expect(await runCamdocs(['build', 'new'], site.root)).toMatchObject({ code: 0, stderr: '' })
  const html = site.read('new/dist/docs/a/index.html')
  expect(html).toContain('<details id="more"')
  expect(html).toContain('<p>- ~~no list~~ :::tip :smile: x {#y}\n\n# No heading</p>')
  const report = site.read('new/migration-report.md')
  for (const text of [
    'The theme `@docusaurus/theme-live-codeblock`.',
    'The theme `themes[2]`.',
    'The plugin `a-plugin`.',
    '`markdown.preprocessor` has no equivalent',
    '`themeConfig.docs.sidebar` has no equivalent',
    '`themeConfig.navbar.style` has no equivalent',
    '`themeConfig.announcementBar.textColor` has no equivalent',
    '`presets[0][1].theme.customCss` is not converted. Add the stylesheets to `styles` in `camdocs.config.ts`.',
    '`presets[0][1].sitemap` is not converted. Set the keys of `sitemap` in `camdocs.config.ts` instead.',
    '`presets[0][1].googleTagManager` has no equivalent',
    '`presets[0][1].docs.breadcrumbs` has no equivalent',
    '`presets[0][1].docs.remarkPlugins` is not converted. Add the plugins to `markdown.remarkPlugins` in `camdocs.config.ts`, except npm2yarn and plugins for formulas, which camdocs does not need.',
    '- `docs/part/_category_.yml`: `link.keywords` has no equivalent',
    '- `docs/a.mdx:3`: `<head>',
    '- `docs/a.mdx:5`: `<style>',
    '- `docs/a.mdx:19`: The attribute `name` of `<details>` was removed.',
  ])
    expect(report).toContain(text)
  expect(report).not.toMatch(/mermaid|object Object|`false`|rehypePlugins|themes\[[34]\]|plugins\[0\]/)
})

test('MIG-2: in a site without presets, the blog of the plugin is reported, and so is each link to the blog', async () => {
  const site = docusaurusSite({
    'docusaurus.config.js': `export default {
  plugins: [
    ['@docusaurus/plugin-content-docs', {}],
    ['@docusaurus/plugin-content-blog', { path: 'news', routeBasePath: 'updates' }],
    ['@docusaurus/plugin-content-blog', { id: 'jobs', path: 'jobs' }],
  ],
}
`,
    'docs/a.md': '# A\n\n[news](/updates/first)\n',
    'news/first.md': '# First\n',
  })
  await migrate(site, ['docusaurus', 'old', 'new'])
  const report = site.read('new/migration-report.md')
  expect(report).toContain('- `news`: The blog (1 post).')
  expect(report).toContain('- `docs/a.md:3`: `/updates/first`')
  expect(report).toContain('The plugin `@docusaurus/plugin-content-blog` with 0 pages in `jobs`.')
})

test('MIG-1: links to the title of a VitePress page become links to the page', async () => {
  const site = vitepressSite({
    'index.md':
      '# Home {#Top}\n\n[a](guide/_a?b=c#the-title) [b](#Top) [c](guide/_a.md#The%20Title) [d](guide/b#e-1)\n',
    'guide/_a.md': 'Text.\n\n# The `title`\n\n[a](#the-title) <a href="/#Top">b</a>\n',
    'guide/b.md': '## E\n\n# E\n\n[e](#e) [e](#e-1)\n',
    '.vitepress/config.js':
      "export default { themeConfig: { nav: [{ text: 'A', link: '/guide/b#e-1' }], sidebar: [{ text: 'B', link: '/guide/b' }, { text: 'E', link: '/guide/b#e-1' }] } }\n",
  })
  await migrate(site, ['vitepress', 'old', 'new'])
  expect(site.read('new/docs/index.md')).toContain(
    '[a](./guide/a.md?b=c) [b](./index.md) [c](./guide/a.md) [d](guide/b)',
  )
  expect(site.read('new/docs/guide/a.md')).toContain('[a](./a.md) <a href="../index.md">b</a>')
  expect(site.read('new/docs/guide/b.md')).toContain('[e](#e) [e](./b.md)')
  expect(await runCamdocs(['build', 'new'], site.root)).toMatchObject({ code: 0, stderr: '' })
})

test('MIG-1, MIG-5: a heading with the text of the title keeps its ID, and URLs without ".html" stay', async () => {
  const page = '# A\n\n## A\n\n[here](./a.html#a-1)\n'
  const site = vitepressSite({ 'index.md': '# Home\n', 'guide/a.md': page, '.vitepress/config.js': '' })
  await migrate(site, ['vitepress', 'old', 'new'])
  expect(await runCamdocs(['build', 'new'], site.root)).toMatchObject({ code: 0 })
  expect(site.read('new/docs/guide/a.md')).toContain('## A {#a-1}\n')
  const clean = vitepressSite({
    'guide/a.md': '# A\n',
    '.vitepress/config.js': 'export default { cleanUrls: true, markdown: { lineNumbers: true } }\n',
  })
  await migrate(clean, ['vitepress', 'old', 'new'])
  expect(clean.read('new/camdocs.config.ts')).not.toContain('trailingSlash')
  expect(clean.read('new/migration-report.md')).toContain('`markdown.lineNumbers` has no equivalent')
})

/** A site in the shape of those that Docusaurus creates, with releases and translations. */
const editions = () =>
  docusaurusSite({
    'docusaurus.config.js': `export default {
  title: 'Harbor', url: 'https://e.org', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de', 'ar'], localeConfigs: { ar: { label: 'عربي', direction: 'rtl' } } },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', versions: { '1.0': { label: 'One' } } } }]],
  themeConfig: {
    navbar: { title: 'Harbor', items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] },
    footer: { copyright: 'Me', links: [{ title: 'More', items: [{ label: 'Setup', to: '/docs/guides/setup' }] }] },
  },
}`,
    'sidebars.js':
      "export default { docs: ['intro', { type: 'category', label: 'Guides', items: [{ type: 'autogenerated', dirName: 'guides' }] }] }",
    'versions.json': '["2.0", "1.0"]',
    'versioned_sidebars/version-2.0-sidebars.json': '{ "docs": ["intro", "guides/setup"] }',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["version-1.0/intro"] }',
    'docs/intro.md': '# Intro\n\n[Setup](./guides/setup.md#steps) [Two](/docs/guides/setup)\n',
    'docs/guides/01-new.md': '# New\n',
    'docs/guides/setup.mdx':
      '# Setup\n\n## Steps\n\n<Tabs><TabItem value="a" label="A">Text</TabItem></Tabs>\n',
    'docs/guides/_category_.json': '{ "label": "Guides" }',
    'versioned_docs/version-2.0/intro.md': '# Intro 2\n\n[Setup](guides/setup.mdx) ![a](./a.png)\n',
    'versioned_docs/version-2.0/a.png': '',
    'versioned_docs/version-2.0/guides/setup.mdx': '# Setup 2\n\n{/* hidden */}\n\n<Chart />\n',
    'versioned_docs/version-1.0/intro.md': '---\nslug: /\n---\n\n# Intro 1\n\n[Setup](/docs/guides/setup)\n',
    'i18n/en/code.json': '{}',
    'i18n/de/code.json':
      '{ "theme.common.next": { "message": "Weiter" }, "Fast boats": { "message": "Schnelle Boote" }, "home.title": { "message": "Hafen" } }',
    'i18n/de/docusaurus-theme-classic/navbar.json':
      '{ "title": { "message": "Hafen" }, "item.label.Docs": { "message": "Anleitungen", "description": "d" } }',
    'i18n/de/docusaurus-theme-classic/footer.json':
      '{ "link.title.More": { "message": "Mehr" }, "copyright": { "message": "Ich" } }',
    'i18n/de/docusaurus-plugin-content-docs/current.json':
      '{ "version.label": { "message": "Nächste" }, "sidebar.docs.category.Guides": { "message": "Hilfen" }, "sidebar.docs.category.Guides.link.generated-index.title": { "message": "Alle" } }',
    'i18n/de/docusaurus-plugin-content-docs/current/intro.md':
      '# Einleitung\n\n[Einrichten](./guides/setup.mdx) [Neu](guides/01-new.md)\n',
    'i18n/de/docusaurus-plugin-content-docs/current/lost.md': '# Verloren\n',
    'i18n/de/docusaurus-plugin-content-docs/version-2.0/guides/setup.mdx': '# Einrichten 2\n\n## Schritte\n',
    'i18n/de/docusaurus-plugin-content-docs/version-0.9/intro.md': '# Alt\n',
    'i18n/de/docusaurus-plugin-content-blog/a.md': '# Blog\n',
  })

test('MIG-12: releases and translations of Docusaurus become versions and languages with the same URLs, without work by hand', async () => {
  const site = editions()
  expect(await migrate(site, ['docusaurus', 'old', 'new'])).toMatchObject({ code: 0 })
  const config = site.read('new/camdocs.config.ts')
  expect(config).toContain("routeBase: '/docs/next'")
  expect(config).toMatch(/name: '2\.0',\s*folder: 'versions\/2\.0',\s*path: '\/docs',/)
  expect(config).toMatch(/name: '1\.0',\s*label: 'One',[^}]*path: '\/docs\/1\.0',\s*state: 'unmaintained'/)
  for (const text of [
    "Docs: 'Anleitungen'",
    "Harbor: 'Hafen'",
    "Guides: 'Hilfen'",
    "More: 'Mehr'",
    "Me: 'Ich'",
    "'Fast boats': 'Schnelle Boote'",
  ])
    expect(config).toContain(text)
  const report = site.read('new/migration-report.md')
  expect(report).toContain('`versioned_docs/version-2.0`: Version 2.0 (2 pages) in `versions/2.0`.')
  expect(report).toContain('1 translation without an original')
  expect(report).toContain('`i18n/en`: Texts in the default language.')
  expect(report).toContain('a version that the site does not publish: 1 page.')
  expect(report).toContain('`i18n/de/docusaurus-plugin-content-blog`: Translations of pages that are no docs')
  expect(report).toContain('`i18n/de/code.json`: 1 text of components with IDs, such as `home.title`.')
  expect(report).toContain(
    '`i18n/de/docusaurus-plugin-content-docs/current.json`: 2 texts for which the new site has no place, such as `version.label`.',
  )
  expect(report).toContain('`versioned_docs/version-2.0/guides/setup.mdx:5`: `<Chart />`')
  expect(report).not.toContain('is not a page of the new site')
  expect(report).not.toContain('## Errors of the new site')
  const result = await runCamdocs(['build'], `${site.root}/new`)
  expect(result).toMatchObject({ code: 0 })
  const htmlOf = (url: string) => site.read(`new/dist${url}/index.html`)
  for (const [url, title] of [
    ['/docs/next/intro', 'Intro'],
    ['/docs/next/guides/new', 'New'],
    ['/docs/intro', 'Intro 2'],
    ['/docs/guides/setup', 'Setup 2'],
    ['/docs/1.0', 'Intro 1'],
    ['/de/docs/next/intro', 'Einleitung'],
    ['/de/docs/guides/setup', 'Einrichten 2'],
    ['/ar/docs/next/intro', 'Intro'],
  ] as const)
    expect(htmlOf(url), url).toMatch(new RegExp(`<h1[^>]*>${title}`))
  expect(htmlOf('/de/docs/guides/setup')).toContain('id="schritte"')
  expect(htmlOf('/ar/docs/next/intro')).toContain('dir="rtl"')
  expect(htmlOf('/de/docs/next/intro')).toContain('href="/de/docs/next/guides/setup"')
})

test('MIG-13: the languages of a VitePress site stay languages, with the labels of their navigation, and what has no original is reported', async () => {
  const site = createTestSite({
    'old/docs/.vitepress/config.mts': `export default {
  title: 'Tide', cleanUrls: true,
  locales: {
    root: { label: 'English', lang: 'en-US' },
    de: {
      label: 'Deutsch', lang: 'de-DE', title: 'Flut',
      themeConfig: {
        nav: [{ text: 'Anleitung', link: '/de/guide/setup' }],
        sidebar: { '/de/guide/': [{ text: 'Beginn', items: [{ text: 'Einrichten', link: '/de/guide/setup' }] }] },
        footer: { message: 'Frei.', copyright: 'Ich' },
      },
    },
    zh_old: { label: 'X' },
  },
  themeConfig: {
    nav: [{ text: 'Changes', link: 'https://e.org' }, { text: 'Guide', link: '/guide/setup' }],
    sidebar: { '/guide/': [{ text: 'Start', items: [{ text: 'Set up', link: '/guide/setup' }, { text: 'More', link: '/guide/more' }] }] },
    footer: { message: 'Free.', copyright: 'Me' },
  },
}`,
    'old/docs/index.md': '# Tide\n',
    'old/docs/guide/setup.md': '# Set up\n\n## Steps\n\n[More](./more)\n',
    'old/docs/guide/more.md': '# More\n',
    'old/docs/de/index.md': '# Flut\n\n[Einrichten](/de/guide/setup#schritte)\n',
    'old/docs/de/guide/setup.md': '# Einrichten\n\n## Schritte\n\n[Mehr](./more.md) ![a](./a.png)\n',
    'old/docs/de/guide/a.png': '',
    'old/docs/de/guide/nur.md': '# Nur auf Deutsch\n',
  })
  expect(await migrate(site, ['vitepress', 'old/docs', 'new'])).toMatchObject({ code: 0 })
  const config = site.read('new/camdocs.config.ts')
  for (const text of [
    "Guide: 'Anleitung'",
    "'Set up': 'Einrichten'",
    "Start: 'Beginn'",
    "Tide: 'Flut'",
    "'Free. Me': 'Frei. Ich'",
  ])
    expect(config).toContain(text)
  expect(config).toContain("type: 'localeDropdown'")
  const report = site.read('new/migration-report.md')
  expect(report).toContain('`de`: 1 translation without an original: de/guide/nur.md.')
  expect(report).toContain('Translations: zh_old.')
  expect(report).not.toContain('## Errors of the new site')
  expect(await runCamdocs(['build'], `${site.root}/new`)).toMatchObject({ code: 0 })
  const german = site.read('new/dist/de/index.html')
  expect(german).toContain('href="/de/guide/setup#schritte"')
  expect(site.read('new/dist/de/guide/setup/index.html')).toContain('href="/de/guide/more"')
  expect(site.read('new/dist/de/guide/more/index.html')).toMatch(/<h1[^>]*>More/)
})
