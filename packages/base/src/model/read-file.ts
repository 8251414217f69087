import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { isInside } from './inside.js'

/*
 * The only code that reads files that others wrote: pages, the files that pages include, and the sites of
 * other generators. `tests/doors.test.ts` enforces this.
 */

/** Why a file was not read. */
export interface RefusedFile {
  /** "special": a folder, a pipe, a socket, or a device. */
  readonly reason: 'missing' | 'outside' | 'special' | 'large' | 'unreadable'
  /** For "large", the size in bytes; for "unreadable", the message of the system; otherwise "". */
  readonly detail: string
}

/** How to read a file. */
export interface ReadLimits {
  readonly maxBytes: number
  /** Absolute path of the folder that must contain the file after all symbolic links are followed. */
  readonly within?: string
}

/**
 * Reads a regular file. Never waits for a pipe, never reads more than the size that the file has when it is
 * opened, and never throws: the system can reject any path, such as one with a NUL character.
 */
export function readFileWithin(file: string, { maxBytes, within }: ReadLimits): Buffer | RefusedFile {
  try {
    const target = within === undefined ? file : realpathSync.native(file)
    if (within !== undefined && !isInside(realpathSync.native(within), target)) return refused('outside')
    // Windows has no pipes in folders, and no such flag: there, it is undefined, which counts as 0.
    const descriptor = openSync(target, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      return readRegular(descriptor, maxBytes)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return refused('missing')
    // A socket.
    if (code === 'ENXIO') return refused('special')
    // Node's message ends with the absolute path: "EACCES: permission denied, open '/site/docs/a.md'".
    return refused('unreadable', message.split(',')[0])
  }
}

/** Returns the text of a file without its byte order mark; null if the file is refused. */
export function readTextWithin(file: string, limits: ReadLimits): string | null {
  const bytes = readFileWithin(file, limits)
  return Buffer.isBuffer(bytes) ? bytes.toString('utf8').replace(/^\uFEFF/, '') : null
}

function readRegular(descriptor: number, maxBytes: number): Buffer | RefusedFile {
  const info = fstatSync(descriptor)
  if (!info.isFile()) return refused('special')
  if (info.size > maxBytes) return refused('large', String(info.size))
  const bytes = Buffer.allocUnsafe(info.size)
  let length = 0
  while (length < bytes.length) {
    const count = readSync(descriptor, bytes, length, bytes.length - length, null)
    if (count === 0) break
    length += count
  }
  return bytes.subarray(0, length)
}

const refused = (reason: RefusedFile['reason'], detail = ''): RefusedFile => ({ reason, detail })
