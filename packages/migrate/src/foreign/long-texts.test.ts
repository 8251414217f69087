import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkFolder } from './check-folder.js'

/*
 * Texts of files other than pages, made so that a search for a pattern takes minutes. There is no assertion
 * about the time: the timeout of the tests is enough.
 */

async function notesOf(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-long-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries({ '.git/HEAD': '', ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  const { problems, notes } = await checkFolder(root, { samples: false })
  return { files: problems.map(({ file }) => file), notes }
}

const brokenLink = '# Page\n\n[x](./missing.md)\n'
const vitePress = {
  '.vitepress/config.js': 'export default {}',
  'package.json': '{ "devDependencies": { "vitepress": "catalog:" } }',
  'a.md': brokenLink,
}
const docusaurus = {
  'docusaurus.config.js': "export default { presets: [['classic', { blog: false }]] }",
  'docs/a.md': brokenLink,
}
const mdBook = { 'book.toml': '', 'src/SUMMARY.md': '[A](a.md)\n', 'src/a.md': brokenLink }
const mkDocs = { 'mkdocs.yml': 'site_name: A\n', 'docs/a.md': brokenLink }

/** Characters that start lines, separate words, or do both. */
const separators = ['\n', '\r', '\t', ' ', '\u2028', '\r\n']
const long = (text: string): string => text.repeat(Math.floor(900_000 / Buffer.byteLength(text)))
const blankTexts = separators.map((separator): [string, string] => [
  `${JSON.stringify(separator)} repeated`,
  `${long(separator)}x`,
])

test.each([...blankTexts, ['one long line', long('x')], ['keys without values', long('baseURL\n')]])(
  'FOREIGN-2: configurations and redirects with %s do not keep check busy',
  async (_, text) => {
    expect(await notesOf({ 'config.toml': text, 'a.md': brokenLink })).toMatchObject({ files: ['a.md'] })
    const hosts = { _redirects: text, 'netlify.toml': text }
    const files = { ...vitePress, ...hosts, 'pnpm-workspace.yaml': text, 'vite.config.ts': text }
    expect(await notesOf(files)).toMatchObject({ files: ['a.md'] })
    expect(await notesOf({ ...mdBook, 'book.toml': text })).toMatchObject({ files: ['src/a.md'] })
    const pages = await notesOf({ ...mdBook, 'src/SUMMARY.md': `[A](a.md)\n${text}` })
    expect(pages).toMatchObject({ files: ['src/a.md'] })
  },
)

test.each([
  ["from '.", 'markdown'],
  ['', "from '.markdown"],
  ['', "from '.x\n"],
  ['', 'from '],
])('FOREIGN-2: a module with "%s" before many times "%s" does not keep check busy', async (start, part) => {
  const files = { ...vitePress, 'vite.config.ts': start + long(part), 'vite.config.js': start + long(part) }
  expect(await notesOf(files)).toMatchObject({ files: ['a.md'] })
})

test.each(['](', '](a', '<!--', '[a](<b'])(
  'FOREIGN-2: a summary with many times "%s" does not keep check busy',
  async (part) => {
    const files = { ...mdBook, 'src/SUMMARY.md': `[A](a.md)\n${long(part)}` }
    expect(await notesOf(files)).toMatchObject({ files: ['src/a.md'] })
  },
)

test.each(['\n', ' ', 'toc:\n', '\n  - toc:\n      slugify: x', '#\n', '#\r'])(
  'FOREIGN-2: a configuration of MkDocs with many times %j does not keep check busy',
  async (part) => {
    const files = { ...mkDocs, 'mkdocs.yml': `site_name: A\nx: |\n${long(part)}` }
    expect(await notesOf(files)).toMatchObject({ files: ['docs/a.md'] })
  },
)

test.each(['/* ', '<!--', '<style', 'import a ', 'id=', '<a ', 'id={'])(
  'FOREIGN-2: components with many times "%s" do not keep check busy, and are named if they take too long',
  async (part) => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    const { files, notes } = await notesOf({
      ...docusaurus,
      ...Object.fromEntries(names.map((name) => [`src/${name}.jsx`, long(part)])),
      'docs/b.mdx': `${names.map((name) => `import ${name} from '@site/src/${name}'\n`).join('')}\n# B\n\n${names.map((name) => `<${name} />\n`).join('\n')}`,
    })
    expect(files).toEqual(['docs/a.md'])
    for (const note of notes.filter((text) => text.includes('too long')))
      expect(note).toMatch(/^Files that take too long to read are not checked: src\/A\.jsx/)
  },
)

test('FOREIGN-3: the dependencies in a catalog, the modules that change Markdown, and the chapters of a book are found', async () => {
  const changed = await notesOf({
    ...vitePress,
    'vite.config.ts': "import md from './plugins/markdown-ids'\n",
    'a.md': '# A\n\n[x](#b)\n',
  })
  expect(changed.files).toEqual([])
  const summary = '[A]( <a.md> )\n[B](b.md#b)\n[C](c%20d.md)\n<!-- [D](d.md)'
  const pages = Object.fromEntries(['a', 'b', 'c d', 'd'].map((name) => [`src/${name}.md`, brokenLink]))
  const book = await notesOf({ ...pages, 'book.toml': '[book]\n  src = "src"\n', 'src/SUMMARY.md': summary })
  expect(book.files).toEqual(['src/a.md', 'src/b.md', 'src/c d.md'])
})

/** Ten files. Each of them shows the next one thirty times, by different names. */
const levels = Object.fromEntries(
  Array.from({ length: 10 }, (_, level) => {
    const names = Array.from({ length: 30 }, (_, index) => `C${String(index)}`)
    const imports = names.map((name) => `import ${name} from './f${String(level + 1)}'\n`).join('')
    return [
      `src/f${String(level)}.jsx`,
      `${imports}export default () => <p>${names.map((name) => `<${name} />`).join('')}</p>\n`,
    ]
  }),
)

test('FOREIGN-4: components that contain each other many times do not keep check busy', async () => {
  const files = {
    ...docusaurus,
    ...levels,
    'src/f10.jsx': 'export default () => <b id="deep" />\n',
    'docs/a.md': "import F from '@site/src/f0'\n\n# A\n\n<F />\n\n[a](#deep) [b](#missing)\n",
  }
  expect(await notesOf(files)).toEqual({ files: ['docs/a.md'], notes: [] })
})

test('FOREIGN-4: thousands of components do not search the theme of the site again and again', async () => {
  const page = Array.from({ length: 9_000 }, (_, index) => `<Item${String(index)} />\n\n`).join('')
  const files = {
    ...docusaurus,
    'src/theme/MDXComponents.js': long('component( '),
    ...Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name) => [`docs/${name}.md`, `# A\n\n${page}[x](./missing.md)\n`]),
    ),
  }
  expect((await notesOf(files)).files).toHaveLength(4)
})

test('FOREIGN-3: blank lines before an API reference of MkDocs do not keep check busy', async () => {
  const blankLines = `${' '.repeat(70)}\n`.repeat(50_000)
  const config = 'site_name: A\nplugins:\n  - mkdocstrings\n'
  const files = {
    ...mkDocs,
    'mkdocs.yml': config,
    'docs/a.md': `!!! note\n\n# Page\n\n[x](./missing.md)\n${blankLines}x\n`,
  }
  expect(await notesOf(files)).toMatchObject({ files: ['docs/a.md'] })
})
