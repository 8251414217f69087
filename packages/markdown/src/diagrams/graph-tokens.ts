/** A token of the DOT language. Comments are not tokens. */
export interface GraphToken {
  readonly kind: 'name' | 'html' | 'sign'
  /** A name without quotation marks, a label in HTML, or a sign such as `->` and `{`. */
  readonly text: string
  readonly offset: number
}

const end = '(?![^])'
const pattern = new RegExp(
  [
    // Spaces, and comments, also of a preprocessor.
    `(?<skipped>\\s+|^\\uFEFF|/\\*[^]*?(?:\\*/|${end})|//.*|^#.*)`,
    `"(?<quoted>(?:[^"\\\\]|\\\\[^])*)(?:"|${end})`,
    // The minus sign of a number is a sign too, which makes no difference here.
    '(?<name>[\\w.\\u0080-\\uFFFF]+)',
    '(?<sign>->|--|[^])',
  ].join('|'),
  'gmy',
)

/** Splits a graph into tokens. Incorrect characters are signs. */
export function graphTokens(text: string): GraphToken[] {
  const tokens: GraphToken[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { quoted, name = quoted, sign } = match.groups ?? {}
    const offset = match.index
    if (name !== undefined) tokens.push({ kind: 'name', text: name, offset })
    else if (sign === '<') {
      const close = endOfHtml(text, offset)
      tokens.push({ kind: 'html', text: text.slice(offset, close), offset })
      pattern.lastIndex = close
    } else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, offset })
  }
  return tokens
}

/** Returns the offset after a label in HTML, which is enclosed in angle brackets and contains tags. */
function endOfHtml(text: string, start: number): number {
  let depth = 0
  for (let offset = start; offset < text.length; offset++) {
    const character = text[offset]
    if (text.startsWith('<!--', offset)) {
      const close = text.indexOf('-->', offset)
      if (close < 0) return text.length
      offset = close + 2
    } else if (character === '<') depth++
    else if (character === '>' && --depth === 0) return offset + 1
  }
  return text.length
}
