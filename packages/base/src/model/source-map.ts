import type { Position, Range, SourceLocation } from './diagnostic.js'

/**
 * The origin of consecutive lines of a page's text, up to the next segment. The text contains the partials
 * that the page includes.
 */
export interface SourceSegment {
  /** The first line in the text, 1-based. */
  readonly line: number
  /** The source file, relative to the site's folder. */
  readonly file: string
  /** The line in the file. */
  readonly fileLine: number
  /** Number of characters that lists and quotes of the page add to each line. */
  readonly shift: number
}

/** A text that can contain included partials. */
export interface MappedText {
  readonly file: string
  /** Sorted by line. Undefined if the page includes nothing: then the lines are those of the file. */
  readonly segments: readonly SourceSegment[] | undefined
}

/**
 * Returns the location of a range of a page's text. A location in an included partial names the page that
 * includes it.
 */
export function locationIn({ file, segments }: MappedText, range: Range): SourceLocation {
  const segment = segmentAt(segments, range.start.line)
  if (segment === undefined) return { file, range }
  const move = ({ line, column }: Position): Position => ({
    line: line - segment.line + segment.fileLine,
    column: Math.max(1, column - segment.shift),
  })
  const moved = { start: move(range.start), end: move(range.end) }
  return { file: segment.file, range: moved, ...(segment.file !== file && { includedFrom: [file] }) }
}

/** Returns the file that contains a line of a page's text. */
export const fileAt = ({ file, segments }: MappedText, line: number): string =>
  segmentAt(segments, line)?.file ?? file

/** Finds the last segment that starts at or before a line. */
function segmentAt(segments: readonly SourceSegment[] = [], line: number): SourceSegment | undefined {
  let [low, high] = [0, segments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((segments[middle]?.line ?? 0) <= line) low = middle + 1
    else high = middle
  }
  return segments[low - 1]
}
