import { maxTokenizedLineLength } from '@camdocs/base/model/content-limits.js'
import { commentAtEnd } from './code-comments.js'

/** How a line is marked: highlighted, added, removed, in focus, or with an error or a warning. */
export type LineMark = 'mark' | 'ins' | 'del' | 'focus' | 'error' | 'warning'

/** Refers from a line of code to an item of the list after the code. */
export interface NoteMarker {
  /** The number of the item. */
  readonly number: number
  /** The comment with the markers, without exclamation marks; "" for other markers in the same comment. */
  readonly comment: string
}

/** A marker in the HTML of a line. */
export interface NoteLink extends NoteMarker {
  /** The ID of the note. */
  readonly target: string
  /** The ID of the marker; null if an earlier marker refers to the same note. */
  readonly id: string | null
}

/** A line of a fence. */
export interface CodeLine {
  readonly text: string
  /** 0-based index of the line in the fence as written. */
  readonly row: number
  readonly marks: readonly LineMark[]
  /** Words to highlight wherever they occur in the line. */
  readonly words: readonly string[]
  readonly notes: readonly NoteMarker[]
}

/** The lines of a fence without the comments that mark lines. */
export interface MarkedCode {
  readonly lines: readonly CodeLine[]
  /** Marks with an unknown name, such as "[!code hilight]". They stay in the code. */
  readonly unknownMarks: readonly string[]
}

/** Splits code into unmarked lines. */
export const toLines = (code: string): CodeLine[] =>
  code.split('\n').map((text, row) => ({ text, row, marks: [], words: [], notes: [] }))

/** Marks of lines by the name that authors write. */
const markByName: ReadonlyMap<string, LineMark> = new Map([
  ['++', 'ins'],
  ['--', 'del'],
  ['focus', 'focus'],
  ['error', 'error'],
  ['warning', 'warning'],
  ['highlight', 'mark'],
  ['hl', 'mark'],
])

/** The names of marks, for hints. */
export const markNames = [...markByName.keys(), 'word:…']

/** A mark that applies to a number of lines: it marks each of them, or highlights a word in each of them. */
interface ActiveMark {
  /** Null for a word. */
  readonly mark: LineMark | null
  readonly word: string | null
  linesLeft: number
}

/**
 * Reads marks such as `// [!code ++]`, `// [!code focus:3]`, and `// [!code word:zoom]` (CODE-7). A mark
 * applies to its line, or to the next line if the comment is the only content of its line. With a number, it
 * applies to that many lines. A word without a number applies to all following lines too.
 */
export function readCodeMarks(lines: readonly CodeLine[]): MarkedCode {
  if (!lines.some(({ text }) => mayContainMark(text))) return { lines, unknownMarks: [] }
  const marked: CodeLine[] = []
  const unknownMarks: string[] = []
  let active: ActiveMark[] = []
  for (const line of lines) {
    const { text, marks, unknown } = takeMarks(line.text)
    unknownMarks.push(...unknown)
    active.push(...marks)
    if (marks.length > 0 && text.trim() === '') continue
    marked.push({
      ...line,
      text: text.replaceAll('[!!code ', '[!code '),
      marks: [...line.marks, ...active.flatMap(({ mark }) => mark ?? [])],
      words: active.flatMap(({ word }) => word ?? []),
    })
    for (const mark of active) mark.linesLeft--
    active = active.filter(({ linesLeft }) => linesLeft > 0)
  }
  return { lines: marked, unknownMarks }
}

/** Marks in long lines are not read: the time to search a line grows with the square of its length. */
const mayContainMark = (text: string): boolean =>
  text.length <= maxTokenizedLineLength && (text.includes('[!code ') || text.includes('[!!code '))

/** Finds a comment that contains only marks, also in Vim: `" [!code ++]`. */
const markComment = commentAtEnd(String.raw`(\[!code [^\]]+\](?:[ \t]*\[!code [^\]]+\])*)`, '"')
const commentStart = /\/\/|\/\*|<!--|--|[#;%]/
/**
 * A mark, a comment up to the end of its line, or a string that is closed in its line. An apostrophe is not a
 * quotation mark: a "'" after a letter or digit starts no string, except after a prefix such as in "f'…'",
 * and a "'" before a letter or digit ends none. A `"` before a mark starts a comment in Vim, not a string.
 * This pattern matches no comments that start with other characters, such as ";", because these characters
 * can also be code, as in "a; b".
 */
const markOrCommentOrString =
  /\[!code [^\]]+\]|(?<!:)\/\/.*|\/\*.*|<!--.*|(?<!\\)(?:"(?![ \t]*\[!code)(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=(?<![\p{L}\p{N}])[bfru]{0,2})'(?:[^'\\]|\\.)*'(?![\p{L}\p{N}]))/giu
/**
 * Takes the place of a string while marks are read. Neither a page nor a code file contains this character:
 * `replaceControlCharacters` replaces it in pages, and files that contain it are not text.
 */
const hiddenString = '\0'
const anyMark = /\[!code ([^\]]+)\]/g
const markAfterSpaces = /(?<![ \t])[ \t]*\[!code ([^\]]+)\]/g

