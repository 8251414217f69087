/**
 * Returns the first sentence of a text, or the entire text if no sentence ends in it. Collapses whitespace.
 */
export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /^.*?[.!?](?= [A-Z\d"'`(]|$)/.exec(line)?.[0] ?? line
}
