/*
 * Sources of regular expressions. Code contains neither IDs nor comments, so the searches for comments and
 * for headings match it first, and leave it unchanged.
 */

/** A code block between fences of backticks ("\x60") or tildes. It can be indented, or in a quote. */
const codeBlock = String.raw`^[ \t>]*(\x60{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[\x60~]*[ \t]*$`
/** Inline code between equal numbers of backticks. */
const inlineCode = String.raw`(\x60+)(?!\x60)[^\n]*?\2(?!\x60)`
const comment = String.raw`<!--[\s\S]*?-->`
/** A heading, which can be in a quote or a list: "## Title", "> ## Title", "- ## Title", "1. ## Title". */
const heading = String.raw`^[ \t>]*(?:[-*+][ \t]+|\d+\.[ \t]+)?#{1,6}[ \t][^\n]*$`
const codeOrComment = new RegExp(`${codeBlock}|${inlineCode}|${comment}`, 'gm')
const codeOrHeading = new RegExp(`${codeBlock}|${inlineCode}|${heading}`, 'gm')

/** Replaces all characters except line breaks with spaces. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Replaces HTML comments, which are not part of MDX, with spaces. */
export const hideComments = (text: string): string =>
  text.includes('<!--')
    ? text.replace(codeOrComment, (match) => (match.startsWith('<!--') ? blank(match) : match))
    : text

/** A text from which the attributes at the ends of headings were removed, and the IDs that they contained. */
export interface WithoutIds {
  /** The text with spaces in place of the attributes, so that positions stay correct. */
  readonly text: string
  /** The IDs by the 1-based line of their heading. */
  readonly ids: ReadonlyMap<number, string>
}

/** Attributes at the end of a heading: `{#id}`, `\{#id}`, `{#id .class}`, `{: #id }`, or `%{#id}%`. */
const attributes = /[\\%]?\{:?[ \t]*([#.][^{}\n]*)\}%?[ \t]*$/

/**
 * Removes the attributes at the ends of headings, which are not valid syntax in MDX, and returns the IDs in
 * the attributes.
 */
export function takeHeadingIds(text: string): WithoutIds {
  const ids = new Map<number, string>()
  if (!/\{:?[ \t]*[#.]/.test(text)) return { text, ids }
  // The line and the offset of the last heading with attributes.
  let line = 1
  let lineOffset = 0
  const visible = text.replace(codeOrHeading, (match: string, ...rest: readonly unknown[]) => {
    // After the match, `replace` passes its groups, its offset, and the text. Only the offset is a number.
    const offset = rest.find((value) => typeof value === 'number') ?? 0
    const isHeading = /^[ \t>]*(?:[-*+\d.]+[ \t]+)?#/.test(match)
    const block = isHeading ? attributes.exec(match) : null
    if (block === null) return match
    line += text.slice(lineOffset, offset).split('\n').length - 1
    lineOffset = offset
    const id = /#([^\s{}]+)/.exec(block[1] ?? '')?.[1]
    if (id !== undefined) ids.set(line, id)
    return match.slice(0, block.index) + blank(block[0])
  })
  return { text: visible, ids }
}

/** Matches `{#id}`, `{ .class #id }`, and `{: #id }`. */
const elementAttributes = /\{:?(?:[^{}\n]*[\s.\w"'])?(?<=[{\s:])#([^\s{}#.,;'"]+)[^{}\n]*\}/g

/** Returns the IDs in the attributes of any elements: "box" in "::: tip {#box}" and in "text {: #box }". */
export const attributeIds = (text: string): string[] =>
  text.includes('{')
    ? Array.from(text.replace(codeOrComment, blank).matchAll(elementAttributes), ([, id = '']) => id)
    : []
