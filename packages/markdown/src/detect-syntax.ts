/** The result of scanning a page for syntax without parsing it. */
export interface DetectedSyntax {
  readonly text: string
  /** The text without its fences; the entire text if the fences cannot be identified with certainty. */
  readonly prose: string
  /** True if there can be HTML outside the fences. */
  readonly hasHtml: boolean
}

/**
 * A fence: the backticks or tildes at the start of a line (group 1), the rest of their line, the code, and
 * the closing line (group 3). If the fence starts with backticks, the rest of its line cannot contain
 * backticks. An unclosed fence matches up to the end of the text, without group 3, so that the text is
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
  // The assertion is needed because TypeScript does not see that the callback changes the value.
  let isCertain = true as boolean
  const prose = text.replace(fence, (block, _marks, _mark, closing?: string) => {
    // In a directive, what looks like one fence can contain the end of the directive.
    if (closing === undefined || block.includes('\n:::')) isCertain = false
    return ''
  })
  // In an HTML block, what looks like the start of a fence can be HTML.
  const hasHtml = containsHtml(isCertain ? prose : text)
  return { text, prose: isCertain && !hasHtml ? prose : text, hasHtml }
}

const containsHtml = (text: string): boolean => /<[a-z!/?]/i.test(text)
