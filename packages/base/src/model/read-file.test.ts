import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFileWithin, readTextWithin } from './read-file.js'

const top = mkdtempSync(path.join(tmpdir(), 'camdocs-read-'))
afterAll(() => rmSync(top, { recursive: true }))
const repository = path.join(top, 'repository')
mkdirSync(path.join(repository, 'folder'), { recursive: true })
const inRepository = (name: string) => path.join(repository, name)

writeFileSync(inRepository('a.txt'), 'four')
writeFileSync(path.join(top, 'secret.txt'), 'key')
symlinkSync('../secret.txt', inRepository('outside.txt'))
symlinkSync('/dev/zero', inRepository('zero'))
symlinkSync('a.txt', inRepository('inside.txt'))
execFileSync('mkfifo', [inRepository('pipe')])
const socket = createServer().listen(inRepository('socket'))
afterAll(() => socket.close())

const limits = { maxBytes: 4, within: repository }

test('a file of at most the given size is read, also through a link in the folder', () => {
  expect(readFileWithin(inRepository('a.txt'), limits)).toEqual(Buffer.from('four'))
  expect(readTextWithin(inRepository('inside.txt'), limits)).toBe('four')
})

// Without its flag, opening the pipe never ends. Without a size, reading the device never ends.
test.each([
  ['a larger file', 'a.txt', 'large', 3],
  ['no file', 'nothing.txt', 'missing', 4],
  ['a path below a file', 'a.txt/config', 'missing', 4],
  ['a folder', 'folder', 'special', 4],
  ['a pipe', 'pipe', 'special', 4],
  ['a socket', 'socket', 'special', 4],
  ['a link to a file outside of the folder', 'outside.txt', 'outside', 4],
  ['a link to a device', 'zero', 'outside', 4],
  ['a path with a NUL character', 'a\0.txt', 'unreadable', 4],
  ['a path that is too long', 'a'.repeat(5_000), 'unreadable', 4],
])('%s is not read', (_, name, reason, maxBytes) => {
  const result = readFileWithin(inRepository(name), { ...limits, maxBytes })
  expect(Buffer.isBuffer(result) ? 'was read' : result.reason).toBe(reason)
})

test.each(['/dev/zero', '/dev/tty', '/proc/self/fd'])(
  '%s is not read, whatever folder contains it',
  (file) => {
    expect(Buffer.isBuffer(readFileWithin(file, { maxBytes: 4 }))).toBe(false)
  },
)

test('of a file that is longer than the system says, nothing more is read', () => {
  const environment = readFileWithin('/proc/self/environ', { maxBytes: 1_000_000 })
  expect(Buffer.isBuffer(environment) ? environment.length : environment.reason).toBe(0)
})
