/** The result of scanning a page for syntax without parsing it. */
export interface DetectedSyntax {
  readonly text: string
  /** The text without its fences; the entire text if the fences cannot be identified with certainty. */
  readonly prose: string
  /** True if there can be HTML outside the fences. */
  readonly hasHtml: boolean
}

/**
 * A fence up to its closing line. An unclosed fence matches up to the end of the text, so that the text is
 * searched only once.
 */
const fence = /^(([`~])\2{2,})(?!\2)(?:(?<=`)[^\n`]*|(?<=~)[^\n]*)\n[\s\S]*?(?:(^\1\2*[ \t]*$)|(?![^]))/gm
/**
 * Backticks or tildes that are not at the start of their line. They can be a fence in a list or quote, whose
 * end a line-based scan cannot find, or something other than a fence.
 */
const ambiguousFence = /^(?!`{3}|~{3}).+?(?:`{3}|~{3})/m

/**
 * Scans a page to find out which syntax extensions the parser needs. The prose excludes fences, because their
 * content would needlessly enable extensions. If this line-based scan could be wrong, the prose is the entire
 * text.
 */
export function detectSyntax(text: string): DetectedSyntax {
  if (ambiguousFence.test(text)) return { text, prose: text, hasHtml: containsHtml(text) }
  let isCertain = true as boolean
  const prose = text.replace(fence, (block, _marks, _mark, closing?: string) => {
    // A directive can end inside an apparent fence.
    if (closing === undefined || block.includes('\n:::')) isCertain = false
    return ''
  })
  // An HTML block can contain an apparent start of a fence.
  const hasHtml = containsHtml(isCertain ? prose : text)
  return { text, prose: isCertain && !hasHtml ? prose : text, hasHtml }
}

const containsHtml = (text: string): boolean => /<[a-z!/?]/i.test(text)
