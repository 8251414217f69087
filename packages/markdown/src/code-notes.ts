import { maxTokenizedLineLength } from '@camdocs/base/model/content-limits.js'
import { commentAtEnd } from './code-comments.js'
import type { CodeLine, NoteMarker } from './code-marks.js'

/** Finds a comment that contains only markers: `// (1)!`, `# (1)! (2)!`, `<!-- (3)! -->`. */
const markerComment = commentAtEnd(String.raw`\(\d{1,3}\)!(?:[ \t]*\(\d{1,3}\)!)*`)

const marker = /\((\d{1,3})\)!/g

const commentIn = ({ text }: Pick<CodeLine, 'text'>): RegExpExecArray | null =>
  text.length <= maxTokenizedLineLength && text.includes(')!') ? markerComment(text) : null

/** Returns the first marker in code, as written; null if there is none. */
export function firstMarker(lines: readonly Pick<CodeLine, 'text'>[]): string | null {
  for (const line of lines) {
    const [comment] = commentIn(line) ?? []
    if (comment !== undefined) return marker[Symbol.match](comment)?.[0] ?? null
  }
  return null
}

/**
 * Separates the markers of notes from code (CODE-11). A comment that is alone in its line belongs to the next
 * line, and its line is removed.
 */
export function readNotes(lines: readonly CodeLine[]): readonly CodeLine[] {
  if (firstMarker(lines) === null) return lines
  const code: CodeLine[] = []
  let pending: readonly NoteMarker[] = []
  for (const line of lines) {
    const match = commentIn(line)
    const text = match === null ? line.text : line.text.slice(0, match.index).trimEnd()
    const notes = [...pending, ...(match === null ? [] : markersIn(match[0]))]
    pending = match !== null && text.trim() === '' ? notes : []
    if (pending.length === 0) code.push({ ...line, text, notes })
  }
  const last = code.at(-1)
  if (last === undefined) return lines
  if (pending.length > 0) code[code.length - 1] = { ...last, notes: [...last.notes, ...pending] }
  return code
}

const markersIn = (comment: string): NoteMarker[] =>
  [...comment.matchAll(marker)].map(([, number], index) => ({
    number: Number(number),
    comment: index === 0 ? comment.replace(marker, '($1)').trim() : '',
  }))
