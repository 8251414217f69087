import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The response to a request for an existing file. */
export interface SelectedContent {
  readonly status: 200 | 206 | 304 | 416
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const empty = Buffer.alloc(0)

/**
 * Applies `If-None-Match`, `Range`, and `If-Range` to the content of a file (RFC 9110, sections 13 and 14).
 * A request for several ranges gets the entire file, because a response with all ranges could be many times
 * as long as the file.
 */
export function selectContent({ method, headers }: IncomingMessage, content: Buffer): SelectedContent {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  const common = { ETag: etag, 'Accept-Ranges': 'bytes' }
  if (isKnown(headers['if-none-match'], etag)) return { status: 304, headers: common, body: empty }
  const { range: rangeHeader = '', 'if-range': rangeTag } = headers
  const isRangeAllowed = method === 'GET' && (rangeTag === undefined || rangeTag === etag)
  const range = isRangeAllowed ? parseRange(rangeHeader, content.length) : null
  if (range === null) return { status: 200, headers: common, body: content }
  const [start, end] = range
  const length = String(content.length)
  if (start >= end)
    return { status: 416, headers: { ...common, 'Content-Range': `bytes */${length}` }, body: empty }
  return {
    status: 206,
    headers: { ...common, 'Content-Range': `bytes ${String(start)}-${String(end - 1)}/${length}` },
    body: content.subarray(start, end),
  }
}

/** Whether an `If-None-Match` header contains a tag, which can be marked as weak there: `W/"…"`. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/**
 * Parses a `Range` header: `bytes=0-499`, `bytes=500-` (to the end), or `bytes=-500` (the last 500 bytes).
 *
 * @returns the offsets of the first byte and of the byte after the last byte, or null if the header is not a
 *   single, valid range. The range is empty if the file ends before it.
 */
function parseRange(header: string, length: number): readonly [number, number] | null {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header) ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  if (first === '') return [Math.max(0, length - Number(last)), length]
  if (last !== '' && Number(last) < Number(first)) return null
  return [Number(first), Math.min(length, last === '' ? length : Number(last) + 1)]
}
