import { expect, test } from 'vitest'
import { codes } from '@camdocs/base/model/codes.js'
import { at, BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { deserializeError, serializeError } from './serialize-error.js'

const roundTrip = (error: unknown): unknown => deserializeError(structuredClone(serializeError(error)))

test('an error keeps its name, message, stack, and causes between threads', () => {
  const error = new RangeError('outer', { cause: new TypeError('inner', { cause: 'text' }) })
  const received = roundTrip(error) as Error
  expect(received).toBeInstanceOf(Error)
  expect(received).toMatchObject({ name: 'RangeError', message: 'outer', stack: error.stack })
  expect(received.cause).toMatchObject({ name: 'TypeError', message: 'inner', cause: 'text' })
})

test('a build failure keeps its diagnostics and exit code between threads', () => {
  const problem: Diagnostic = {
    code: codes.render,
    severity: 'error',
    message: 'No.',
    hint: 'Yes.',
    file: 'docs/a.md',
    range: at(3, 4, 5),
  }
  const received = roundTrip(new BuildFailure([problem], 2)) as BuildFailure
  expect(received).toBeInstanceOf(BuildFailure)
  expect(received).toMatchObject({ name: 'BuildFailure', message: 'No.', problems: [problem], exitCode: 2 })
})

test('circular causes and thrown values that are not errors can be sent', () => {
  const circular = new Error('round')
  circular.cause = circular
  expect(roundTrip(circular)).toMatchObject({ message: 'round' })
  expect(roundTrip('text')).toBe('text')
  expect(roundTrip(Symbol('s'))).toBe('Symbol(s)')
  expect(roundTrip(Object.create(null))).toBe('Unknown error')
})
