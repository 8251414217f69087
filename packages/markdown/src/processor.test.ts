import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { detectSyntax } from './detect-syntax.js'
import { loadProcessors } from './processor.js'

/** A parser with all GFM extensions enabled. */
const gfm = unified()
  .data('micromarkExtensions', [
    gfmAutolinkLiteral(),
    gfmFootnote(),
    gfmStrikethrough(),
    gfmTable(),
    gfmTaskListItem(),
  ])
  .data('fromMarkdownExtensions', [
    gfmAutolinkLiteralFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ])
  .use(remarkParse)
  .freeze()

const processors = await loadProcessors()
const withoutPositions = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value)))

/**
 * Expects the same tree as with all GFM extensions, and, if the tree contains HTML, that `detectSyntax` finds
 * HTML.
 */
function expectSameTree(text: string): void {
  const hasGeneratedHtml = false
  const actual = processors.for(text, hasGeneratedHtml).parse(text)
  const expected = gfm.parse(text)
  expect(withoutPositions(actual), text).toEqual(withoutPositions(expected))
  if (JSON.stringify(expected).includes('"type":"html"')) expect(detectSyntax(text).hasHtml, text).toBe(true)
}

test.each([
  '(https://a.org)',
  '"https://a.org"',
  'x](https://a.org)',
  String.raw`\[a](https://b.org)`,
  '`[a`](https://b.org)',
  'HTTP://A.ORG',
  '_www.a.org_',
  '[a](https://b.org) me@c.org',
  '[![i](a.png)](https://b.org) https://c.org',
  '<https://a.org b>',
  'a\n:-',
  '-:\n-:',
  'a | b\n-|-',
  '- [\t] a',
  '1. [X] b',
  '~a~ ~~b~~',
  '~~~\n```\n~~~\nhttps://a.org\n```\n',
  '  ```\ncode\n```\n\nhttps://a.org\n\n```\nx\n```',
  '- ```\n  a\n  ```\nhttps://a.org\n```\nb\n```',
  '````\n```\n````\nhttps://a.org\n```\n',
  '<div>\n```\n</div>\n\nhttps://a.org\n\n```\nx\n```',
  '``` a`b\nhttps://a.org\n```\n',
  '<!--\n```\n-->\nhttps://a.org\n\n```\n',
  '```\nopen https://a.org',
  '> ```\n> <b>\n\n<i>x</i>',
])('parsing %j gives the same result as with all GFM extensions', (text) => {
  expectSameTree(text)
})

test('parsing random texts gives the same result as with all GFM extensions', () => {
  const parts = [
    '(',
    ')',
    '[',
    ']',
    '<',
    '>',
    '"',
    ' ',
    '\n',
    '\n\n',
    '    ',
    'https://a.org',
    'www.c.org',
    'me@e.org',
    '_',
    '~',
    '~~',
    '|',
    '\n|-|\n',
    '\n:-\n',
    '- ',
    '[ ] ',
    '[x] ',
    '[^1]',
    '\n[^1]: ',
    '```',
    '\n```\n',
    '\n~~~\n',
    '> ',
    '`',
    'a',
    '.',
    '<!--',
    '-->',
    '<b>',
    '<pre>',
    '<https://f.org>',
    '](https://g.org)',
    '\\',
    '\n```js\n',
    '\n  ```\n',
    '\n````\n',
    '\n<div>\n',
  ]
  // A seeded generator, so that every run uses the same texts.
  let seed = 7
  const randomBelow = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * limit)
  }
  for (let run = 0; run < 1_000; run++)
    expectSameTree(
      Array.from({ length: 2 + randomBelow(12) }, () => parts[randomBelow(parts.length)]).join(''),
    )
})

// If each unclosed fence causes a search to the end of the text, this test times out.
test('a page with many unclosed fences is scanned in linear time', () => {
  const text = '~~~a\n'.repeat(200_000)
  expect(detectSyntax(text).prose).toBe(text)
})

test('the prose excludes fences, except if there can be HTML outside of the fences', () => {
  const fence = '```tsx\nconst a = <b>https://a.org | me@b.org</b>\n```\n'
  expect(detectSyntax(`Text.\n\n${fence}\n[a](https://b.org)\n`)).toMatchObject({
    hasHtml: false,
    prose: 'Text.\n\n\n\n[a](https://b.org)\n',
  })
  const withPossibleHtml = `Text.\n\n${fence}\n[a](https://b.org) <https://c.org>\n`
  expect(detectSyntax(withPossibleHtml)).toMatchObject({ hasHtml: true, prose: withPossibleHtml })
})
