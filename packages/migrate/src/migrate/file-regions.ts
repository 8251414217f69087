import { dedent, markerOf, withoutMarkers } from '@camdocs/markdown/regions.js'

/** A part of a file, and the number of lines before it. */
export interface FilePart {
  readonly text: string
  readonly linesBefore: number
}

/**
 * Returns a region of a text, without indentation; null if there is no region with the name. A region that
 * does not end contains all further lines. If the name is undefined, returns the entire text. Removes the
 * markers of all regions.
 */
export function selectRegion(text: string, name: string | undefined): FilePart | null {
  const lines = text.split('\n')
  if (name === undefined) return { text: withoutMarkers(lines).lines.join('\n'), linesBefore: 0 }
  const markers = lines.map(markerOf)
  const start = markers.findIndex((marker) => marker?.isEnd === false && marker.name === name)
  if (start < 0) return null
  const end = markers.findIndex(
    (marker, index) => index > start && marker?.isEnd === true && ['', name].includes(marker.name),
  )
  const region = lines.slice(start + 1, end < 0 ? undefined : end)
  return { text: dedent(withoutMarkers(region).lines).lines.join('\n'), linesBefore: start + 1 }
}

/** Returns the lines of a text in a range: "2", "2,5", "2,", or ",5". */
export function selectLines(text: string, range: string): FilePart {
  const [, from = '', to = ''] = /^(\d*)(?:,(\d*))?$/.exec(range.trim()) ?? []
  const first = Math.max(0, Number(from || 1) - 1)
  const last = range.includes(',') ? Number(to || Infinity) : Number(from || Infinity)
  return { text: text.split('\n').slice(first, last).join('\n'), linesBefore: first }
}
