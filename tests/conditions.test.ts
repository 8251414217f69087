import { expect, test } from 'vitest'
import { articleMarkdown } from '../packages/markdown/src/twin/article-markdown.js'
import { compile, htmlOf, problemsOf } from './helpers/compile.js'
import { openInMemory } from './helpers/memory-site.js'
import { createTestSite } from './helpers/test-site.js'

const choices = {
  product: { value: 'pro', values: ['free', 'pro', 'team'] },
  platform: { value: 'ios', values: ['ios', 'android'] },
}

const shown = (text: string): Promise<string> => htmlOf(text, {}, { choices })

test.each([
  ['{product=pro}', true],
  ['{product="free, pro"}', true],
  ['{product=free}', false],
  ['{product=pro platform=ios}', true],
  ['{product=pro platform=android}', false],
])('REUSE-9: text with the condition %s is shown: %j', async (condition, isShown) => {
  const text = [
    `:::only${condition}\n*Only*\n:::`,
    `:::except${condition}\n*Except*\n:::`,
    `A :only[line]${condition}.`,
    `B:except[ line]${condition}.`,
  ].join('\n\n')
  const html = await shown(text)
  expect([html.includes('Only'), html.includes('Except')]).toEqual([isShown, !isShown])
  expect(html).toContain(isShown ? '<p>A line.</p>\n<p>B.</p>' : '<p>A .</p>\n<p>B line.</p>')
})

test('REUSE-9: text that is not shown leaves nothing behind', async () => {
  const text = `# Page

## Shared

1. One
2. :only[Two]{product=free}
3. Three

::::only{product=free}
## Free

Free [text](missing.md) and ![image](missing.png)[^a].

:::note
:badge[New] <b id="free">Free</b>
:::

\`\`\`ts
free()
\`\`\`

[^a]: Free note.
::::

## :only[Free]{product=free}

:::::tabs
::::only{product=pro}
:::tab[Pro]
Pro text.
:::
::::
::::only{product=free}
:::tab[Free]
Free text.
:::
::::
:::tab[All]
Text.
:::
:::::
`
  const { page, content } = await compile(text, {}, { choices })
  expect(page.details.problems).toEqual([])
  const html = content.body.join('')
  expect(html + JSON.stringify([page, content])).not.toMatch(/free/i)
  expect(html).toContain('<li>One</li>\n<li>Three</li>')
  expect([page.headings.map(({ id }) => id), page.parts, page.details.links]).toEqual([
    ['shared'],
    undefined,
    [],
  ])
  expect(html.match(/role="tab"/g)).toHaveLength(2)
  expect(articleMarkdown(html, 'https://a.example/')).not.toMatch(/free/i)
})

test('REUSE-9: text that is not shown is checked, with its definitions', async () => {
  const problems = (text: string) => problemsOf(text, {}, { choices })
  const removed = (text: string) => `::::only{product=free}\n${text}\n::::`
  expect(await problems(removed(':::nte\nText\n:::'))).toEqual(['2:1 warning CD1304'])
  expect(await problems(removed('<!-- camdocs-ignore-next CD1304 reason -->\n\n:::nte\nText\n:::'))).toEqual(
    [],
  )
  expect(await problems(removed('[a][b] [^c]'))).toEqual(['2:5 warning CD1210', '2:10 warning CD1210'])
  // Both products define the same labels.
  const both = ['free', 'pro']
    .map(
      (product) =>
        `:::only{product=${product}}\n[link][a] text[^b]\n\n[a]: https://${product}.example\n\n[^b]: Note\n:::`,
    )
    .join('\n\n')
  expect(await problems(both)).toEqual([])
  expect(await shown(both)).toContain('href="https://pro.example"')
  expect(await problems(`${removed('Text[^b]')}\n\n[^b]: Note`)).toEqual([])
})

test.each([
  [':::only{prodct=pro}', '1:9', 'Did you mean "product"?'],
  ['::: only {product=por}', '1:19', 'Did you mean "pro"?'],
  [':::only{product="pro, x"}', '1:23', 'Its values: free, pro, team.'],
  [':::only{product}', '1:9', 'Its values: free, pro, team.'],
  [
    ':::only{product=pro platform=ios product=free}',
    '1:34',
    'Separate alternatives by commas: `{product="a, b"}`.',
  ],
  [':::only{version=2}', '1:9', 'Text can depend on "version" only in a site with several versions.'],
  [':::only', '1:1', 'Names that text can depend on: product, platform.'],
  [':::only[Title]{product=pro}', '1:1', 'Write the condition in braces: `:::only{product=pro}`.'],
])('REUSE-9: %s is an error at its position, and its text is not shown', async (opening, place, hint) => {
  const { page, content } = await compile(`${opening}\nSecret\n:::\n\n# Page`, {}, { choices })
  const [problem] = page.details.problems
  expect([
    `${problem?.range?.start.line}:${problem?.range?.start.column}`,
    problem?.code,
    problem?.hint,
  ]).toEqual([place, 'CD1351', hint])
  expect(content.body.join('')).not.toContain('Secret')
})

