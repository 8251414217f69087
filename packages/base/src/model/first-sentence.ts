/**
 * Returns the first sentence of a text, or the entire text if no sentence ends in it. Collapses whitespace.
 */
export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.slice(0, lengthOfFirstSentence(line))
}

/**
 * Returns the number of characters of the first sentence; the length of the text if no sentence ends in it.
 */
export const lengthOfFirstSentence = (text: string): number =>
  // A mark inside a sentence, as in "1.5", is not followed by the start of a sentence. Abbreviations can be.
  /^[^]*?[.!?](?<!\b(?:e\.g|i\.e|vs)\.)(?=\s+(?:[A-Z\d"'`([]|[a-z][A-Z])|\s*$)/.exec(text)?.[0].length ??
  text.length
