import { expect, test } from 'vitest'
import { compile, htmlOf } from './helpers/compile.js'

/** The HTML of a table of contents. */
const toc = (list: string): string => `<nav aria-label="Contents" data-toc="">${list}</nav>`
const link = (id: string, text: string): string => `<a href="#${id}">${text}</a>`

test('MD-9: [[toc]] lists the headings of the page, nested by level', async () => {
  const html = await htmlOf('[[toc]]\n\n## A `b`\n\n### C\n\n#### Too deep\n\n## [D](https://x.org) & {#d}\n')
  expect(html).toContain(
    toc(
      `<ul><li>${link('a-b', 'A <code>b</code>')}<ul><li>${link('c', 'C')}</li></ul></li><li>${link('d', 'D &#x26;')}</li></ul>`,
    ),
  )
})

test('MD-9: the front matter selects the levels, and a heading can skip a level', async () => {
  const { content } = await compile(
    '---\ntitle: T\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n\n[[TOC]]\n\n## A\n\n#### B\n\n### C\n',
  )
  expect(content.body.join('')).toContain(
    toc(`<ul><li>${link('b', 'B')}</li><li>${link('c', 'C')}</li></ul>`),
  )
})

test('MD-9: a table of contents can be in any block, even on a page with HTML, and is not searchable', async () => {
  const { content } = await compile('# T\n\n:::note\n\n[[toc]]\n\n:::\n\n<b>x</b>\n\n## A\n\ntext\n')
  expect(content.body.join('')).toContain(toc(`<ul><li>${link('a', 'A')}</li></ul>`))
  expect(content.sections.map(({ text }) => text)).toEqual(['Note x', 'text'])
})

test('MD-9: without headings, no table of contents is shown', async () => {
  expect((await htmlOf('[[toc]]\n\ntext')).trim()).toBe('<p>text</p>')
})

test('MD-9: [[toc]] within other text is plain text', async () => {
  expect(await htmlOf('a [[toc]]\n\n## B')).toContain('<p>a [[toc]]</p>')
})

test('a page whose tables of contents have too many links is an error', async () => {
  // Together, 40 tables have exactly 20,000 links. The problem is at the start of the next table, in line 83.
  const headings = '## Heading\n\n'.repeat(500)
  const { page, content } = await compile(`# T\n\n${'[[toc]]\n\n'.repeat(41)}${headings}`)
  expect(page.details.problems).toMatchObject([
    {
      code: 'CD1330',
      message: 'The tables of contents of the page have more than 20,000 links.',
      range: { start: { line: 83, column: 1 } },
    },
  ])
  expect(content.body.join('').length).toBeLessThan(200_000)
})
