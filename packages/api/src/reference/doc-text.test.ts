import { expect, test } from 'vitest'
import { docBlocks } from './doc-text.js'

test('an inline tag in the URL of a link or in the text of an image becomes text', () => {
  const tag = { kind: 'inline-tag', tag: '@link', text: 'Foo' } as const
  const text = (value: string) => ({ kind: 'text', text: value }) as const
  const parts = [text('[a]('), tag, text(') and ![the '), tag, text('](b.png), '), tag]
  expect(docBlocks(parts, ({ text: name }) => ({ kind: 'code', text: name }))).toEqual([
    {
      kind: 'paragraph',
      content: [
        { kind: 'link', url: 'Foo', content: [text('a')] },
        text(' and '),
        { kind: 'link', url: 'b.png', content: [text('the Foo')] },
        text(', '),
        { kind: 'code', text: 'Foo' },
      ],
    },
  ])
})

test('URLs, references, tables, and struck text are recognized as on GitHub', () => {
  const tag = { kind: 'inline-tag', tag: '@link', text: 'Foo | the foo' } as const
  const text = (value: string) => ({ kind: 'text', text: value }) as const
  const link = (url: string, label: string) => ({ kind: 'link', url, content: [text(label)] })
  const comment = [
    text('https://a.example [b][1] ![c] ~~d~~\n\n|e|f|\n|--|-:|\n|g|'),
    tag,
    text('|\n\n[1]: https://b.example\n[c]: c.png\n[c]: other.png\n'),
  ]
  expect(docBlocks(comment, ({ text: label }) => ({ kind: 'code', text: label }))).toEqual([
    {
      kind: 'paragraph',
      content: [
        link('https://a.example', 'https://a.example'),
        text(' '),
        link('https://b.example', 'b'),
        text(' '),
        link('c.png', 'c'),
        text(' '),
        { kind: 'deleted', content: [text('d')] },
      ],
    },
    {
      kind: 'table',
      align: [null, 'right'],
      header: [[text('e')], [text('f')]],
      rows: [[[text('g')], [{ kind: 'code', text: 'Foo | the foo' }]]],
    },
  ])
})

test('an inline tag in code becomes text', () => {
  const tag = { kind: 'inline-tag', tag: '@link', text: 'Foo' } as const
  const text = (value: string) => ({ kind: 'text', text: value }) as const
  const parts = [text('`'), tag, text('`\n\n    b '), tag]
  expect(docBlocks(parts, ({ text: name }) => ({ kind: 'code', text: name }))).toEqual([
    { kind: 'paragraph', content: [{ kind: 'code', text: 'Foo' }] },
    { kind: 'code', text: 'b Foo' },
  ])
})
