import type { Problem } from './test-site.js'

export interface MarkedFiles {
  /** The files without their markers. */
  readonly files: Record<string, string>
  /** "file:line:column-end code" of every marker, sorted. Columns are 1-based, and the end is exclusive. */
  readonly locations: string[]
}

/** Matches «CD1201|./nope». */
const marker = /«(CD\d+)\|([^»]*)»/

/**
 * Extracts the markers of expected problems from files: `[a](«CD1201|./nope»)` becomes `[a](./nope)` and
 * expects a problem CD1201 that covers exactly `./nope`. With markers, tests show each problem in its place
 * and need not count columns.
 */
export function extractMarkers(sources: Readonly<Record<string, string>>): MarkedFiles {
  const files: Record<string, string> = {}
  const locations: string[] = []
  for (const [file, source] of Object.entries(sources)) {
    const lines = source.split('\n').map((line, index) => {
      let plain = line
      for (let match = marker.exec(plain); match !== null; match = marker.exec(plain)) {
        const [all, code = '', text = ''] = match
        const column = match.index + 1
        locations.push(
          `${file}:${String(index + 1)}:${String(column)}-${String(column + text.length)} ${code}`,
        )
        plain = plain.slice(0, match.index) + text + plain.slice(match.index + all.length)
      }
      return plain
    })
    files[file] = lines.join('\n')
  }
  return { files, locations: locations.sort() }
}

/** The position of a problem in the same format as the extracted markers. */
export function formatSpan({ file = '', range, code }: Problem): string {
  const columns =
    range === undefined
      ? ''
      : `:${String(range.start.line)}:${String(range.start.column)}-${String(range.end.column)}`
  return `${file}${columns} ${code}`
}
