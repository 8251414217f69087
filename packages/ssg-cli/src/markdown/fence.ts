/** What the info string and the comments to camdocs in a code fence say. */
export interface Fence {
  /** The language as the author wrote it, in lower case; "" for none. */
  readonly language: string
  readonly title: string | null
  /** 1-based numbers of highlighted lines, counted in `code`. */
  readonly marks: ReadonlySet<number>
  /** Number of the first shown line when lines are numbered. */
  readonly firstNumber: number | null
  /** True for commands that are shown for every package manager. */
  readonly packageManagers: boolean
  /** The text without comments to camdocs. */
  readonly code: string
  /** For each line of `code` its 0-based place among the lines as written; -1 for those of the fence that this one continues. */
  readonly rows: readonly number[]
  /** Lines of `code` that readers see at first, as [from, to), 0-based: what is around them sets the sample up. */
  readonly shown: readonly [from: number, to: number]
  /** True when it goes on where the sample before it ended. */
  readonly continues: boolean
  /** Why the sample is not checked; null when it is to be. "" when no reason is given. */
  readonly unchecked: string | null
}

/** Reads a fence (CODE-4, CODE-5). What it does not know in the info string is left to others. */
export function readFence(language: string, meta: string, text: string): Fence {
  const { value: title, rest } = quoted('title', meta)
  const { value: reason, rest: settings } = quoted('reason', rest)
  const has = (word: string) => new RegExp(`(?:^|\\s)${word}(?=\\s|$)`).test(settings)
  const ranges = /\{([\d\s,-]+)\}/.exec(settings)?.[1]
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(settings)
  const written = text.split('\n').map((line, row): Line => ({ line, row, marked: false }))
  const { lines, shown } = cutOut(written)
  // Explicit line numbers switch magic comments off: the comments are then part of the sample.
  const kept = ranges === undefined ? readMagicComments(lines) : lines
  const within = kept.filter(({ row }) => row >= shown[0] && row < shown[1]).length
  const before = kept.filter(({ row }) => row < shown[0]).length
  const marks = kept.flatMap(({ marked }, index) => (marked ? [index + 1] : []))
  return {
    language: language.toLowerCase(),
    title,
    marks: new Set(ranges === undefined ? marks : [...readRanges(ranges)].map((line) => line + before)),
    firstNumber: numbers === null ? null : Number(numbers[1] ?? 1),
    packageManagers: has('pm'),
    code: kept.map(({ line }) => line).join('\n'),
    rows: kept.map(({ row }) => row),
    shown: [before, before + within],
    continues: has('continues'),
    unchecked: has('no-check') ? (reason ?? '') : null,
  }
}

/** The fence with the one before it as its set-up. */
export function continued(before: Fence, fence: Fence): Fence {
  const count = before.rows.length
  return {
    ...fence,
    marks: new Set([...fence.marks].map((line) => line + count)),
    code: `${before.code}\n${fence.code}`,
    rows: [...before.rows.map(() => -1), ...fence.rows],
    shown: [fence.shown[0] + count, fence.shown[1] + count],
  }
}

/** `key="…"` or `key='…'`, and the settings without it. */
function quoted(key: string, meta: string): { value: string | null; rest: string } {
  const found = new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|'([^']*)')`).exec(meta)
  if (found === null) return { value: null, rest: meta }
  return { value: found[1] ?? found[2] ?? '', rest: meta.replace(found[0], ' ') }
}

interface Line {
  readonly line: string
  readonly row: number
  readonly marked: boolean
}

const cut = /^\s*(?:\/\/|#)\s*---cut(-after)?---\s*$/

/** What stands before `// ---cut---` and after `// ---cut-after---` sets the sample up (the notation is Twoslash's). */
function cutOut(written: readonly Line[]): { lines: Line[]; shown: [number, number] } {
  const find = (after: boolean) =>
    written.findIndex(({ line }) => (cut.exec(line)?.[1] !== undefined) === after && cut.test(line))
  const from = find(false)
  const to = find(true)
  return {
    lines: written.filter(({ row }) => row !== from && row !== to),
    shown: [from + 1, to < 0 ? written.length : to],
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

function readMagicComments(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ line }) => line.includes('highlight-'))) return lines
  const kept: Line[] = []
  let inside = false
  let next = false
  for (const line of lines) {
    const magic = magicComment.exec(line.line)?.[1]
    if (magic === undefined) {
      kept.push({ ...line, marked: inside || next })
      next = false
    } else if (magic === 'next-line') next = true
    else inside = magic === 'start'
  }
  return kept
}
