/** What the info string and the magic comments of a code fence say. */
export interface Fence {
  /** The language as the author wrote it, in lower case; "" for none. */
  readonly language: string
  readonly title: string | null
  /** 1-based numbers of highlighted lines, counted in `code`. */
  readonly marks: ReadonlySet<number>
  /** Number of the first line when lines are numbered. */
  readonly firstNumber: number | null
  /** True for commands that are shown for every package manager. */
  readonly packageManagers: boolean
  /** The text without magic comments. */
  readonly code: string
}

/** Reads a fence (CODE-4, CODE-5). What it does not know in the info string is left to others. */
export function readFence(language: string, meta: string, code: string): Fence {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  const settings = title === null ? meta : meta.replace(title[0], ' ')
  const ranges = /\{([\d\s,-]+)\}/.exec(settings)?.[1]
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(settings)
  // Explicit line numbers switch magic comments off: the comments are then part of the sample.
  const magic = ranges === undefined ? readMagicComments(code) : { code, marks: readRanges(ranges) }
  return {
    language: language.toLowerCase(),
    title: title === null ? null : (title[1] ?? title[2] ?? ''),
    firstNumber: numbers === null ? null : Number(numbers[1] ?? 1),
    packageManagers: /(?:^|\s)pm(?=\s|$)/.test(settings),
    ...magic,
  }
}

/** "1,4-6" → 1, 4, 5, 6. Bounded: a range like 1-999999999 must not take the build down. */
export function readRanges(text: string): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+))?\s*$/.exec(part)
    if (match === null) continue
    const from = Number(match[1])
    const to = Math.min(Number(match[2] ?? from), from + 9_999)
    for (let line = from; line <= to; line++) lines.add(line)
  }
  return lines
}

const magicComment =
  /^\s*(?:\/\/|#|\/\*|\{\s*\/\*|<!--|--|;|%)\s*highlight-(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/

function readMagicComments(code: string): { code: string; marks: ReadonlySet<number> } {
  if (!code.includes('highlight-')) return { code, marks: new Set() }
  const marks = new Set<number>()
  const kept: string[] = []
  let inside = false
  let next = false
  for (const line of code.split('\n')) {
    const magic = magicComment.exec(line)?.[1]
    if (magic === undefined) {
      kept.push(line)
      if (inside || next) marks.add(kept.length)
      next = false
    } else if (magic === 'next-line') next = true
    else inside = magic === 'start'
  }
  return { code: kept.join('\n'), marks }
}
