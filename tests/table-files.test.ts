import { expect, test } from 'vitest'
import { articleMarkdown } from '../packages/markdown/src/twin/article-markdown.js'
import { compile, htmlOf } from './helpers/compile.js'

const devices = `Device,Price,Notes
Phone,"1,299.50","Has <T>, *and* :tada:"
Tablet,-,
Camera,5 %,https://example.org/a_b_c
`

const table = (html: string): string =>
  /<table>[^]*<\/table>/.exec(html)?.[0].replace(/\n| (?:data-label|target|rel)="[^"]*"/g, '') ?? ''

test('REUSE-8: an include of a file with values is a table, whose cells are text', async () => {
  const html = await htmlOf(
    '::include[devices.csv]\n\n<b>HTML</b>',
    {},
    { files: { 'docs/devices.csv': devices } },
  )
  expect(table(html)).toBe(
    [
      '<table>',
      '<thead><tr><th>Device</th><th data-align="right">Price</th><th>Notes</th></tr></thead>',
      '<tbody><tr><td>Phone</td><td data-align="right">1,299.50</td><td>Has &#x3C;T>, *and* :tada:</td></tr>',
      '<tr><td>Tablet</td><td data-align="right"><span role="img" aria-label="none">-</span></td><td></td></tr>',
      '<tr><td>Camera</td><td data-align="right">5 %</td><td><a href="https://example.org/a_b_c">https://example.org/a_b_c</a></td></tr></tbody>',
      '</table>',
    ].join(''),
  )
})

test('REUSE-8: the table has the chosen columns, in lists, figures, and twins', async () => {
  const text =
    '1. One\n\n   ::include[/a.tsv]{columns="C, A"}\n\n:::figure[Caption]\n::include[@site/docs/a.tsv]{columns=A}\n:::'
  const html = await htmlOf(text, {}, { files: { 'docs/a.tsv': 'A\tB\tC\n1|2\tb\t"c\nd"\n' } })
  expect(html).toMatch(/<figure[^>]*>\s*<div class="table"/)
  expect(articleMarkdown(html, 'https://a.example/')).toContain(
    '   | C | A |\n   | - | - |\n   | c d | 1\\|2 |',
  )
  expect(
    (await compile(`# A\n\n${text}`, {}, { files: { 'docs/a.tsv': 'A\tB\tC\n1\t2\tc d\n' } })).content
      .sections[0]?.text,
  ).toContain('c d')
})

test.each([
  ['a.csv', 'a,b\n1\n1,2\n1,2,3', ['docs/a.csv:2:1 CD1348']],
  ['a.csv', 'a,b\n1,2\n"x",2,3', ['docs/a.csv:3:7 CD1348']],
  ['a.csv', 'a,b\n1,"2\n', ['docs/a.csv:2:3 CD1327']],
  ['a.csv', '\n\n', ['docs/page.md:3:11 CD1327']],
  ['b.csv', 'a', ['docs/page.md:3:11 CD1327']],
  ['a.csv#x', 'a', ['docs/page.md:3:11 CD1327']],
  ['a.csv]{columns="a, c"}[', 'a,b', ['docs/page.md:3:30 CD1327']],
  ['a.csv]{columns=""}[', 'a,b', ['docs/page.md:3:18 CD1327']],
  ['a.csv]{columns}[', 'a,b', ['docs/page.md:3:18 CD1327']],
  ['a.csv]{columns="b,a"}[', 'a,b,a', ['docs/page.md:3:29 CD1327']],
  ['a.csv]{column=a}[', 'a,b', ['docs/page.md:3:18 CD1314']],
])('REUSE-8: problems of %s with %j are located', async (target, text, problems) => {
  const { page } = await compile(
    `# A\n\n::include[${target.replace(/\[$/, '') + (target.endsWith('[') ? '' : ']')}`,
    {},
    { files: { 'docs/a.csv': text } },
  )
  expect(
    page.details.problems.map(
      ({ file, range, code }) => `${file}:${range?.start.line}:${range?.start.column} ${code}`,
    ),
  ).toEqual(problems)
})

test.each([
  ['a,b\n1\n1', '1 other row also differs from it.'],
  ['a,b\n1\n1\n1', '2 other rows also differ from it.'],
])('REUSE-8: with %j, %s', async (text, message) => {
  const { page } = await compile('# A\n\n::include[a.csv]', {}, { files: { 'docs/a.csv': text } })
  expect(page.details.problems[0]?.message).toContain(message)
})

test('REUSE-8: tables cannot make a page too large', async () => {
  const { page } = await compile(
    '# A\n\n::include[a.csv]\n\n::include[a.csv]',
    {},
    { files: { 'docs/a.csv': 'a\n'.repeat(8_000) } },
  )
  expect(page.details.problems.map(({ code, range }) => [code, range?.start.line])).toEqual([['CD1330', 5]])
  const header = 'b'.repeat(100_000)
  const html = await htmlOf(
    '::include[a.csv]',
    {},
    { files: { 'docs/a.csv': `a,${header},c\n${'1,2,3\n'.repeat(4_000)}` } },
  )
  expect(html.length).toBeLessThan(1e6)
})
