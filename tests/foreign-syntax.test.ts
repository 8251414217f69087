import { expect, test } from 'vitest'
import { compile, htmlOf, problemsOf } from './helpers/compile.js'
import { createTestSite, locationAndCode } from './helpers/test-site.js'

/** Each construct in a page, with the position of the warning and a part of the hint. */
const constructs: readonly (readonly [name: string, text: string, where: string, hint: string])[] = [
  ['an import', "import Tabs from '@theme/Tabs'\n\na", '1:1', 'Remove them'],
  ['an import of names', "import {\n  A,\n  B,\n} from './b';", '1:1', 'Remove them'],
  ['an import without names', "import './b.css'", '1:1', 'Remove them'],
  ['an export', 'export const a = 1', '1:1', 'Remove them'],
  ['a default export', 'export default Layout', '1:1', 'Remove them'],
  ['a component', '<Card title="a" />', '1:1', 'Use `::::cards`'],
  ['a component around text', 'a <Badge>b</Badge>', '1:3', ':badge[text]'],
  ['tabs', '<Tabs>\n<TabItem value="a">\n\nb\n\n</TabItem>\n</Tabs>', '1:1', '::::tabs'],
  ['a component with JSX attributes', "a\n<Tabs values={['a', 'b']}>", '2:1', '::::tabs'],
  ['a component with spread attributes', '<Tabs {...props}>', '1:1', '::::tabs'],
  ['a Vue component', 'a <my-chart :data="b" />', '1:3', 'in Markdown or HTML'],
  ['HTML with JSX attributes', '<div className={wide}>\na\n</div>', '1:1', 'HTML attributes'],
  ['text with JSX attributes', 'a <b id={`c`}>d</b>', '1:3', 'HTML attributes'],
  ['an interpolation', '- a {{ b.c }}', '1:5', 'Write the value'],
  ['an interpolation in a table', '| a |\n|-|\n| {{ b }} |', '3:3', 'Write the value'],
  ['a snippet', '<<< @/a.js{2}', '1:1', 'file="src/a.ts#region"'],
  ['an included file', 'a\n\n<!--@include: ./b.md-->', '3:1', '::include[_partial.md]'],
  ['attributes after an image', 'a ![b](c.png){zoom}', '1:14', ':::figure{zoom}'],
  ['attributes after a link', '[a](b.md){target="_blank" .c}', '1:10', 'write HTML'],
  ['attributes after an image with a reference', '![a][b]{.c}\n\n[b]: c.png', '1:8', 'write HTML'],
  ['a block of math', '$$\na^2 + b_i\n$$', '1:1', 'math: true'],
  ['math in a line', 'The energy $E = mc^2$ of', '1:12', 'math: true'],
  ['a diagram', '```mermaid\ngraph TD\n```', '1:4', 'SVG'],
  ['a JSX comment', 'a {/* b */}', '1:3', '<!-- comment -->'],
  ['a JSX comment without spaces', 'a {/*b*/}', '1:3', '<!-- comment -->'],
]

test.each(constructs)('MD-10: %s is a warning at its position with a hint', async (_, text, where, hint) => {
  const problems = await problemsOf(text)
  expect(problems[0]).toBe(`${where} warning CD1317`)
  expect(problems.filter((problem) => !problem.endsWith('CD1317'))).toEqual([])
  const { page } = await compile(`# T\n\n${text}`)
  expect(page.details.problems[0]?.hint).toContain(hint)
})

test.each([
  'A `<T>`, a <T> and a Promise<Result> of Map<Key, Value>',
  'It costs $5 and $10, or $A_B and $C.',
  'Set $HOME=x, and {x} or {{ or ${{ secrets.token }}.',
  'import the module from "x" first, and export default settings later.',
  'run `<Tabs>`, `{{ x }}`, `$$` and `import a from "b"`',
  '\\{{ x }} \\$\\$ \\<Tabs a={b}>',
  '```jsx\nimport A from "a"\n<Tabs a={b}>{{ c }}</Tabs>\n$$\n```',
  '    import A from "a"',
  'Run camdocs <your-site> in <your-folder>.',
  'a << b <<< c',
  '![a](b.png) {c} [d](e.md){1} [f](g.md)\\{h} https://example.org/{i}',
  '## [a](b.md){#c}',
])('MD-10: %j has no warning', async (text) => {
  expect(await problemsOf(text)).toEqual([])
})

test('MD-10: a construct is reported once per page, with the number of its uses', async () => {
  const { page } = await compile(`# T\n\n${'<Card title="a" />\n\n'.repeat(40)}{{ a }}\n`)
  expect(page.details.problems.map(({ message, range }) => [range?.start.line, message])).toEqual([
    [
      3,
      'The component <Card> is not supported, so only its content is shown. Number of uses on this page: 40.',
    ],
    [83, 'Interpolations such as `{{ value }}` are not supported, so they are shown as text.'],
  ])
})

test('MD-10: imports, exports, and JSX comments, which other generators do not show, are left out', async () => {
  const { page, content } = await compile(
    "# T\n\nimport A from 'a'\nimport B from 'b'\n\nexport const c = 1\n\n{/* d */}\n\nText.\n",
  )
  expect(content.body.join('')).toBe('<h1>T</h1>\n<p>Text.</p>')
  expect(page.details.excerpt).toBe('Text.')
})

test('MD-10: an .mdx file that is plain Markdown builds without problems', async () => {
  const site = createTestSite({
    'docs/page.mdx':
      '---\ntitle: Page\n---\n\nText with `{code}` and <b>HTML</b>.\n\n:::note\na\n:::\n\n## A {#b}\n',
  })
  expect(await site.problems()).toEqual([])
  expect(site.page('/docs/page')).toContain('Text with')
})

test('MD-10: in an .mdx file, each MDX construct is an error whose hint names the command that converts the site; math is only a warning', async () => {
  const site = createTestSite({
    'docs/page.mdx':
      "# Page\n\nimport A from 'a'\n\n<A>\n\n{props.b} and {c}\n\n</A>\n\n{/* d */}\n\n<Plain>\n\n$$\ne\n$$\n",
  })
  const problems = await site.problems()
  expect(problems.map((problem) => `${locationAndCode(problem)} ${problem.severity}`)).toEqual([
    'docs/page.mdx:3:1 CD1317 error',
    'docs/page.mdx:5:1 CD1317 error',
    'docs/page.mdx:7:1 CD1317 error',
    'docs/page.mdx:11:1 CD1317 error',
    'docs/page.mdx:13:1 CD1317 error',
    'docs/page.mdx:15:1 CD1317 warning',
  ])
  const partOfHint = 'To convert an entire Docusaurus site, run `camdocs migrate docusaurus <from>`.'
  for (const problem of problems.filter(({ severity }) => severity === 'error'))
    expect(problem.hint).toContain(partOfHint)
  expect((await site.build()).code).toBe(1)
})

test('MD-10: only the content of a component is shown, as in other Markdown tools, and a `<T>` without an end tag is text', async () => {
  const { page, content } = await compile(
    '# T\n\n## Zoom <Badge text="new" />\n\n<Tabs>\n<TabItem value="a">\n\n**b** <Key>c</Key> <T>\n\n</TabItem>\n</Tabs>\n',
  )
  expect(page.headings.map(({ id }) => id)).toEqual(['zoom'])
  expect(content.body.join('')).toMatch(/<\/h2>\n<p><strong>b<\/strong> +c +&#x3C;T><\/p>$/)
})

test('MD-10: text in braces is plain text in an .md file', async () => {
  expect(await htmlOf('a {b} c')).toBe('<p>a {b} c</p>')
})
