/** Formatters by locale code: creating one takes longer than formatting with it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns the date format of a locale, which is a language tag (BCP 47). Dates are in UTC. */
export function dateFormatOf(locale: string): Intl.DateTimeFormat {
  const cached = dateFormats.get(locale)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  dateFormats.set(locale, format)
  return format
}
