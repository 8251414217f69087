import { codes } from '@camdocs/base/model/codes.js'
import { maxPageBytes } from '@camdocs/base/model/content-limits.js'
import { at, type Diagnostic, type Range } from '@camdocs/base/model/diagnostic.js'
import { normalizeLineEndings, positionAt } from '@camdocs/base/model/position.js'
import { readFileWithin, type RefusedFile } from '@camdocs/base/model/read-file.js'
import type { SourceFile } from '@camdocs/base/model/source.js'
import { sha256 } from '@camdocs/base/model/sha256.js'

/** The location of a content file. */
type ReadableFile = Pick<SourceFile, 'file' | 'path' | 'text'>

/** The text of a content file, and the hash that identifies it. */
export interface SourceText {
  /** Without a byte order mark and with "\n" line endings; lines and columns match the file. */
  readonly text: string
  /** Hash of the bytes. */
  readonly hash: string
}

/**
 * Reads a source. If reading fails, returns the problem. Synchronous, because it runs inside compile tasks.
 */
export function readSource(source: ReadableFile): SourceText | Diagnostic {
  if (source.text !== undefined) return { text: normalizeLineEndings(source.text), hash: sha256(source.text) }
  const bytes = readFileWithin(source.path, { maxBytes: maxPageBytes })
  if (!Buffer.isBuffer(bytes)) return refusal(source, bytes)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text: normalizeLineEndings(text), hash: sha256(bytes) }
  } catch {
    return {
      ...problem(source, codes.notUtf8, 'The file is not UTF-8 text.', 'Save it as UTF-8.'),
      range: rangeOfInvalidByte(bytes),
    }
  }
}

function refusal(source: ReadableFile, { reason, detail }: RefusedFile): Diagnostic {
  if (reason === 'large')
    return problem(
      source,
      codes.pageTooLarge,
      `The file is ${(Number(detail) / 1e6).toFixed(1)} MB; the limit for a page is ${String(maxPageBytes / 1e6)} MB.`,
      'Split it into several pages.',
    )
  const why =
    reason === 'unreadable' ? detail : reason === 'missing' ? 'it no longer exists' : 'it is not a file'
  return problem(source, codes.unreadable, `The file cannot be read: ${why}`)
}

function problem(source: ReadableFile, code: Diagnostic['code'], message: string, hint?: string): Diagnostic {
  return { code, severity: 'error', message, file: source.file, hint }
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