interface TakenMarks {
  /** The line without its known marks. */
  readonly text: string
  readonly marks: readonly ActiveMark[]
  /** Marks with an unknown name, as written. */
  readonly unknown: readonly string[]
}

/** Separates the marks of a line from the line. Marks in strings are text. */
function takeMarks(line: string): TakenMarks {
  if (!mayContainMark(line)) return { text: line, marks: [], unknown: [] }
  const strings: string[] = []
  const withoutStrings = line.replace(markOrCommentOrString, (part) => {
    if (!/^["'`]/.test(part)) return part
    strings.push(part)
    return hiddenString
  })
  const taken = takeMarksOutsideStrings(withoutStrings)
  return { ...taken, text: taken.text.replaceAll(hiddenString, () => strings.shift() ?? '') }
}

function takeMarksOutsideStrings(line: string): TakenMarks {
  const marks: ActiveMark[] = []
  const unknown: string[] = []
  /** Records a mark. Returns the text that replaces it: "" for a known mark. */
  const take = (written: string, content: string): string => {
    const read = readMark(content)
    if (read === null) unknown.push(written.trim())
    else marks.push(read)
    return read === null ? written : ''
  }
  let text = line
  for (let match = markComment(text); match !== null; match = markComment(text)) {
    const [comment, marksInComment = ''] = match
    const rest = marksInComment.replace(anyMark, take).trim()
    if (rest !== '') {
      // A comment with an unknown mark stays, without the other marks.
      text = text.slice(0, match.index) + comment.replace(marksInComment, () => rest)
      break
    }
    text = text.slice(0, match.index).trimEnd()
  }
  // A comment that contains marks and other text stays without the marks.
  const start = unknown.length === 0 ? text.search(commentStart) : -1
  if (start >= 0) text = text.slice(0, start) + text.slice(start).replace(markAfterSpaces, take)
  return { text, marks, unknown }
}

/**
 * Reads the content of a mark; null if its name is unknown.
 *
 * @param content the text after "!code ", such as "++", "focus:3", or "word:zoom:2". In a word, a backslash
 *   escapes a colon.
 */
function readMark(content: string): ActiveMark | null {
  const word = /^word:((?:\\.|[^\\:])+)(?::(\d+))?$/.exec(content)
  if (word !== null)
    return {
      mark: null,
      word: (word[1] ?? '').replace(/\\(.)/g, '$1'),
      linesLeft: Number(word[2] ?? Infinity),
    }
  const [, name = '', count = '1'] = /^([^:]+)(?::(\d+))?$/.exec(content) ?? []
  const known = markByName.get(name)
  return known === undefined ? null : { mark: known, word: null, linesLeft: Number(count) }
}

// "// highlight-next-line", "# highlight-start", "{/* highlight-end */}", "<!-- highlight-end -->"
const magicComment =
  /^\s*(?:\/\/|#|\/\*|\{\s*\/\*(?=.*\*\/\s*\}\s*$)|<!--|--|;|%)\s*highlight-(next-line|start|end)\s*(?:\*\/(?:(?<=^\s*\{.*)\s*\})?|-->)?\s*$/

/** Removes magic comments, such as `// highlight-next-line`, and marks the lines to highlight (CODE-5). */
export function readMagicComments(lines: readonly CodeLine[]): readonly CodeLine[] {
  if (!lines.some(({ text }) => text.includes('highlight-'))) return lines
  const code: CodeLine[] = []
  let isInRange = false
  let isNextMarked = false
  for (const line of lines) {
    const magic = magicComment.exec(line.text)?.[1]
    if (magic === undefined) {
      code.push(isInRange || isNextMarked ? { ...line, marks: [...line.marks, 'mark'] } : line)
      isNextMarked = false
    } else if (magic === 'next-line') isNextMarked = true
    else isInRange = magic === 'start'
  }
  return code
}
