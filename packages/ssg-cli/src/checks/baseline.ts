import { z } from 'zod'
import { adjustableCodes } from '@camdocs/base/model/codes.js'
import { compareText, type Diagnostic, type Range } from '@camdocs/base/model/diagnostic.js'

/*
 * A baseline lists the problems that a folder already had, by file, code, and text, so that a command reports
 * only new ones. An entry contains the text that the problem is about, because lines shift with each edit.
 */

const baselineSchema = z.record(z.string(), z.record(z.string(), z.array(z.string())))

type Entries = z.output<typeof baselineSchema>

/** How often each problem occurs, by `keyOf`. */
type Counts = ReadonlyMap<string, number>

const maxTextLength = 100

/** The known problems of a folder, and which of them a run of a command finds again. */
export class Baseline {
  readonly #recorded: Counts | null
  readonly #found = new Map<string, number>()

  /**
   * @param text the JSON of the baseline; null to record all problems
   * @param readLines returns the lines of a file of the site; null if the file cannot be read
   * @throws SyntaxError or ZodError if the text is not a baseline
   */
  constructor(
    text: string | null,
    readonly readLines: (file: string) => readonly string[] | null,
  ) {
    this.#recorded = text === null ? null : countsOf(baselineSchema.parse(JSON.parse(text)))
  }

  /**
   * Returns the problems that are not known. If a text has a problem more often than before, the last ones
   * are not known. A problem that protects readers, or that leaves out a page, is never known.
   *
   * @param problems all problems with their codes, so that a problem is not counted twice; sorted
   */
  unknownIn(problems: readonly Diagnostic[]): Diagnostic[] {
    const counts = new Map<string, number>()
    const unknown = problems.filter((problem) => {
      if (!adjustableCodes.has(problem.code)) return true
      const key = keyOf(problem, this.readLines)
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return this.#recorded !== null && count > (this.#recorded.get(key) ?? 0)
    })
    // Pages that are not translated have the same problems in each language.
    for (const [key, count] of counts) this.#found.set(key, Math.max(count, this.#found.get(key) ?? 0))
    return unknown
  }

  /**
   * Returns the problems to record: those that are known and were found again.
   *
   * @param isSkipped whether the run did not look for problems with a code, which then stay
   */
  remaining(isSkipped: (code: string) => boolean): { readonly text: string; readonly count: number } {
    const counts = new Map<string, number>()
    for (const [key, recorded] of this.#recorded ?? this.#found) {
      const found = isSkipped(partsOf(key)[1]) ? recorded : (this.#found.get(key) ?? 0)
      if (found > 0) counts.set(key, Math.min(recorded, found))
    }
    return { text: `${JSON.stringify(entriesOf(counts), null, 2)}\n`, count: sum(counts) }
  }

  /** The number of recorded problems. */
  get size(): number {
    return sum(this.#recorded ?? new Map())
  }
}

const sum = (counts: Counts): number => [...counts.values()].reduce((total, count) => total + count, 0)

const keyOf = (problem: Diagnostic, readLines: Baseline['readLines']): string =>
  JSON.stringify([problem.file ?? '', problem.code, textOf(problem, readLines)])

const partsOf = (key: string) => JSON.parse(key) as [file: string, code: string, text: string]

/** The start of the text that a problem is about; its message if it is about a file. */
function textOf({ file, range, message }: Diagnostic, readLines: Baseline['readLines']): string {
  const lines = file === undefined || range === undefined ? null : readLines(file)
  const text = lines === null || range === undefined ? '' : textIn(lines, range)
  return (text || message).replace(/\s+/g, ' ').trim().slice(0, maxTextLength)
}

function textIn(lines: readonly string[], { start, end }: Range): string {
  // The end of a problem can be far away, and only the start of its text counts.
  const shown = lines.slice(start.line - 1, Math.min(end.line, start.line + maxTextLength))
  return shown
    .map((line, index) => (index === end.line - start.line ? line.slice(0, end.column - 1) : line))
    .map((line, index) => (index === 0 ? line.slice(start.column - 1) : line))
    .join('\n')
}

const countsOf = (entries: Entries): Counts => {
  const counts = new Map<string, number>()
  for (const [file, byCode] of Object.entries(entries))
    for (const [code, texts] of Object.entries(byCode))
      for (const text of texts) {
        const key = JSON.stringify([file, code, text])
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
  return counts
}

function entriesOf(counts: Counts): Entries {
  const files = new Map<string, Map<string, string[]>>()
  for (const [key, count] of [...counts].sort(([a], [b]) => compareText(a, b))) {
    const [file, code, text] = partsOf(key)
    const byCode = files.get(file) ?? new Map<string, string[]>()
    byCode.set(code, [...(byCode.get(code) ?? []), ...Array<string>(count).fill(text)])
    files.set(file, byCode)
  }
  return Object.fromEntries([...files].map(([file, byCode]) => [file, Object.fromEntries(byCode)]))
}
