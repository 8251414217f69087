import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { codes } from '../model/codes.js'
import { maxPageBytes } from '../model/content-limits.js'
import { at, type Diagnostic, type Range } from '../model/diagnostic.js'
import { normalizeLineEndings, positionAt } from '../model/position.js'
import type { SourceFile } from '../model/source.js'

/** The location of a content file. */
type ReadableFile = Pick<SourceFile, 'file' | 'path'>

/** The text of a content file, and the hash that identifies it. */
export interface SourceText {
  /** Without a byte order mark and with "\n" line endings; lines and columns match the file. */
  readonly text: string
  /** Hash of the file's bytes. */
  readonly hash: string
}

/**
 * Reads a content file. If reading fails, returns the problem. Synchronous, because it runs inside compile
 * tasks.
 */
export function readSource(source: ReadableFile): SourceText | Diagnostic {
  let bytes: Buffer
  try {
    bytes = readFileSync(source.path)
  } catch (error) {
    return problem(
      source,
      codes.unreadable,
      // Node's message ends with the absolute path: "EACCES: permission denied, open '/site/docs/a.md'".
      `The file cannot be read: ${(error as Error).message.split(',')[0] ?? ''}`,
    )
  }
  if (bytes.length > maxPageBytes) {
    const size = (bytes.length / 1e6).toFixed(1)
    return problem(
      source,
      codes.pageTooLarge,
      `The file is ${size} MB; the limit for a page is ${String(maxPageBytes / 1e6)} MB.`,
      'Split it into several pages.',
    )
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text: normalizeLineEndings(text), hash: createHash('sha256').update(bytes).digest('hex') }
  } catch {
    return {
      ...problem(source, codes.notUtf8, 'The file is not UTF-8 text.', 'Save it as UTF-8.'),
      range: rangeOfInvalidByte(bytes),
    }
  }
}

function problem(source: ReadableFile, code: Diagnostic['code'], message: string, hint?: string): Diagnostic {
  return { code, severity: 'error', message, file: source.file, ...(hint === undefined ? {} : { hint }) }
}

/**
 * Returns the range of the first byte that is not valid UTF-8. Uses a binary search, because decoders do not
 * report the position.
 */
function rangeOfInvalidByte(bytes: Buffer): Range {
  /** Whether the first bytes are valid, apart from an incomplete sequence at their end. */
  const isValid = (length: number) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true })
      return true
    } catch {
      return false
    }
  }
  let validLength = 0
  let invalidLength = bytes.length
  while (invalidLength - validLength > 1) {
    const middle = (validLength + invalidLength) >> 1
    if (isValid(middle)) validLength = middle
    else invalidLength = middle
  }
  // `stream` drops an incomplete sequence at the end, which is the invalid sequence.
  const decoded = new TextDecoder().decode(bytes.subarray(0, validLength), { stream: true })
  const text = normalizeLineEndings(decoded)
  const { line, column } = positionAt(text, text.length)
  return at(line, column)
}
