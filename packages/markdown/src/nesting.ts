import { codes } from '@camdocs/base/model/codes.js'
import { maxElementDepth, maxNestingDepth } from '@camdocs/base/model/content-limits.js'
import { at, type Diagnostic, type Range } from '@camdocs/base/model/diagnostic.js'

/** The marker of a block quote or a list item: ">", "- ", or "1. ". */
const marker = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y

/**
 * Returns the problem of the first line whose quotes, lists, or directives are nested too deeply; null if
 * there is no such line. Call it before parsing, whose time grows with the square of the depth.
 */
export function checkLineNesting(text: string, file: string): Diagnostic | null {
  /** The columns of the open quotes and list items, from the outermost to the innermost. */
  const openMarkers: number[] = []
  let openDirectives = 0
  let lineNumber = 0
  for (const line of text.split('\n')) {
    lineNumber++
    const { count, indent, end } = markersOf(line)
    if (count > 0) {
      while ((openMarkers.at(-1) ?? -1) >= indent) openMarkers.pop()
      openMarkers.push(indent)
    }
    if (line.includes(':::')) {
      const content = line.slice(end)
      if (/^\s*:{3,}\w/.test(content)) openDirectives++
      else if (openDirectives > 0 && /^\s*:{3,}\s*$/.test(content)) openDirectives--
    }
    // Only the first marker of the line is in `openMarkers`.
    const depth = openMarkers.length + Math.max(0, count - 1)
    if (depth > maxNestingDepth || openDirectives > maxNestingDepth)
      return nestingProblem(file, at(lineNumber, indent + 1))
  }
  return null
}

/**
 * Counts the markers at the start of a line. A thematic break ("* * *") has none.
 *
 * @returns `indent`: the column of the first marker; `end`: the end of the last marker, both 0-based
 */
function markersOf(line: string): { count: number; indent: number; end: number } {
  marker.lastIndex = 0
  let count = 0
  let end = 0
  while (marker.test(line)) {
    count++
    end = marker.lastIndex
  }
  const isThematicBreak = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/.test(line)
  if (count === 0 || isThematicBreak) return { count: 0, indent: 0, end: 0 }
  return { count, indent: line.search(/[^ \t]/), end }
}

/** Creates the problem of content that is nested too deeply. */
export function nestingProblem(file: string, range: Range): Diagnostic {
  return {
    code: codes.tooDeep,
    severity: 'error',
    message: 'The content is nested too deeply.',
    hint: `Quotes, lists, and blocks can be nested up to ${String(maxNestingDepth)} levels deep, HTML elements up to ${String(maxElementDepth)}.`,
    file,
    range,
  }
}
