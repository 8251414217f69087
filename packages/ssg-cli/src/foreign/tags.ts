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
const startTag = /<([A-Za-z][\w.:-]*)((?:\s(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^"'<>{}])*)?)\/?>/g
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
        const value = match[2] ?? match[3] ?? match[4] ?? ''
        const offset = start + match.index + match[0].length - value.length - (match[4] === undefined ? 1 : 0)
        return { name: match[1] ?? '', value, offset }
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