test('REUSE-9: text that is shown cannot refer to definitions in text that is not shown', async () => {
  expect(await problemsOf('A[^a]\n\n[^a]: :only[Secret]{product=free}', {}, { choices })).toEqual([
    '1:2 error CD1351',
  ])
  const hidden = ':::only{product=free}\n[a]: https://free.example\n\n[^a]: Secret.\n:::'
  for (const text of [`${hidden}\n\n[b][a] ![c][a] d[^a]`, `[b][a] ![c][a] d[^a]\n\n${hidden}`]) {
    const { page, content } = await compile(`# A\n\n${text}`, {}, { choices })
    expect(
      page.details.problems.map(({ code, severity, range }) => [code, severity, range?.start.column]),
    ).toEqual([1, 8, 17].map((column) => ['CD1351', 'error', column]))
    expect(JSON.stringify([page.details.links, page.details.externalLinks, content])).not.toMatch(
      /free|secret/i,
    )
  }
})

test.each([
  [
    'A [:only[b]{product=free}](https://a.example), [:only[b]{product=free}][r].\n\n[r]: https://r.example',
    '<p>A , .</p>',
  ],
  ['A **:only[b]{product=free} *:only[c]{product=free}*** ~~:only[d]{product=free}~~.', '<p>A  .</p>'],
  ['## :only[A]{product=free} :only[B]{product=free} {#id}\n\nB', '<p>B</p>'],
  ['::::details[A]\n:::only{product=free}\nB\n:::\n::::\n\nC', '<p>C</p>'],
  ['| A |\n|---|\n| :only[b]{product=free} |\n| c |', '<tbody>\n<tr>\n<td>c</td>\n</tr>\n</tbody>'],
  [
    'Term\n: :only[b]{product=free}\n\n:only[Other]{product=free}\n: :only[b]{product=free}',
    '<dt>Term</dt>\n</dl>',
  ],
  [':::::tabs\n::::tab[A]\n:only[a]{product=free}\n::::\n:::::\n\nB', '<p>B</p>'],
  ['::::cards\n:::card[A]{href=https://a.example}\n:only[b]{product=free}\n:::\n::::', '>A</a></p></li>'],
  [':::note[A:only[ b]{product=free}]\n:::', 'A</p></div>'],
])('REUSE-9: nothing empty remains of %j', async (text, html) => {
  const written = await htmlOf(text, { extensions: ['definition-lists'] }, { choices })
  expect(written).toContain(html)
  expect(written).not.toMatch(/<(a|strong|em|del|h2|dd|p)\b[^>]*>\s*<\/\1>|<details|role="tab/)
})

const free = '{product=free}'

test.each([
  [`A :only[line, and\nsecret [b] \\] \\[ text]${free}.`, '<p>A .</p>'],
  [`> A :only[line, and\n> secret]${free}.`, '<p>A .</p>'],
  [`> A :except[line, and\n> *more*]${free}.`, '<p>A line, and\n<em>more</em>.</p>'],
])('REUSE-9: %j in a line of text can be on several lines and contain brackets', async (text, html) => {
  expect(await shown(text)).toContain(html)
})

test.each([
  [`A :only [secret]${free} b.`, '1:3'],
  [`A\n*b :except\n[secret]${free}*.`, '2:4'],
  [`a:only${free} b.`, '1:2'],
  [`A ::only[secret]${free} b.`, '1:4'],
  [`:::only${free} secret :::`, '1:3'],
  [`A :only[the sign \`]\` and secret]${free}.`, '1:3'],
  [`::::tabs\n:::tab[:only[secret]${free}]\nA\n:::\n::::`, '2:1'],
  [`<div>\n:only[secret]${free}\n</div>`, '2:1'],
  [`A <img src="a.png" alt=":only[secret]${free}"> b.`, '1:25'],
  [`![alt :only[secret]${free}](./a.png)`, '1:7'],
  [`[a](https://a.example "A :only[secret]${free}")`, '1:26'],
  [`[a][b]\n\n[b]: https://a.example ":only[secret]${free}"`, '3:25'],
  [`*[ABC]: :only[secret]${free}\n\nABC`, '1:9'],
  [`\`\`\`md title="A :only[secret]${free}"\nA\n\`\`\``, '1:16'],
])('REUSE-9: %j would be shown, which is an error', async (text, place) => {
  const problems = await problemsOf(text, { extensions: ['abbreviations'] }, { choices })
  expect(problems).toContain(`${place} error CD1351`)
})

test.each([
  'The selector `:only[a]{product=free}`, a:only-child { color: red }, or p :only [a] matches.',
  'An escaped \\:only[a]{product=free}, ![\\:only[a]{product=free}](a.png), and ![`:only[a]{product=free}`](a.png).',
  '[A:only[ b]{product=free}](https://a.example "Title"), [![C](c.png) :only[b]{product=free}](d.png)',
  '<!-- :only[a]{product=free} -->\n\n<p><code>:only[a]{product=free}</code></p>',
  '```md\n:only[a]{product=free}\n```\n\n    :only[a]{product=free}',
])('REUSE-9: %j only names the notation', async (text) => {
  expect(await problemsOf(text, {}, { choices })).toEqual([])
})

test('REUSE-9: a condition of a long text or in the front matter is an error', async () => {
  const text = `---\ntitle: The \`:only[]\` notation\ndescription: A :only[secret]${free}\n---\nA :only[${'x'.repeat(1_001)}]${free}.`
  const { page } = await compile(text, {}, { choices })
  expect(page.details.problems.map(({ code, range }) => [code, range?.start.line])).toEqual([
    ['CD1351', 3],
    ['CD1351', 5],
  ])
})

test('REUSE-9: the front matter of a page can decide, and otherwise the site', async () => {
  const text = (value: string) => `---\ntitle: A\n${value}---\n:only[Pro]{product=pro} :only[Beta]{beta=true}`
  const rules = { frontMatter: { product: { enum: ['free', 'pro'] }, beta: { type: 'boolean' } } }
  const htmlFor = async (value: string) =>
    (await compile(text(value), rules, { choices })).content.body.join('')
  expect(await htmlFor('')).toBe('<p>Pro </p>')
  expect(await htmlFor('product: free\nbeta: true\n')).toBe('<p> Beta</p>')
})

test('REUSE-9: each root, version, and build of a site shows its own text', async () => {
  const text = '# :only[Pro]{product=pro} page\n\n:only[Lens]{root=lens} :only[Camera]{root=camera}'
  const site = (product: string) =>
    openInMemory(
      { 'a.md': text },
      {
        variables: { product: { value: product, values: ['free', 'pro'] } },
        docs: [
          { name: 'camera', folder: 'docs' },
          { name: 'lens', folder: 'lens' },
        ],
      },
    )
  const pro = await site('pro')
  expect(await pro.page('/camera/a')).toMatch(/Pro page[^]*Camera/)
  expect(pro.problems()).toEqual([])
  expect(await (await site('free')).page('/camera/a')).not.toMatch(/Pro page|Lens/)
})

test('REUSE-9: text can be for one version or language, and a page without a translation is in the default language', async () => {
  const text =
    '# T\n\n:only[New.]{version=2}:only[Old.]{version=1} :only[English.]{language=en}:only[German.]{language=de}\n'
  const { root } = createTestSite({
    'docs/a.md': text,
    'docs/b.md': text,
    'versions/1/a.md': text,
    'i18n/de/docs/a.md': text,
    'blog/2026-11-30-post.md': '# P\n\nA post:only[ on 2]{version=2}:except[, not on 1]{version=1}.',
  })
  const site = await openInMemory(root, {
    docs: { version: { name: '2' } },
    versions: [{ name: '1', folder: 'versions/1' }],
    locales: [{ code: 'de' }],
  })
  const shownOn = async (url: string) =>
    /(?:New|Old)\. (?:English|German)\./.exec((await site.page(url)) ?? '')?.[0]
  expect(await shownOn('/docs/a')).toBe('New. English.')
  expect(await shownOn('/docs/1/a')).toBe('Old. English.')
  expect(await shownOn('/de/docs/a')).toBe('New. German.')
  expect(await shownOn('/de/docs/b')).toBe('New. English.')
  // A post has no version.
  expect(await site.page('/blog/2026-11-30-post')).toContain('A post, not on 1.')
  expect(site.problems()).toEqual([])
})
