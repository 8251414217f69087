/** What can be told of a page without parsing it. */
export interface Glance {
  readonly text: string
  /** The text without its fences, as far as those can be told for sure. */
  readonly prose: string
  /** True when there may be HTML outside the fences. */
  readonly html: boolean
}

const fence = /^(([`~])\2{2,})(?!\2)(?:(?<=`)[^\n`]*|(?<=~)[^\n]*)\n[\s\S]*?^\1\2*[ \t]*$/gm
/** A fence inside a list or quote, or a mark that may be something else: what it holds cannot be told by lines. */
const doubtful = /^(?!`{3}|~{3}).+?(?:`{3}|~{3})/m

/**
 * Looks at a page before it is parsed, to know what the parser must be able to do. A fence can hold anything, so
 * leaving fences out saves most pages the cost; where a line-wise look could be wrong, nothing is left out.
 */
export function glanceAt(text: string): Glance {
  if (doubtful.test(text)) return { text, prose: text, html: hasHtml(text) }
  let certain = true as boolean
  const prose = text.replace(fence, (block) => {
    // A directive may end inside what looks like a fence.
    if (block.includes('\n:::')) certain = false
    return ''
  })
  // A block of HTML may hold what looks like the start of a fence.
  const html = hasHtml(certain ? prose : text)
  return { text, prose: certain && !html ? prose : text, html }
}

const hasHtml = (text: string): boolean => /<[a-z!/?]/i.test(text)
