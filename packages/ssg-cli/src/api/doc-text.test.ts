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

test('an inline tag in code becomes text', () => {
  const tag = { kind: 'inline-tag', tag: '@link', text: 'Foo' } as const
  const text = (value: string) => ({ kind: 'text', text: value }) as const
  const parts = [text('`'), tag, text('`\n\n    b '), tag]
  expect(docBlocks(parts, ({ text: name }) => ({ kind: 'code', text: name }))).toEqual([
    { kind: 'paragraph', content: [{ kind: 'code', text: 'Foo' }] },
    { kind: 'code', text: 'b Foo' },
  ])
})
