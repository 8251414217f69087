import type { Paragraph } from 'mdast'
import { expect, test } from 'vitest'
import { withinTime } from '@camdocs/base/model/within-time.js'
import type { CompileContext } from './compile-context.js'
import { noteNotations } from './other-notations.js'

test.each([
  ['spaces in a line', `a${' '.repeat(100_000)}==`],
  ['quote marks at the start of a line', `a ==\n${'> '.repeat(50_000)}b`],
  ['starts of notes', '^['.repeat(50_000)],
])('many %s are searched for notations of other tools in linear time', (_, text) => {
  const position = {
    start: { line: 1, column: 1, offset: 0 },
    end: { line: 1, column: text.length + 1, offset: text.length },
  }
  const paragraph: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: text, position }] }
  const context = { text, mayHaveNotations: true } as CompileContext
  expect(withinTime(5_000, () => noteNotations(paragraph, context))).toEqual({ value: undefined })
})
