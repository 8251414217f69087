/** The last change of a doc. */
export interface Update {
  /** A date, "2023-05-04", or a UTC timestamp, "2023-05-04T08:00:00.000Z". */
  readonly date?: string | undefined
  readonly author?: string | undefined
  /** The authors of all commits, those with the most commits first. Absent if the site does not show them. */
  readonly authors?: readonly string[]
}

/**
 * Parses a date or timestamp in ISO 8601 format, and accepts a space instead of "T". A time without a zone is
 * UTC, so that the output does not depend on the machine.
 *
 * @returns the normalized form (see `Update.date`); null if the text is not a valid date
 */
export function readDate(text: string): string | null {
  // A day, and optionally a time and a zone: "2023-05-04 08:00:00.000 +02:00".
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|[+-]\d{2}:\d{2})?)?$/.exec(
    text,
  )
  if (parts === null) return null
  const [, day = '', time, zone = 'Z'] = parts
  const midnight = Date.parse(`${day}T00:00Z`)
  // Date.parse accepts February 31 as a day in March.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null
  if (time === undefined) return day
  const timestamp = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(timestamp) ? null : new Date(timestamp).toISOString()
}
