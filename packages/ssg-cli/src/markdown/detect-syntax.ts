/** The result of scanning a page for syntax without parsing it. */
export interface DetectedSyntax {
  readonly text: string
  /** The text without those fences that can be identified with certainty. */
  readonly prose: string
  /** True if there can be HTML outside the fences. */
  readonly html: boolean
}

const fence = /^(([`~])\2{2,})(?!\2)(?:(?<=`)[^\n`]*|(?<=~)[^\n]*)\n[\s\S]*?^\1\2*[ \t]*$/gm
/**
 * A fence in a list or quote, or characters that could be something other than a fence. A line-based scan
 * cannot find the end of such a fence.
 */
const ambiguousFence = /^(?!`{3}|~{3}).+?(?:`{3}|~{3})/m

/**
 * Scans a page to find out which syntax extensions the parser needs. Fences are excluded, because their
 * content would needlessly enable extensions. If a line-based scan could be wrong, nothing is excluded.
 */
export function detectSyntax(text: string): DetectedSyntax {
  if (ambiguousFence.test(text)) return { text, prose: text, html: hasHtml(text) }
  let isCertain = true as boolean
  const prose = text.replace(fence, (block) => {
    // A directive can end inside an apparent fence.
    if (block.includes('\n:::')) isCertain = false
    return ''
  })
  // An HTML block can contain an apparent start of a fence.
  const html = hasHtml(isCertain ? prose : text)
  return { text, prose: isCertain && !html ? prose : text, html }
}

const hasHtml = (text: string): boolean => /<[a-z!/?]/i.test(text)
