import { expect, test } from 'vitest'
import { decodeActionResult, encodeActionResult } from './action-result.js'

const files = [
  { path: 'a', contents: Buffer.from('hello') },
  { path: 'b/c', contents: Buffer.alloc(70_000, 'x') },
]

/** `protoc --encode=build.bazel.remote.execution.v2.ActionResult` of the first file. */
const reference = Buffer.concat([
  Buffer.from('12500a01611244', 'hex'),
  Buffer.from('0a40', 'hex'),
  Buffer.from('2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'),
  Buffer.from('1005', 'hex'),
  Buffer.from('2a05', 'hex'),
  Buffer.from('hello'),
])

test('files are encoded as an ActionResult message with inlined contents', () => {
  expect(encodeActionResult(files.slice(0, 1))).toEqual(reference)
  expect(decodeActionResult(reference)).toEqual(files.slice(0, 1))
  expect(decodeActionResult(encodeActionResult(files))).toEqual(files)
})

test('fields that a server adds are ignored', () => {
  const metadata = Buffer.from('4a0c0a0a776f726b65722d313233', 'hex')
  const exitCode = Buffer.from('2001', 'hex')
  const fixed = Buffer.from('790102030405060708', 'hex')
  expect(decodeActionResult(Buffer.concat([exitCode, fixed, reference, metadata]))).toEqual(files.slice(0, 1))
})

test('a message that is truncated or has a changed bit is not decoded to other contents', () => {
  for (let length = 1; length < reference.length; length++)
    expect(decodeActionResult(reference.subarray(0, length))).toBeNull()
  for (let index = 0; index < reference.length; index++) {
    for (let bit = 0; bit < 8; bit++) {
      const changed = Buffer.from(reference)
      changed[index] = (changed[index] ?? 0) ^ (1 << bit)
      const [file] = decodeActionResult(changed) ?? []
      if (file !== undefined) expect(file.contents.toString()).toBe('hello')
    }
  }
})

test('a message with an endless integer is not decoded', () => {
  expect(decodeActionResult(Buffer.alloc(50, 0xff))).toBeNull()
})

test('a message with more files than an entry can have is not decoded', () => {
  const [file] = files
  if (file === undefined) throw new Error('There is no file.')
  expect(decodeActionResult(encodeActionResult(Array(100).fill(file)))).toHaveLength(100)
  expect(decodeActionResult(encodeActionResult(Array(101).fill(file)))).toBeNull()
})
