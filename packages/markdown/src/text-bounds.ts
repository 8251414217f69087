import { codes } from '@camdocs/base/model/codes.js'
import { maxSearchedCharacters, raiseLimits, type ContentLimits } from '@camdocs/base/model/content-limits.js'
import { at, type Diagnostic, type Range } from '@camdocs/base/model/diagnostic.js'
import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import { positionAt } from '@camdocs/base/model/position.js'
import { detectSyntax } from './detect-syntax.js'

/** The number of lines in a text, and the numbers of characters that can have a meaning in Markdown. */
interface TextCounts {
  readonly lines: number
  /** Characters that can separate table cells. */
  readonly pipes: number
  /** Characters of emphasis marks and brackets. */
  readonly marks: number
  /** Characters that start other inline syntax. */
  readonly starts: number
}

/** The result of scanning a page before parsing it. */
export interface TextCheck {
  /** Why the page must not be parsed; null if it can be parsed. */
  readonly problem: Diagnostic | null
  /** Whether marks have to be counted while the page is parsed. */
  readonly hasManyMarks: boolean
}

/** With fewer marks, a page cannot take long to parse, even if all of them are in one paragraph. */
const manyMarks = 1_000

/** Checks, in linear time, that parsing a page takes time and memory in proportion to its size. */
export function checkText(text: string, limits: ContentLimits, file: string): TextCheck {
  const counts = countIn(text)
  return { problem: findProblem(text, counts, limits, file), hasManyMarks: counts.marks > manyMarks }
}

function findProblem(
  text: string,
  counts: TextCounts,
  limits: ContentLimits,
  file: string,
): Diagnostic | null {
  const problem = (name: keyof ContentLimits, things: string, line: number) =>
    limitProblem(name, things, limits, file, at(line))
  if (counts.lines > limits.lines) return problem('lines', 'lines', limits.lines + 1)
  // In code, the characters that are counted below have no meaning. So a text that has too many of them is
  // checked again without its code.
  const isExcessive = (check: (text: string) => boolean) => check(text) && check(detectSyntax(text).prose)
  if (isExcessive((part) => specialCharacters(countIn(part)) > limits.specialCharacters))
    return problem('specialCharacters', 'characters with a meaning in Markdown', 1)
  const mayContainTables = (counts.pipes + 1) * counts.lines > limits.tableCells
  if (mayContainTables && isExcessive((part) => lineExceedingCells(part, limits.tableCells) !== null))
    return problem('tableCells', 'table cells', lineExceedingCells(text, limits.tableCells) ?? 1)
  const costly = counts.starts > 0 ? costlySearch(text) : null
  return costly === null ? null : searchProblem(text, costly, file)
}

const specialCharacters = ({ marks, starts }: TextCounts): number => marks + starts

function countIn(text: string): TextCounts {
  let [lines, pipes, marks, starts] = [1, 0, 0, 0]
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case 10: // line feed
        lines++
        break
      case 124: // |
        pipes++
        break
      case 42: // *
      case 91: // [
      case 93: // ]
      case 95: // _
      case 126: // ~
        marks++
        break
      case 38: // &
      case 60: // <
      case 92: // \
      case 96: // `
        starts++
        break
      default:
    }
  }
  return { lines, pipes, marks, starts }
}

/** A line that can be the delimiter row of a table, after the markers of quotes and lists: `> |:--|--|`. */
const delimiterRow = /^[ \t>*+|:-]+$/
/** A dash next to a pipe or colon, which each delimiter row contains. */
const dashAtSeparator = /-[ \t]*[|:]|[|:][ \t]*-/

/**
 * Returns the 1-based number of the line in which a text exceeds `count` table cells; null if it does not.
 * Each line from a delimiter row to the next blank line counts as at least as many cells as the delimiter
 * row, even if it has fewer pipes, or none. Any other line counts as many cells as it has pipes.
 */
