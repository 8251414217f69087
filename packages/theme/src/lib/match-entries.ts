/** The text of an entry. */
export interface EntryText {
  /** What its row shows: name, facts, and first sentence. */
  readonly row: string
  /** The rest. */
  readonly body: string
}

/**
 * Returns for each entry whether it matches a query: whether its row contains all words of the query, in any
 * order and case. If no row matches, the entire text of the entries is searched.
 */
export function matchEntries(entries: readonly EntryText[], query: string): readonly boolean[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string) => {
    const lowerCase = text.toLowerCase()
    return words.every((word) => lowerCase.includes(word))
  }
  const rows = entries.map(({ row }) => matches(row))
  return rows.includes(true) ? rows : entries.map(({ row, body }) => matches(`${row} ${body}`))
}
