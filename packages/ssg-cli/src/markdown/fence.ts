import { maxHighlightedLines } from '../model/content-limits.js'

/** A code fence after reading its info string and its magic comments. */
export interface Fence {
  /** The language in lower case; "" if there is none. */
  readonly language: string
  readonly title: string | null
  /** 1-based numbers of highlighted lines, counted in `code`. */
  readonly marks: ReadonlySet<number>
  /** Number of the first visible line; null if lines are not numbered. */
  readonly firstLineNumber: number | null
  /** True for npm commands that are shown in a tab for each package manager. */
  readonly showsPackageManagers: boolean
  /** The code without magic comments. */
  readonly code: string
  /**
   * For each line of `code`, its 0-based index in the fence as written; -1 for lines of the sample that this
   * one continues.
   */
  readonly rows: readonly number[]
  /** Initially visible lines of `code`, as [from, to), 0-based. The lines around them are setup code. */
  readonly visibleRange: readonly [from: number, to: number]
  /** True if the info string contains `continues`, so that the sample continues the previous one. */
  readonly continues: boolean
  /** The reason for not checking the sample; "" if none is given; null if the sample is checked. */
  readonly skipReason: string | null
}

/** Reads a fence (CODE-4, CODE-5). Unknown parts of the info string are ignored. */
export function readFence(language: string, meta: string, text: string): Fence {
  const { value: title, rest } = quoted('title', meta)
  const { value: reason, rest: settings } = quoted('reason', rest)
  const has = (word: string) => new RegExp(`(?:^|\\s)${word}(?=\\s|$)`).test(settings)
  const ranges = /\{([\d\s,-]+)\}/.exec(settings)?.[1]
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(settings)
  const all = text.split('\n').map((line, row): Line => ({ text: line, row, isMarked: false }))
  const { lines, visibleRows } = extractVisible(all)
  // Line ranges such as `{1-3}` disable magic comments, which then stay in the code.
  const codeLines = ranges === undefined ? readMagicComments(lines) : lines
  const visible = codeLines.filter(({ row }) => row >= visibleRows[0] && row < visibleRows[1]).length
  const before = codeLines.filter(({ row }) => row < visibleRows[0]).length
  const marks = codeLines.flatMap(({ isMarked }, index) => (isMarked ? [index + 1] : []))
  return {
    language: language.toLowerCase(),
    title,
    marks: new Set(ranges === undefined ? marks : [...readRanges(ranges)].map((line) => line + before)),
    firstLineNumber: numbers === null ? null : Number(numbers[1] ?? 1),
    showsPackageManagers: has('pm'),
    code: codeLines.map((line) => line.text).join('\n'),
    rows: codeLines.map(({ row }) => row),
    visibleRange: [before, before + visible],
    continues: has('continues'),
    skipReason: has('no-check') ? (reason ?? '') : null,
  }
}

/** Prepends the previous fence as setup code. */
export function continueFence(before: Fence, fence: Fence): Fence {
  const count = before.rows.length
  return {
    ...fence,
    marks: new Set([...fence.marks].map((line) => line + count)),
    code: `${before.code}\n${fence.code}`,
    rows: [...before.rows.map(() => -1), ...fence.rows],
    visibleRange: [fence.visibleRange[0] + count, fence.visibleRange[1] + count],
  }
}

/** Extracts `key="…"` or `key='…'` from an info string; `rest` is the info string without it. */
function quoted(key: string, meta: string): { value: string | null; rest: string } {
  const match = new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|'([^']*)')`).exec(meta)
  if (match === null) return { value: null, rest: meta }
  return { value: match[1] ?? match[2] ?? '', rest: meta.replace(match[0], ' ') }
}

interface Line {
  readonly text: string
  /** Index in the fence as written. */
  readonly row: number
  /** Whether a magic comment highlights the line. */
  readonly isMarked: boolean
}

const cutMarker = /^\s*(?:\/\/|#)\s*---cut---\s*$/
const cutAfterMarker = /^\s*(?:\/\/|#)\s*---cut-after---\s*$/

/**
 * Removes the `// ---cut---` and `// ---cut-after---` markers; the lines before and after them are setup
 * code. The notation is Twoslash's.
 */
function extractVisible(all: readonly Line[]): { lines: Line[]; visibleRows: [number, number] } {
  const rowOf = (marker: RegExp) => all.findIndex(({ text }) => marker.test(text))
  const from = rowOf(cutMarker)
  const to = rowOf(cutAfterMarker)
  return {
    lines: all.filter(({ row }) => row !== from && row !== to),
    visibleRows: [from + 1, to < 0 ? all.length : to],
  }
}

/**
 * Parses "1,4-6" as 1, 4, 5, 6. The size is bounded, so that a range like 1-999999999 cannot exhaust memory.
 */
export function readRanges(text: string): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+))?\s*$/.exec(part)
    if (match === null) continue
    const from = Number(match[1])
    const to = Math.min(Number(match[2] ?? from), from + maxHighlightedLines - 1)
    for (let line = from; line <= to; line++) lines.add(line)
  }
  return lines
}

const magicComment =
  /^\s*(?:\/\/|#|\/\*|\{\s*\/\*|<!--|--|;|%)\s*highlight-(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/

/** Removes the magic comments, and marks the lines that they highlight. */
function readMagicComments(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => text.includes('highlight-'))) return lines
  const code: Line[] = []
  let isInRange = false
  let isNextMarked = false
  for (const line of lines) {
    const magic = magicComment.exec(line.text)?.[1]
    if (magic === undefined) {
      code.push({ ...line, isMarked: isInRange || isNextMarked })
      isNextMarked = false
    } else if (magic === 'next-line') isNextMarked = true
    else isInRange = magic === 'start'
  }
  return code
}