function lineExceedingCells(text: string, count: number): number | null {
  let [cells, columns, number] = [0, 0, 0]
  for (const line of text.split('\n')) {
    number++
    const pipes = line.split('|').length - 1
    if (/^[ \t>]*$/.test(line)) columns = 0
    else if (dashAtSeparator.test(line) && delimiterRow.test(line)) columns = Math.max(1, pipes)
    cells += Math.max(columns, pipes)
    if (cells > count) return number
  }
  return null
}

/** Inline syntax whose end the parser searches, up to the end of the paragraph if the end is missing. */
const searches: readonly (readonly [start: string, end: string])[] = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
]

/** The line break before a blank line, which ends a paragraph. */
const blankLine = /\n[ \t]*(?=\n)/g

/**
 * Returns the offset at which the parser has searched too many characters for ends: it searches from every
 * start, up to the matching end or the end of the paragraph. Returns null if there is no such offset.
 */
function costlySearch(text: string): number | null {
  let searched = 0
  for (const [start, end] of searches) {
    const endOfBlock = nextMatch(text, blankLine)
    const endOf = nextMatch(text, new RegExp(escapeRegExp(end), 'g'))
    for (let index = text.indexOf(start); index >= 0; index = text.indexOf(start, index + start.length)) {
      searched += Math.min(endOf(index), endOfBlock(index)) - index
      if (searched > maxSearchedCharacters) return index
    }
  }
  return costlyCodeSearch(text, searched)
}

/**
 * Like `costlySearch`, for inline code, which ends at the next run of backticks with the same length.
 *
 * @param searchedBefore the number of characters that the parser searches for the ends of other syntax
 */
function costlyCodeSearch(text: string, searchedBefore: number): number | null {
  const endOfBlock = nextMatch(text, blankLine)
  /**
   * For each length, the offset of the last run of backticks in the current block. The run that would end its
   * code has not been found yet.
   */
  const openRuns = new Map<number, number>()
  let searched = searchedBefore
  let blockEnd = -1
  const closeBlock = () => {
    for (const offset of openRuns.values()) searched += blockEnd - offset
    openRuns.clear()
  }
  for (const { index, 0: run } of text.matchAll(/`+/g)) {
    if (index > blockEnd) {
      closeBlock()
      blockEnd = endOfBlock(index)
    }
    searched += index - (openRuns.get(run.length) ?? index)
    openRuns.set(run.length, index)
    if (searched > maxSearchedCharacters) return index
  }
  const [firstOpen = 0] = openRuns.values()
  closeBlock()
  return searched > maxSearchedCharacters ? firstOpen : null
}

/**
 * Returns a function that finds the offset of the first match at or after an offset; the length of the text
 * if there is none. Call the function with offsets in ascending order.
 */
function nextMatch(text: string, pattern: RegExp): (from: number) => number {
  let next = -1
  return (from) => {
    if (next < from) {
      pattern.lastIndex = from
      next = pattern.exec(text)?.index ?? text.length
    }
    return next
  }
}

function searchProblem(text: string, offset: number, file: string): Diagnostic {
  const { line, column } = positionAt(text, offset)
  return {
    code: codes.limit,
    severity: 'error',
    message:
      'The page has too many unclosed code spans, comments, processing instructions, or CDATA sections.',
    hint: 'Close them, or write a backslash before their first characters.',
    file,
    range: at(line, column),
  }
}

/**
 * The problem of a page that exceeds a limit.
 *
 * @param things what the limit counts, for the message
 */
export function limitProblem(
  name: keyof ContentLimits,
  things: string,
  limits: ContentLimits,
  file: string,
  range: Range,
): Diagnostic {
  return {
    code: codes.limit,
    severity: 'error',
    message: `The page has more than ${limits[name].toLocaleString('en-US')} ${things}.`,
    hint: `Split the page, or ${raiseLimits}.`,
    file,
    range,
  }
}
