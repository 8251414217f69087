import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { codes } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import type { SourceFile } from '../model/source.js'

/** Beyond this a page is surely not prose; parsing it would hold the build up for minutes. */
export const maxPageBytes = 4_000_000

export interface SourceText {
  /** Without a byte order mark, with "\n" as the only line end; lines and columns are those of the file. */
  readonly text: string
  /** Hash of the file's bytes. */
  readonly hash: string
}

/** Reads a content file, or says why it cannot be. Synchronous: it runs inside compile tasks. */
export function readSource(source: SourceFile): SourceText | Diagnostic {
  let bytes: Buffer
  try {
    bytes = readFileSync(source.path)
  } catch (error) {
    return problem(
      source,
      codes.unreadable,
      `The file cannot be read: ${(error as Error).message.split(',')[0] ?? ''}`,
    )
  }
  if (bytes.length > maxPageBytes) {
    const size = (bytes.length / 1e6).toFixed(1)
    return problem(
      source,
      codes.pageTooLarge,
      `The file has ${size} MB; a page can have ${String(maxPageBytes / 1e6)} MB.`,
      'Split it.',
    )
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
    return { text, hash: createHash('sha256').update(bytes).digest('hex') }
  } catch {
    return {
      ...problem(source, codes.notUtf8, 'The file is not UTF-8 text.', 'Save it as UTF-8.'),
      range: firstBadByte(bytes),
    }
  }
}

function problem(source: SourceFile, code: Diagnostic['code'], message: string, hint?: string): Diagnostic {
  return { code, severity: 'error', message, file: source.file, ...(hint === undefined ? {} : { hint }) }
}

/** Where the text stops being UTF-8: found by halving, since a decoder does not say. */
function firstBadByte(bytes: Buffer): Diagnostic['range'] & object {
  const valid = (length: number) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true })
      return true
    } catch {
      return false
    }
  }
  let good = 0
  let bad = bytes.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (valid(middle)) good = middle
    else bad = middle
  }
  // `stream` leaves a sequence that was begun and not finished out: it is what is bad.
  const before = new TextDecoder().decode(bytes.subarray(0, good), { stream: true })
  const lines = before.split(/\r\n?|\n/)
  return at(lines.length, (lines.at(-1) ?? '').length + 1)
}
