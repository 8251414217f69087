/** A part of a file, and the number of lines before it. */
export interface FilePart {
  readonly text: string
  readonly firstLine: number
}

/** The start or end of a region, in the comments of many languages. */
const marker = /^\s*(?:\/\/|\/\*|<!--|#|--|;|%|"|::|REM)?\s*#?(end)?region\b[ \t:]*([\w*-]*)/i

/**
 * Returns a region of a text, without indentation; null if there is no region with the name. If the name is
 * undefined, returns the entire text. Removes the markers of all regions.
 */
export function selectRegion(text: string, name: string | undefined): FilePart | null {
  const lines = text.split('\n')
  const isMarker = (line: string) => /region/i.test(line) && marker.test(line)
  if (name === undefined) return { text: lines.filter((line) => !isMarker(line)).join('\n'), firstLine: 0 }
  const first = lines.findIndex((line) => {
    const match = marker.exec(line)
    return match !== null && match[1] === undefined && match[2] === name
  })
  if (first < 0) return null
  const length = lines.slice(first + 1).findIndex((line) => {
    const match = marker.exec(line)
    return match?.[1] !== undefined && (match[2] === name || match[2] === '' || match[2] === '--')
  })
  const part = length < 0 ? lines.slice(first + 1) : lines.slice(first + 1, first + 1 + length)
  return { text: dedent(part.filter((line) => !isMarker(line))).join('\n'), firstLine: first + 1 }
}

/** Returns the lines of a text in a range: "2", "2,5", "2,", or ",5". */
export function selectLines(text: string, range: string): FilePart {
  const [, from = '', to = ''] = /^(\d*)(?:,(\d*))?$/.exec(range.trim()) ?? []
  const first = Math.max(0, Number(from || 1) - 1)
  const last = range.includes(',') ? Number(to || Infinity) : Number(from || Infinity)
  return { text: text.split('\n').slice(first, last).join('\n'), firstLine: first }
}

function dedent(lines: readonly string[]): string[] {
  const widths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const width = Math.min(...widths, Infinity)
  return lines.map((line) => line.slice(Math.min(width, line.length)))
}
