/** When a doc was last changed, and by whom. */
export interface Update {
  /** A day, "2023-05-04", or a moment, "2023-05-04T08:00:00.000Z". */
  readonly date?: string | undefined
  readonly author?: string | undefined
}

/**
 * A date as a writer gives it, in one form; null for what is none. Without a zone it is UTC: the machine's own has no
 * part in the output.
 */
export function readDate(text: string): string | null {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|[+-]\d{2}:\d{2})?)?$/.exec(
    text,
  )
  if (parts === null) return null
  const [, day = '', time, zone = 'Z'] = parts
  const midnight = Date.parse(`${day}T00:00Z`)
  // What the calendar does not have (31 February) would be a day of the next month.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null
  if (time === undefined) return day
  const moment = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
