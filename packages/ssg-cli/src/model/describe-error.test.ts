import { expect, test } from 'vitest'
import { describeError } from './describe-error.js'

test('an error is described by its message and the messages of its causes', () => {
  const error = new Error('outer', { cause: new TypeError('middle', { cause: 'inner' }) })
  expect(describeError(error)).toBe('outer\nCause: middle\nCause: inner')
  expect(describeError(new RangeError())).toBe('RangeError')
})

test('values that are not errors, and circular causes, are described too', () => {
  const circular = new Error('round')
  circular.cause = circular
  expect(describeError(circular)).toBe('round')
  expect(describeError(Object.create(null))).toBe('Unknown error')
})
