/** An attribute with a literal value. */
export interface TagAttribute {
  readonly name: string
  readonly value: string
  /** Offset of the value in the text. */
  readonly offset: number
}

/** The start tag of an element or component. */
export interface Tag {
  readonly name: string
  readonly attributes: readonly TagAttribute[]
}

/** Matches comments, and elements whose content is not HTML. */
const skipped = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
/**
 * Matches `<a href="b">` and `<Card :items={list} />`. The groups are the name and the attributes. Values in
 * quotes or braces can contain ">".
 */
const startTag = /<([A-Za-z][\w.:-]*)((?:\s(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^"'<>{}])*)?)\/?>/g
/** Matches `id="a"`, `id='a'`, and `id=a`. The groups are the name and the value: one group for each form. */
const attribute = /(?<=^|\s)([A-Za-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>={}`]+))/g

/**
 * Reads the start tags in HTML, even if it is incomplete. Attributes with computed values, such as Vue's
 * `:href`, are left out.
 */
export function tagsIn(html: string): Tag[] {
  const visible = html.replace(skipped, (match) => match.replace(/[^\n]/g, ' '))
  return Array.from(visible.matchAll(startTag), ({ 0: tag, 1: name = '', 2: attributes = '', index }) => {
    const start = index + tag.indexOf(attributes, name.length + 1)
    return {
      name,
      attributes: Array.from(attributes.matchAll(attribute), (match): TagAttribute => {
        const [, attributeName = '', doubleQuoted, singleQuoted, unquoted] = match
        const value = doubleQuoted ?? singleQuoted ?? unquoted ?? ''
        const closingQuote = unquoted === undefined ? 1 : 0
        const offset = start + match.index + match[0].length - closingQuote - value.length
        return { name: attributeName, value, offset }
      }),
    }
  })
}

/** Returns the headings in HTML. Their texts contain no tags. */
export const htmlHeadingsIn = (html: string): { readonly depth: number; readonly text: string }[] =>
  Array.from(html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1\s*>/gi), ([, depth, content = '']) => ({
    depth: Number(depth),
    text: content
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }))
