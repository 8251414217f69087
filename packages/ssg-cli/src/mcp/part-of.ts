import { usageError } from '@camdocs/base/model/usage-error.js'

/** About 6,000 tokens. Clients cut off or refuse longer answers. */
const maxLength = 24_000

/**
 * Returns the part of a text that starts at an offset and is short enough for an answer. If more follows, the
 * part ends with a line that says how to get it.
 */
export function partOf(text: string, offset: number): string {
  if (offset > 0 && offset >= text.length)
    throw usageError(`The text has only ${String(text.length)} characters.`, 'Pass a smaller `offset`.')
  const rest = text.slice(offset)
  if (rest.length <= maxLength) return rest
  const lineEnd = rest.lastIndexOf('\n', maxLength) + 1
  const end = lineEnd === 0 ? maxLength : lineEnd
  const [from, to, all] = [offset, offset + end, text.length].map(String)
  return `${rest.slice(0, end).trimEnd()}\n\n[Characters ${from} to ${to} of ${all}. To read on, call the tool with "offset": ${to}.]`
}
