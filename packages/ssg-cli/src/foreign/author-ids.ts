/**
 * Source of a regular expression for fenced code blocks and inline code, which contain no IDs or comments.
 */
const code = String.raw`^[ \t>]*(${'`'}{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[${'`'}~]*[ \t]*$|(${'`'}+)(?!${'`'})[^\n]*?\2(?!${'`'})`
const codeOrComment = new RegExp(`${code}|<!--[\\s\\S]*?-->`, 'gm')
const codeOrHeading = new RegExp(
  `${code}|^[ \\t>]*(?:[-*+][ \\t]+|\\d+\\.[ \\t]+)?#{1,6}[ \\t][^\\n]*$`,
  'gm',
)

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Replaces HTML comments, which are not part of MDX, with spaces. */
export const hideComments = (text: string): string =>
  text.includes('<!--')
    ? text.replace(codeOrComment, (match) => (match.startsWith('<!--') ? blank(match) : match))
    : text

/** A text without the IDs of its headings, and these IDs. */
export interface WithoutIds {
  /** The text with spaces in place of the IDs, so that positions stay correct. */
  readonly text: string
  /** The IDs by the 1-based line of their heading. */
  readonly ids: ReadonlyMap<number, string>
}

/** Attributes at the end of a heading: `{#id}`, `\{#id}`, `{#id .class}`, or `%{#id}%`. */
const attributes = /[\\%]?\{[ \t]*([#.][^{}\n]*)\}%?[ \t]*$/

/** Extracts the IDs that authors wrote at the end of headings. In MDX, such IDs are not valid syntax. */
export function takeHeadingIds(text: string): WithoutIds {
  const ids = new Map<number, string>()
  if (!/\{[ \t]*[#.]/.test(text)) return { text, ids }
  let line = 1
  let end = 0
  const visible = text.replace(codeOrHeading, (match: string, ...rest: readonly unknown[]) => {
    const offset = rest.find((value) => typeof value === 'number') ?? 0
    const block = /^[ \t>]*(?:[-*+\d.]+[ \t]+)?#/.test(match) ? attributes.exec(match) : null
    if (block === null) return match
    line += text.slice(end, offset).split('\n').length - 1
    end = offset
    const id = /#([^\s{}]+)/.exec(block[1] ?? '')?.[1]
    if (id !== undefined) ids.set(line, id)
    return match.slice(0, block.index) + blank(block[0])
  })
  return { text: visible, ids }
}
