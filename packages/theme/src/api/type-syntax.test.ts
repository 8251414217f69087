import { expect, test } from 'vitest'
import { formatExpression } from './type-syntax.js'

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
