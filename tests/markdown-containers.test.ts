import { expect, test } from 'vitest'
import { compile, htmlOf, problemsOf, writtenHtmlOf } from './helpers/compile.js'
import { admonition, elementsIn, parseHtml, type ParsedElement } from './helpers/html.js'

const elementsInBody = (html: string): ParsedElement[] =>
  elementsIn(parseHtml(`<!doctype html><title>T</title><body>${html}`).body)
const elementsOf = async (markdown: string): Promise<ParsedElement[]> =>
  elementsInBody(await htmlOf(markdown))
const withRole = (elements: readonly ParsedElement[], role: string) =>
  elements.filter(({ attributes }) => attributes.role === role)

test.each(['note', 'tip', 'info', 'warning', 'danger', 'caution'])(
  'MD-8: "::: %s" with a space is an admonition, with or without brackets around its title',
  async (kind) => {
    const title = kind.charAt(0).toUpperCase() + kind.slice(1)
    expect(await htmlOf(`::: ${kind}\na\n:::`)).toBe(admonition(kind, title, '<p>a</p>'))
    expect(await htmlOf(`::: ${kind} Use *it*\na\n:::`)).toBe(admonition(kind, 'Use <em>it</em>', '<p>a</p>'))
    expect(await htmlOf(`::: ${kind}[Use *it*]\na\n:::`)).toBe(
      admonition(kind, 'Use <em>it</em>', '<p>a</p>'),
    )
  },
)

test('MD-8: containers with a space nest, and can be in lists and quotes', async () => {
  expect(await htmlOf(':::: info\n::: tip Inner\na\n:::\n::::')).toBe(
    admonition('info', 'Info', admonition('tip', 'Inner', '<p>a</p>')),
  )
  const tip = admonition('tip', 'In a list', '<p>b</p>')
  expect(await htmlOf('1. a\n\n   ::: tip In a list\n   b\n   :::')).toContain(tip)
  expect(await htmlOf('- a\n  ::: tip In a list\n  b\n  :::\n- c')).toContain(tip)
  expect(await htmlOf('> ::: tip In a list\n> b\n> :::')).toContain(tip)
})

test('MD-8: "::: details" has a summary and can be open', async () => {
  expect(await htmlOf('::: details Why *not*\na\n:::')).toBe(
    '<details class="details"><summary>Why <em>not</em></summary><p>a</p></details>',
  )
  expect(await htmlOf('::: details Why {open}\na\n:::')).toBe(
    '<details class="details" open><summary>Why</summary><p>a</p></details>',
  )
  expect(await htmlOf('::: details {open}\na\n:::')).toContain('<details class="details" open>')
})

test('MD-8: the position of a link in a title without brackets is its position in the file', async () => {
  const { page } = await compile('# T\n\n::: tip See [a](./x.md)\nb\n:::')
  expect(page.details.links[0]?.range.start).toEqual({ line: 3, column: 17 })
})

test('MD-8: containers in code stay as written, even in indented code, lists, and HTML', async () => {
  const textOf = async (markdown: string) =>
    (await elementsOf(markdown)).find(({ name }) => name === 'pre')?.text
  expect(await textOf('```\n::: tip Title\n:::tip Title\n```')).toBe('::: tip Title\n:::tip Title')
  expect(await textOf('    ::: tip Title\n    :::')).toBe('::: tip Title\n:::')
  expect(await textOf('- a\n\n  ```md\n  ::: tip Title\n  :::\n  ```')).toBe('::: tip Title\n:::')
  expect(await textOf('> ```\n> ::: tip Title\n> ```')).toBe('::: tip Title')
  expect(await textOf('<pre>\n::: tip Title\n</pre>')).toContain('::: tip Title')
})

test('MD-8: the code blocks of a code group become tabs with their titles', async () => {
  const group =
    '::: code-group\n\n```bash [npm]\nnpm i\n```\n\n```bash title="yarn"\nyarn\n```\n\n```ts\na\n```\n:::'
  const elements = await elementsOf(group)
  expect(withRole(elements, 'tab').map(({ text }) => text)).toEqual(['npm', 'yarn', 'ts'])
  const panels = withRole(elements, 'tabpanel')
  expect(panels.map(({ text }) => text)).toEqual(['npm i', 'yarn', 'a'])
  expect(panels.map(({ attributes }) => 'hidden' in attributes)).toEqual([false, true, true])
  expect(elements.filter(({ attributes }) => attributes.class === 'code-title')).toEqual([])
  expect(elements.filter(({ attributes }) => 'data-group' in attributes)).toEqual([])
})

test('MD-8: in a code group, commands for package managers and formulas are tabs too', async () => {
  const { html, problems } = await writtenHtmlOf(
    ':::code-group\n```bash pm [Install]\nnpm i a\n```\n```math [Formula]\nx^2\n```\n```math\ny\n```\n```mermaid\ngraph LR; A-->B\n```\n:::',
  )
  expect(problems).toEqual([])
  const elements = elementsInBody(html)
  expect(withRole(elements, 'tab').map(({ text }) => text)).toEqual([
    ...['Install', 'Formula', 'math', 'mermaid'],
    ...['npm', 'Yarn', 'pnpm', 'Bun'],
  ])
  const [install, ...others] = withRole(elements, 'tabpanel')
  expect(install?.text).toContain('pnpm add a')
  expect(others.at(-1)?.text).toContain('A')
  expect(html.match(/<div class="formula/g)).toHaveLength(2)
  expect(elements.filter(({ attributes }) => attributes.class === 'code-title')).toEqual([])
})

test('MD-8: two code blocks of a group can have the same title, and their tabs have different values', async () => {
  const tabs = withRole(
    await elementsOf(':::code-group\n```text [a]\n1\n```\n```text [a]\n2\n```\n:::'),
    'tab',
  )
  expect(tabs.map(({ attributes }) => attributes['data-value'])).toEqual(['a', 'a-2'])
})

test('MD-8: other content of a code group is shown after the tabs, with a warning', async () => {
  expect(await problemsOf('::: code-group\ntext\n\n```js [a]\n1\n```\n:::')).toEqual(['2:1 warning CD1308'])
  expect(await problemsOf('::: code-group\n:::')).toEqual(['1:1 warning CD1308'])
  const { content } = await compile('# T\n\n::: code-group\ntext\n\n```js [a]\n1\n```\n:::')
  expect(content.body.join('')).toMatch(/role="tabpanel"[\s\S]*<p>text<\/p>/)
})

test('MD-8: the title and content of an unknown container are shown, with a warning at the position of the container', async () => {
  const { page, content } = await compile('# T\n\n::: theorem Pythagoras\n**a**\n:::')
  expect(content.body.join('')).toBe('<h1>T</h1>\n<p>Pythagoras</p>\n<p><strong>a</strong></p>')
  expect(page.details.problems).toMatchObject([
    { code: 'CD1304', severity: 'warning', range: { start: { line: 3, column: 1 } } },
  ])
})

test('MD-1: definitions in a block count in the entire page, as those in lists and quotes', async () => {
  const block = `> ::::note[Read [docs]]
> :::tip
> [docs]: https://a.example
>
> [^v]: Foot *text*.
> :::
> ::::`
  const html = await htmlOf(`A [link][docs] and a note[^v].\n\n${block}\n\n:::note\n[Docs]\n:::`)
  expect(html.match(/href="https:\/\/a.example"/g)).toHaveLength(3)
  expect(html).toMatch(/note<sup>[^]*<p>Foot <em>text<\/em>/)
})
