import { expect, test } from 'vitest'
import { withinTime } from '@camdocs/base/model/within-time.js'
import { readNotation } from './ignore-comments.js'

const none = { ignored: [], reason: '' }

test.each([
  ['<!-- camdocs-ignore-next CD1202 it moves -->', { ignored: ['CD1202'], reason: 'it moves' }],
  ['<!--camdocs-ignore-next CD1202,CD1201 it-->\n', { ignored: ['CD1202', 'CD1201'], reason: 'it' }],
  ['<!-- camdocs-ignore-next\nCD1202 it\nmoves -->', { ignored: ['CD1202'], reason: 'it\nmoves' }],
  ['<!-- camdocs-ignore-next CD1202-->', { ignored: ['CD1202'], reason: '' }],
  ['<!-- camdocs-ignore-next it moves -->', { ignored: [], reason: 'it moves' }],
  ['<!-- camdocs-ignore-nextCD1202 it -->', none],
  ['<!-- see camdocs-ignore-next CD1202 it -->', none],
  ['<!-- camdocs-ignore-next CD1202 it --> text', none],
  ['<!-- camdocs-ignore-next CD1202 it', none],
])('RULE-2: the comment %j has its codes and its reason', (comment, expected) => {
  expect(readNotation(comment)).toEqual(expected)
})

// The page would never be built, and pages of this size have no time limit.
test.each([
  ['spaces', `<!-- camdocs-ignore-next${' '.repeat(15_000)}-->x`],
  ['codes', `<!-- camdocs-ignore-next${' CD1202 , '.repeat(1_500)}-->x`],
  ['words', `<!-- camdocs-ignore-next CD1202${' a   '.repeat(3_000)}`],
])('RULE-2: a comment with many %s is read in linear time', (_, comment) => {
  expect(withinTime(5_000, () => readNotation(comment))).toEqual({ value: none })
})
