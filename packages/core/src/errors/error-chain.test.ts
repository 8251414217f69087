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
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(describeError(proxy)).toBe('Unknown error')
  const fail = () => {
    throw new Error('unreadable')
  }
  expect(describeError(Object.defineProperty(new Error(), 'message', { get: fail }))).toBe('Unknown error')
  expect(describeError(Object.assign(new Error(), { message: Symbol('s') }))).toBe('Symbol(s)')
  expect(describeError(Object.defineProperty(new Error('a'), 'cause', { get: fail }))).toBe('a')
  // Each access to `cause` returns a new error, so the number of messages must be limited.
  const endless: object = Object.defineProperty(new Error('b'), 'cause', {
    get: () => Object.create(endless) as object,
  })
  expect(describeError(endless).split('Cause:')).toHaveLength(20)
})
