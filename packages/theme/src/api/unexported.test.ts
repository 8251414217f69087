import { expect, test } from 'vitest'
import type { ApiAlias, ApiType } from '@camdocs/core/api'
import { contentOf } from './unexported.js'

const local = (name: string): ApiType => ({ kind: 'reference', name, to: { kind: 'local' } })
const number: ApiType = { kind: 'intrinsic', name: 'number' }

/** Returns what is shown instead of `Box<number>` for an unexported `type Box<T> = …`. */
function contentOfBox(type: ApiType): ApiType | undefined {
  const box: ApiAlias = { kind: 'alias', name: 'Box', type, typeParameters: [{ name: 'T' }] }
  const names = { findUnexported: () => box, isRecursive: () => false }
  const reference: ApiType = {
    kind: 'reference',
    name: 'Box',
    to: { kind: 'unexported', symbol: 'Box' },
    arguments: [number],
  }
  return contentOf(reference, names, false)?.type
}

test('type arguments replace the type parameters of an unexported alias', () => {
  expect(contentOfBox({ kind: 'array', element: local('T') })).toEqual({ kind: 'array', element: number })
})

test('a type parameter that a signature or a mapped type declares again is not replaced', () => {
  // <T>(value: T) => T
  const generic: ApiType = {
    kind: 'function',
    signature: {
      typeParameters: [{ name: 'T' }],
      parameters: [{ name: 'value', type: local('T') }],
      returns: local('T'),
    },
  }
  expect(contentOfBox(generic)).toEqual(generic)
  // { [T in string]: T }
  const mapped: ApiType = {
    kind: 'mapped',
    parameter: 'T',
    over: { kind: 'intrinsic', name: 'string' },
    type: local('T'),
  }
  expect(contentOfBox(mapped)).toEqual(mapped)
})
