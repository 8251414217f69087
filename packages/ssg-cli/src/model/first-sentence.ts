/**
 * Returns the first sentence of a text, or the entire text if no sentence ends in it. Collapses whitespace.
 */
export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  // A mark inside a sentence, as in "e.g. a photo" or "1.5", is not followed by the start of a sentence.
  return /^.*?[.!?](?= [A-Z\d"'`(]|$)/.exec(line)?.[0] ?? line
}
