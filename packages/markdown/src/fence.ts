import type { Element } from 'hast'
import { maxHighlightedLines } from '@camdocs/base/model/content-limits.js'
import { readNotes } from './code-notes.js'
import {
  readCodeMarks,
  readMagicComments,
  toLines,
  type CodeLine,
  type LineMark,
  type NoteLink,
  type NoteMarker,
} from './code-marks.js'

/**
 * The highlighted words of a line, and its marks (CODE-7). The mark that highlights the entire line is not
 * among these.
 */
export interface LineMarks {
  readonly marks: readonly Exclude<LineMark, 'mark'>[]
  /** Words to highlight wherever they occur in the line. */
  readonly words: readonly string[]
}

/** A code fence after reading its info string and its magic comments. */
export interface Fence {
  /** The language in lower case; "" if there is none. */
  readonly language: string
  readonly title: string | null
  /** The ID of the block, written as `{#id}`; null if it has none. */
  readonly id: string | null
  /** 1-based numbers of highlighted lines, counted in `code`. */
  readonly highlightedLines: ReadonlySet<number>
  /** The lines of ranges such as `{1-3}` and `collapse={5-9}`, by 1-based number among the visible lines. */
  readonly rangeLines: readonly number[]
  /** The parts of the braces that are not ranges, such as "3-". */
  readonly invalidRanges: readonly string[]
  /** 1-based numbers of collapsed lines, counted in `code`. */
  readonly collapsedLines: ReadonlySet<number>
  /** Other marks of lines, by 1-based number in `code`. */
  readonly lineMarks: ReadonlyMap<number, LineMarks>
  /** Markers of notes, by 1-based number of their line in `code`. */
  readonly notes: ReadonlyMap<number, readonly NoteMarker[]>
  /** Marks such as "[!code hilight]" whose name is unknown. */
  readonly unknownMarks: readonly string[]
  /** Number of the first visible line; null if lines are not numbered. */
  readonly firstLineNumber: number | null
  /** True if the info string contains `pm`: npm commands are shown in a tab for each package manager. */
  readonly showsPackageManagers: boolean
  /** The code without the marks, magic comments, and cut markers that have an effect. */
  readonly code: string
  /**
   * For each line of `code`, its 0-based index in the fence as written; -1 for lines of the sample that this
   * fence continues.
   */
  readonly rows: readonly number[]
  /** Initially visible lines of `code`, as [from, to), 0-based. The lines around them are setup code. */
  readonly visibleRange: readonly [from: number, to: number]
  /** True if the info string contains `continues`, so that the sample continues the previous sample. */
  readonly continues: boolean
  /** The reason for not checking the sample; "" if none is given; null if the sample is checked. */
  readonly skipReason: string | null
}

/**
 * The parts of a fence that `rehypeCode` needs. The attribute `metastring` of a code element is the index of
 * its settings in `CompileContext.codeBlocks`. An author who writes this attribute in HTML can refer to the
 * settings of another block, but cannot define settings.
 */
export interface CodeSettings extends Pick<
  Fence,
  'language' | 'title' | 'id' | 'highlightedLines' | 'collapsedLines' | 'lineMarks' | 'firstLineNumber'
> {
  /** As in `Fence`; null if the code is not from a fence, so that all of its lines are visible. */
  readonly visibleRange: Fence['visibleRange'] | null
  /** Markers of notes, by 1-based number of their line in `code`. */
  readonly notes: ReadonlyMap<number, readonly NoteLink[]>
  /** Index of the sample on its page; null if its identifiers have no type information. */
  readonly sample: number | null
  /** The URL that opens the code in a playground; null if there is no link. */
  readonly playground: string | null
  /** The drawing that replaces the code; null if the code is shown. */
  readonly diagram: Element | null
}

/**
 * Separates the language of a fence from settings that follow it without a space, as in "js{1}",
 * "ts:line-numbers", and "rust,ignore", and from the braces of "{.python}". In `hl_lines="1"`, there is no
 * language.
 */
