/** Returns the first sentence of a text, or all of it if it is a single one. */
export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /^.*?[.!?](?= [A-Z\d"'`(]|$)/.exec(line)?.[0] ?? line
}
