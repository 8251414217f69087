import { expect, test } from 'vitest'
import type { ApiType } from '@camdocs/core/api'
import { formatExpression, nameOf } from './type-syntax.js'

test.each([
  ['"back"', "'back'"],
  ['{ mode: "fast", unit: "px" }', "{ mode: 'fast', unit: 'px' }"],
  [`"it's"`, `"it's"`],
  [`"it's" + "x"`, `"it's" + 'x'`],
  ['"a\\"b"', '"a\\"b"'],
  [`'say "hi"'`, `'say "hi"'`],
  ['`say "hi"`', '`say "hi"`'],
])(
  'strings of %s that contain neither an escape nor a quotation mark are shown in single quotation marks: %s',
  (source, shown) => {
    expect(formatExpression(source)).toBe(shown)
  },
)

test('a destructured parameter is shown as an object or as a list', () => {
  const any: ApiType = { kind: 'intrinsic', name: 'any' }
  const name = '__namedParameters'
  expect(nameOf({ name: 'options', type: any })).toBe('options')
  expect(nameOf({ name, type: any })).toBe('{ … }')
  expect(nameOf({ name, type: { kind: 'array', element: any } })).toBe('[ … ]')
  const tuple: ApiType = { kind: 'tuple', elements: [{ type: any }] }
  expect(nameOf({ name: `${name}_1`, type: { kind: 'operator', operator: 'readonly', type: tuple } })).toBe(
    '[ … ]',
  )
})
