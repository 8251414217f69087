import { expect, test } from 'vitest'
import { describeError } from './error-chain.js'

test('ERR-1: the messages of an error and its causes are joined by "Cause:" lines', () => {
  const error = new Error('outer', { cause: new TypeError('middle', { cause: 'inner' }) })
  expect(describeError(error)).toBe('outer\n\nCause:\nmiddle\n\nCause:\ninner')
})

test('ERR-3: any value can be described without an exception or an endless loop', () => {
  const circular = new Error('round')
  circular.cause = circular
  expect(describeError(circular)).toBe('round')
  expect(describeError(Object.create(null))).toBe('Unknown error')
  expect(describeError(null)).toBe('')
  expect(describeError(new RangeError())).toBe('RangeError')
})
