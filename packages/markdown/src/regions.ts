import { closest } from '@camdocs/base/model/closest.js'

/** Lines of a file. */
export interface FileLines {
  readonly lines: readonly string[]
  /** The number of each line in the file, 1-based. */
  readonly numbers: readonly number[]
}

/** Why the lines of a region cannot be selected. */
export interface RegionProblem {
  /** The end of a sentence that starts with the name of the file, such as `has no region "setup"`. */
  readonly reason: string
  readonly hint: string
}

/**
 * A line that starts or ends a region, in the comment syntax of most languages: `// #region name`,
 * `#region name`, `#pragma region name`, `<!-- #region name -->`, `/* #region name *\/`.
 */
const hashMarker =
  /^(?:(?:\/\/|\/\*|\{[ \t]*\/\*|<!--|--|;|%|"|'|::|rem\b)[ \t]*)?#[ \t]*(?:pragma[ \t]+)?(end[ \t]?)?region\b(.*)$/is
/** The end of such a comment. */
const commentEnd = /(?:\*\/[ \t]*\}?|-->)$/
/** `// region name` and `# region name`. Only one word can follow, so that `# region of interest` is code. */
const plainMarker = /^[ \t]*(?:\/\/|#)[ \t]?(end)?region(?:[ \t]+([\w.-]+))?[ \t]*$/

/** Lines by their numbers, as in links of GitHub: "L3-L9". */
const lineRange = /^L(\d+)-L(\d+)$/

/** Longer lines are code. */
const maxMarkerLength = 300

interface Marker {
  readonly isEnd: boolean
  readonly name: string
}

/** Reads a line as the marker that starts or ends a region; null if it is any other line. */
export function markerOf(line: string): Marker | null {
  if (line.length > maxMarkerLength || !/region/i.test(line)) return null
  const hasSpaceAfterHash = /^[ \t]*#[ \t]/.test(line)
  // `hashMarker` also matches `# region of interest`, which is code.
  const match = plainMarker.exec(line) ?? (hasSpaceAfterHash ? null : hashMarker.exec(line.trim()))
  if (match === null) return null
  const name = (match[2] ?? '').replace(commentEnd, '').trim()
  // In Visual Basic, the names of regions are in quotes.
  return { isEnd: match[1] !== undefined, name: name.replace(/^"(.*)"$/, '$1') }
}

/**
 * Returns the lines that neither start nor end a region.
 *
 * @param firstNumber number of the first line in the file
 */
export function withoutMarkers(lines: readonly string[], firstNumber = 1): FileLines {
  const remaining = lines
    .map((line, index) => ({ line, number: firstNumber + index }))
    .filter(({ line }) => markerOf(line) === null)
  return { lines: remaining.map(({ line }) => line), numbers: remaining.map(({ number }) => number) }
}

/**
 * Returns the lines of a named region, without the lines that start or end a region in it.
 *
 * @param lines all lines of the file
 */
export function regionOf(lines: readonly string[], name: string): FileLines | RegionProblem {
  const range = lineRange.exec(name)
  if (range !== null) return linesOf(lines, Number(range[1]), Number(range[2]))
  const markers = lines.map(markerOf)
  const starts = markers.flatMap((marker, index) =>
    marker !== null && !marker.isEnd && marker.name === name ? [index] : [],
  )
  const [start, second] = starts
  if (start === undefined) return noRegion(name, markers)
  if (second !== undefined)
    return {
      reason: `has two regions "${name}", on lines ${String(start + 1)} and ${String(second + 1)}`,
      hint: 'Rename one of them.',
    }
  const end = endOf(markers, start)
  if (end === null)
    return {
      reason: `does not end the region "${name}", which starts on line ${String(start + 1)}`,
      hint: 'After the last line of the region, add a comment such as `// #endregion`.',
    }
  return withoutMarkers(lines.slice(start + 1, end), start + 2)
}

/** @param first 1-based number of the first line */
function linesOf(lines: readonly string[], first: number, last: number): FileLines | RegionProblem {
  if (first >= 1 && first <= last && last <= lines.length)
    return withoutMarkers(lines.slice(first - 1, last), first)
  return {
    reason: `has no lines ${String(first)} to ${String(last)}`,
    hint: `The file has ${String(lines.length)} lines.`,
  }
}

/**
 * Returns the index of the line that ends a region; null if there is none. An end with the name of the region
 * also ends every region in it.
 */
function endOf(markers: readonly (Marker | null)[], start: number): number | null {
  const name = markers[start]?.name
  let depth = 0
  for (let index = start + 1; index < markers.length; index++) {
    const marker = markers[index]
    if (marker === null || marker === undefined) continue
    if (!marker.isEnd) depth++
    else if (marker.name === name || depth === 0) return index
    else depth--
  }
  return null
}

function noRegion(name: string, markers: readonly (Marker | null)[]): RegionProblem {
  const startNames = markers.flatMap((marker) => (marker?.isEnd === false ? marker.name : []))
  const names = [...new Set(startNames)].filter((candidate) => candidate !== '')
  return { reason: `has no region "${name}"`, hint: hintFor(name, names) }
}

/** Maximum number of regions that a hint lists. */
const maxListed = 12

function hintFor(missing: string, names: readonly string[]): string {
  const nearest = closest(missing, names)
  if (nearest !== undefined) return `Did you mean "#${nearest}"?`
  if (names.length === 0)
    return `Mark it in the file with \`#region ${missing}\` and \`#endregion\` in comments.`
  const more = names.length > maxListed ? ', …' : ''
  return `Regions in the file: ${names.slice(0, maxListed).join(', ')}${more}.`
}

/**
 * Removes the indentation that all lines have in common; lines with only whitespace do not count. `width` is
 * the number of characters that are removed from each of the other lines.
 */
export function dedent(lines: readonly string[]): { readonly lines: string[]; readonly width: number } {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  let common = indents[0] ?? ''
  for (const indent of indents) while (!indent.startsWith(common)) common = common.slice(0, -1)
  const width = common.length
  return {
    lines: lines.map((line) => line.slice(Math.min(width, line.length - line.trimStart().length))),
    width,
  }
}
