import type { SourceSegment } from '@camdocs/base/model/source-map.js'

/** Lines of text that come from one or more files. */
export interface MappedLines {
  readonly lines: readonly string[]
  readonly segments: readonly SourceSegment[]
  /** Number of characters, without line breaks. */
  readonly length: number
}

/** Assembles a text from lines of a file and of the partials that it includes. */
export class LineBuilder {
  readonly #lines: string[] = []
  readonly #segments: SourceSegment[] = []
  #length = 0

  /** @param file the file that includes the partials */
  constructor(readonly file: string) {}

  /** Number of characters so far, without line breaks. */
  get length(): number {
    return this.#length
  }

  /** The last line so far; "" if there is none. */
  get lastLine(): string {
    return this.#lines.at(-1) ?? ''
  }

  /**
   * Adds lines of the including file.
   *
   * @param fileLine number of the first added line in that file, 1-based
   */
  addLines(lines: readonly string[], fileLine: number): void {
    if (lines.length === 0) return
    this.#segments.push({ line: this.#lines.length + 1, file: this.file, fileLine, shift: 0 })
    for (const line of lines) this.#push(line)
  }

  /**
   * Adds a partial.
   *
   * @param firstPrefix prefix of its first line: indentation, and the markers of lists and quotes
   * @param otherPrefix prefix of its other lines, as long as `firstPrefix`
   */
  addPartial({ lines, segments }: MappedLines, firstPrefix: string, otherPrefix: string): void {
    const linesBefore = this.#lines.length
    const prefixLength = otherPrefix.length
    for (const segment of segments)
      this.#segments.push({
        ...segment,
        line: segment.line + linesBefore,
        shift: segment.shift + prefixLength,
      })
    lines.forEach((line, index) => {
      const prefix = index === 0 ? firstPrefix : otherPrefix
      this.#push(line === '' ? otherPrefix.trimEnd() : prefix + line)
    })
  }

  build(): MappedLines {
    return { lines: this.#lines, segments: this.#segments, length: this.#length }
  }

  #push(line: string): void {
    this.#lines.push(line)
    this.#length += line.length
  }
}

/** Removes the blank lines at the start and at the end. */
export function trimLines({ lines, segments }: MappedLines): MappedLines {
  const isText = (line: string) => line.trim() !== ''
  const start = Math.max(0, lines.findIndex(isText))
  const trimmed = lines.slice(start, lines.findLastIndex(isText) + 1)
  const firstLine = start + 1
  const moved = segments
    // A segment ends before the next one.
    .filter((_, index) => (segments[index + 1]?.line ?? Infinity) > firstLine)
    .map((segment): SourceSegment => {
      const removedLines = Math.max(0, firstLine - segment.line)
      return {
        ...segment,
        line: segment.line + removedLines - start,
        fileLine: segment.fileLine + removedLines,
      }
    })
  return {
    lines: trimmed,
    segments: moved.filter(({ line }) => line <= trimmed.length),
    length: trimmed.reduce((sum, line) => sum + line.length, 0),
  }
}