export function splitLanguage(word: string): { language: string; settings: string } {
  const [braces, inBraces] = /^\{[ \t]*\.?([A-Za-z][\w+#-]*)/.exec(word) ?? []
  if (braces !== undefined && inBraces !== undefined)
    return { language: inBraces, settings: word.slice(braces.length).replace(/\}$/, '') }
  if (/^[\w-]+=/.test(word)) return { language: '', settings: word }
  const written = /^(?:(?!:(?:no-)?line-numbers)[^\s{[,])*/.exec(word)?.[0] ?? ''
  return {
    language: written.replace(/^lang(?:uage)?-(?=.)/, ''),
    // Commas separate settings, but also the ranges in braces.
    settings: word.slice(written.length).replace(/,(?![^{]*\})/g, ' '),
  }
}

/** Takes the place of an escaped quotation mark in an info string, so that it does not end a value. */
const escapedQuotes: Readonly<Record<string, string>> = { '"': '\uFDD1', "'": '\uFDD2' }

/** Hides the escaped quotation marks of an info string as written, and resolves its other escapes. */
export const hideEscapedQuotes = (written: string): string =>
  written.replace(/\\([!-/:-@[-`{-~])/g, (_all, character: string) => escapedQuotes[character] ?? character)

const showQuotes = (value: string): string => value.replaceAll('\uFDD1', '"').replaceAll('\uFDD2', "'")

/**
 * Reads a fence (CODE-4, CODE-5, CODE-7). Unknown parts of the info string are ignored.
 *
 * @param meta the info string after the language
 * @param hasNotes whether a list of notes follows; without it, the markers of notes stay in the code
 */
export function readFence(language: string, meta: string, text: string, hasNotes = false): Fence {
  const { value: title, rest } = takeQuoted('title', meta)
  const { value: reason, rest: unquoted } = takeQuoted('reason', rest)
  // VitePress writes the title in brackets: "[config.ts]".
  const label = /(?:^|\s)\[([^\]]+)\]/.exec(unquoted)
  const settings = label === null ? unquoted : unquoted.replace(label[0], ' ')
  // Braces after "=" are the value of another setting.
  const plain = withoutTexts(settings)
  const ranges = /(?<![=\w])\{([\d\s,-]+)\}/.exec(plain)?.[1]
  const changes = changedLines(plain)
  const words = quotedWords(settings)
  // "showLineNumbers", "showLineNumbers=7", or VitePress's ":line-numbers=7".
  const lineNumbers = /(?:^|\s)(?:showLineNumbers|:line-numbers)(?:=(\d+))?(?=[\s{]|$)/.exec(settings)
  const { lines, visibleRows } = extractVisible(toLines(text))
  const marked = readCodeMarks(lines)
  // Line ranges such as `{1-3}` disable magic comments, which then stay in the code.
  const plainLines = ranges === undefined ? readMagicComments(marked.lines) : marked.lines
  const codeLines = hasNotes ? readNotes(plainLines) : plainLines
  // Lines that contained only marks or magic comments are gone, so visible lines are counted by their rows.
  const [firstRow, endRow] = visibleRows
  const visibleCount = codeLines.filter(({ row }) => row >= firstRow && row < endRow).length
  const countBefore = codeLines.filter(({ row }) => row < firstRow).length
  const highlighted = codeLines.flatMap(({ marks }, index) => (marks.includes('mark') ? [index + 1] : []))
  const rangeLines = [...readRanges(ranges ?? ''), ...changes.mark]
  const changeOf = (line: number): LineMarks['marks'] => [
    ...(changes.ins.has(line - countBefore) ? (['ins'] as const) : []),
    ...(changes.del.has(line - countBefore) ? (['del'] as const) : []),
  ]
  return {
    language: language.toLowerCase(),
    title: title ?? label?.[1] ?? null,
    id: /(?<![=\w])\{#([^\s{}]+)\}/.exec(plain)?.[1] ?? null,
    highlightedLines: new Set([...rangeLines.map((line) => line + countBefore), ...highlighted]),
    collapsedLines: new Set([...changes.collapse].map((line) => line + countBefore)),
    rangeLines: [...rangeLines, ...changes.ins, ...changes.del, ...changes.collapse],
    invalidRanges: ranges === undefined ? [] : invalidRanges(ranges),
    lineMarks: lineMarksOf(
      codeLines.map((line, index) => ({
        ...line,
        marks: [...line.marks, ...changeOf(index + 1)],
        words: [...line.words, ...words.filter((word) => line.text.includes(word))],
      })),
    ),
    notes: new Map(
      codeLines.flatMap(({ notes }, index) => (notes.length === 0 ? [] : [[index + 1, notes] as const])),
    ),
    unknownMarks: marked.unknownMarks,
    firstLineNumber: lineNumbers === null ? null : Number(lineNumbers[1] ?? 1),
    showsPackageManagers: hasWord('pm', meta),
    code: codeLines.map((line) => line.text).join('\n'),
    rows: codeLines.map(({ row }) => row),
    visibleRange: [countBefore, countBefore + visibleCount],
    continues: hasWord('continues', meta),
    skipReason: hasWord('no-check', meta) ? (reason ?? '') : null,
  }
}

/** Whether an info string contains a word as a setting without a value, such as `pm`. */
export const hasWord = (word: string, meta: string): boolean =>
  new RegExp(`(?:^|\\s)${word}(?=\\s|$)`).test(withoutTexts(meta))

/** A name of a setting in an info string, with or without a value, and its offset in the info string. */
export interface SettingName {
  readonly name: string
  readonly offset: number
}

/** Returns the names of the settings in an info string. */
export const settingNames = (meta: string): SettingName[] =>
  [...withoutTexts(meta).matchAll(/(?<=^|\s)[A-Za-z][\w-]*/g)].map(({ 0: name, index: offset }) => ({
    name,
    offset,
  }))

/**
 * Replaces the words in quotes and in brackets, which are text and not settings, with as many other
 * characters.
 */
const withoutTexts = (meta: string): string =>
  meta.replace(/=?"[^"]*"|=?'[^']*'|\[[^[\]]*\]/g, (text) => '='.repeat(text.length))

/** The lines that Starlight's settings `ins={1}`, `del={2}`, `mark={3}`, and `collapse={4-9}` name. */
const changedLines = (
  settings: string,
): Readonly<Record<'ins' | 'del' | 'mark' | 'collapse', ReadonlySet<number>>> => {
  const linesOf = (name: string) => {
    const pattern = new RegExp(`(?:^|\\s)${name}=\\{([\\d\\s,-]+)\\}`, 'g')
    return readRanges(Array.from(settings.matchAll(pattern), ([, ranges]) => ranges).join(','))
  }
  return { ins: linesOf('ins'), del: linesOf('del'), mark: linesOf('mark'), collapse: linesOf('collapse') }
}

/** The words to highlight in every line: Starlight's `"word"`, `'word'`, and `mark="word"`. */
const quotedWords = (settings: string): string[] =>
  Array.from(settings.matchAll(/(?:^|\s)(?:mark=)?(?:"([^"]+)"|'([^']+)')(?=\s|$)/g), ([, double, single]) =>
    showQuotes(double ?? single ?? ''),
  )

function lineMarksOf(lines: readonly CodeLine[]): ReadonlyMap<number, LineMarks> {
  const lineMarks = new Map<number, LineMarks>()
  lines.forEach(({ marks: all, words }, index) => {
    const marks = all.filter((mark) => mark !== 'mark')
    if (marks.length > 0 || words.length > 0) lineMarks.set(index + 1, { marks, words })
  })
  return lineMarks
}

/** Whether a line, by its 1-based number, is marked as removed. */
export const isRemoved = ({ lineMarks }: Pick<Fence, 'lineMarks'>, line: number): boolean =>
  lineMarks.get(line)?.marks.includes('del') === true

/** The code without the content of removed lines. The other lines keep their numbers. */
export const codeAfterChange = (fence: Fence): string =>
  fence.code
    .split('\n')
    .map((text, index) => (isRemoved(fence, index + 1) ? '' : text))
    .join('\n')

/** Prepends the previous fence, without its removed lines, as setup code. */
export function continueFence(previous: Fence, fence: Fence): Fence {
  const setup = previous.code.split('\n').filter((_, index) => !isRemoved(previous, index + 1))
  const count = setup.length
  return {
    ...fence,
    highlightedLines: new Set([...fence.highlightedLines].map((line) => line + count)),
    collapsedLines: new Set([...fence.collapsedLines].map((line) => line + count)),
    lineMarks: new Map([...fence.lineMarks].map(([line, lineMarks]) => [line + count, lineMarks])),
    notes: new Map([...fence.notes].map(([line, notes]) => [line + count, notes])),
    code: [...setup, fence.code].join('\n'),
    rows: [...setup.map(() => -1), ...fence.rows],
    visibleRange: [fence.visibleRange[0] + count, fence.visibleRange[1] + count],
  }
}

/**
 * Extracts the value of `key="…"` or `key='…'` from an info string; null if there is none. `rest` is the info
 * string without the setting.
 */
export function takeQuoted(key: string, meta: string): { value: string | null; rest: string } {
  const match = new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|'([^']*)')`).exec(meta)
  if (match === null) return { value: null, rest: meta }
  return { value: showQuotes(match[1] ?? match[2] ?? ''), rest: meta.replace(match[0], ' ') }
}

const cutMarker = /^\s*(?:\/\/|#)\s*---cut---\s*$/
const cutAfterMarker = /^\s*(?:\/\/|#)\s*---cut-after---\s*$/

/**
 * Removes the first `// ---cut---` and the first `// ---cut-after---` line. The lines before `---cut---` and
 * after `---cut-after---` are setup code. The notation is from Twoslash.
 *
 * @returns `visibleRows`: the rows of the lines that are not setup code, as [from, to)
 */
function extractVisible(all: readonly CodeLine[]): { lines: CodeLine[]; visibleRows: [number, number] } {
  const rowOf = (marker: RegExp) => all.findIndex(({ text }) => marker.test(text))
  // The row of an absent marker is -1.
  const cut = rowOf(cutMarker)
  const cutAfter = rowOf(cutAfterMarker)
  return {
    lines: all.filter(({ row }) => row !== cut && row !== cutAfter),
    visibleRows: [cut + 1, cutAfter < 0 ? all.length : cutAfter],
  }
}

/**
 * Parses "1,4-6" as 1, 4, 5, 6. Ignores the parts that `invalidRanges` returns. A range ends after
 * `maxHighlightedLines`, so that "1-999999999" cannot exhaust memory.
 */
export function readRanges(text: string): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const part of text.split(',')) {
    const [from, end] = readRange(part) ?? [0, -1]
    const to = Math.min(end, from + maxHighlightedLines - 1)
    for (let line = from; line <= to; line++) lines.add(line)
  }
  return lines
}

/** Returns the parts of ranges such as "1,4-6" that are not ranges, such as "4-" and "6-4". */
const invalidRanges = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && readRange(part) === null)

function readRange(part: string): readonly [from: number, to: number] | null {
  const match = /^\s*(\d+)\s*(?:-\s*(\d+))?\s*$/.exec(part)
  const [from, to] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
  return from <= to ? [from, to] : null
}
