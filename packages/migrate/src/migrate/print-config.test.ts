import { expect, test } from 'vitest'
import { printValue } from './print-config.js'

test('MIG-1: a key named "__proto__" is printed so that it sets a property, not the prototype', () => {
  const value: unknown = JSON.parse('{ "__proto__": ["a"], "b c": [], "d": [] }')
  expect(printValue(value, '  ')).toBe("{ ['__proto__']: ['a'], 'b c': [], d: [] }")
})
