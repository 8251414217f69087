import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { toRegExp, translate, type PatternTable, type Translation } from './pattern-tables.js'

type ScannerMatch = NonNullable<ReturnType<PatternScanner['findNextMatchSync']>>
type Indices = readonly (readonly [start: number, end: number] | undefined)[]

const { createString } = createJavaScriptRegexEngine()

/**
 * Shiki's JavaScript engine with less work per line: the scanners of all rules share the result of searching
 * a line for a pattern, and a scanner drops the patterns that the rest of a line does not contain. A pattern
 * that JavaScript cannot express is skipped instead of failing the page. Results are the same as with
 * Shiki's engine and its option `forgiving`.
 */
export class SharedRegexEngine implements RegexEngine {
  readonly #tables = new Map<string, Translation>()
  readonly #patterns = new Map<string, Pattern | null>()
  readonly createString = createString

  /** Adds translated patterns, so that this process does not translate them again. */
  addTable(table: PatternTable): void {
    for (const [pattern, translation] of Object.entries(table)) this.#tables.set(pattern, translation)
  }

  readonly createScanner = (patterns: readonly (string | RegExp)[]): PatternScanner =>
    new Scanner(patterns.map((pattern) => this.#patternOf(pattern)))

  #patternOf(pattern: string | RegExp): Pattern | null {
    if (typeof pattern !== 'string') return new Pattern(pattern)
    const existing = this.#patterns.get(pattern)
    if (existing !== undefined) return existing
    const created = createPattern(() => this.#tables.get(pattern) ?? translate(pattern))
    this.#patterns.set(pattern, created)
    return created
  }
}

function createPattern(translation: () => Translation): Pattern | null {
  try {
    return new Pattern(toRegExp(translation()))
  } catch {
    return null
  }
}

/** A pattern and the result of its last search. */
class Pattern {
  /** Index of the match; -1 if there is none. */
  index = -1
  indices: Indices = []
  /** ID of the last searched line; 0 if there is none. */
  #lineId = 0
  #from = 0
  /**
   * Whether the result of a search is also that of any search that starts later, but not after the start of
   * the match. False if the pattern refers to the start of the search.
   */
  readonly isReusable: boolean

  constructor(readonly regexp: RegExp) {
    // A strategy of `EmulatedRegExp` emulates `\G`, which matches the start of the search.
    const { rawOptions } = regexp as { rawOptions?: { strategy?: string | null } }
    this.isReusable = !regexp.sticky && !rawOptions?.strategy
  }

  /**
   * Sets `index` and `indices`.
   * @returns false if the search failed, for example because the compiled pattern would be too large
   */
  search({ content, id }: Line, from: number): boolean {
    const isKnown = this.#lineId === id && this.#from <= from && (this.index < 0 || this.index >= from)
    if (isKnown && this.isReusable) return true
    this.regexp.lastIndex = from
    let match: RegExpExecArray | null
    try {
      match = this.regexp.exec(content)
    } catch {
      this.#lineId = 0
      return false
    }
    this.#lineId = id
    this.#from = from
    this.index = match?.index ?? -1
    this.indices = match?.indices ?? []
    return true
  }
}

interface Line {
  readonly content: string
  /** Unique in this thread, and never 0. */
  readonly id: number
}

const toLine = (text: string | RegexEngineString): Line =>
  (typeof text === 'string' ? createString(text) : text) as Line

class Scanner implements PatternScanner {
  /** Indexes of the patterns that can match in the rest of the current line. */
  #candidates: readonly number[] = []
  /** ID of the last searched line; 0 if there is none. */
  #lineId = 0
  #from = 0
  readonly #all: readonly number[]

  constructor(readonly patterns: readonly (Pattern | null)[]) {
    this.#all = patterns.flatMap((pattern, index) => (pattern === null ? [] : [index]))
  }

  /** Finds the first match from an offset. If several patterns match there, the first pattern is chosen. */
  findNextMatchSync(text: string | RegexEngineString, from: number): ScannerMatch | null {
    const line = toLine(text)
    const candidates = this.#lineId === line.id && this.#from <= from ? this.#candidates : this.#all
    const remaining: number[] = []
    let bestIndex = -1
    let bestPattern: Pattern | null = null
    let visited = 0
    for (const index of candidates) {
      visited++
      const pattern = this.patterns[index]
      if (pattern == null) continue
      const isSearched = pattern.search(line, from)
      if (isSearched && pattern.index < 0 && pattern.isReusable) continue
      remaining.push(index)
      if (!isSearched || pattern.index < 0) continue
      if (bestPattern !== null && pattern.index >= bestPattern.index) continue
      bestIndex = index
      bestPattern = pattern
      if (pattern.index === from) break
    }
    // The patterns after a match at `from` were not searched, so they stay candidates.
    for (; visited < candidates.length; visited++) remaining.push(candidates[visited] ?? 0)
    this.#candidates = remaining
    this.#lineId = line.id
    this.#from = from
    return bestPattern === null ? null : { index: bestIndex, captureIndices: captures(bestPattern.indices) }
  }
}

/** How the tokenizer represents a group that does not take part in a match. */
const noCapture = { start: 4_294_967_295, end: 4_294_967_295, length: 0 }

function captures(indices: Indices): ScannerMatch['captureIndices'] {
  const result: ScannerMatch['captureIndices'] = []
  for (const range of indices)
    result.push(
      range === undefined ? noCapture : { start: range[0], end: range[1], length: range[1] - range[0] },
    )
  return result
}
