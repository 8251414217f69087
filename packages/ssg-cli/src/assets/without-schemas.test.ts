import { expect, test } from 'vitest'
import { removeSchema } from './without-schemas.js'

test.each([
  ['export const schema = z.object({});', 'const schema = /* @__PURE__ */ (() => (z.object({})))();'],
  [
    'const schema = z.object({});\nexport { schema };',
    'const schema = /* @__PURE__ */ (() => (z.object({})))();\n',
  ],
  [
    'const a = z.object({}), b = 1;\nexport { a as schema, b };',
    'const a = z.object({}), b = 1;\nexport { b };',
  ],
  ['export { schema, b as c } from "./x.js";', 'export { b as c } from "./x.js";'],
  ['export const schema = await load();', 'const schema = await load();'],
  ['export const other = schema;', 'export const other = schema;'],
])('the code for browsers does not export a schema: %s', (code, expected) => {
  expect(removeSchema(code)).toBe(expected)
})
