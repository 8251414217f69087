/*
 * A section of a Markdown twin. A twin has headings without IDs, so the section is found in the HTML of the
 * page: its heading is the last one before the element with the ID.
 */

interface Heading {
  readonly level: number
  /** The letters and digits of its text. */
  readonly text: string
}

/** A tag, with values of attributes that can contain ">". */
const tag = /<(?:"[^"]*"|[^"<>])*>/g
/** A heading: its level, and its HTML. */
const htmlHeading = /<h([1-6])(?:"[^"]*"|[^"<>])*>([^]*?)<\/h\1>/g

/**
 * Returns a section of a page: its heading in the twin, and what follows it, up to the next heading of the
 * same or a higher level.
 *
 * @param html the document of the page
 * @param anchor ID of an element of the page
 * @returns null if the page has no such section
 */
export function sectionOf(twin: string, html: string, anchor: string): string | null {
  const position = html.indexOf(` id="${escapeAttribute(anchor)}"`)
  const before = position < 0 ? [] : headingsBefore(html, position)
  const wanted = before.at(-1)
  if (wanted === undefined) return null
  const isWanted = ({ level, text }: Heading) => level === wanted.level && text === wanted.text
  const lines = twin.split('\n')
  const headings = twinHeadings(lines)
  // On API pages, many sections have the same heading.
  const start = headings.filter(isWanted)[before.filter(isWanted).length - 1]
  if (start === undefined) return null
  const end = headings.find(({ line, level }) => line > start.line && level <= start.level)
  return lines.slice(start.line, end?.line).join('\n').trim()
}

const escapeAttribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

const headingsBefore = (html: string, position: number): Heading[] =>
  [...html.matchAll(htmlHeading)]
    .filter(({ index }) => index <= position)
    .map(([, level = '', content = '']) => ({
      level: Number(level),
      text: comparable(content.replace(tag, '')),
    }))

/** Returns the headings of a twin outside of code, quotations, and lists. */
function twinHeadings(lines: readonly string[]): (Heading & { readonly line: number })[] {
  let fence: string | undefined
  return lines.flatMap((text, line) => {
    const marker = /^\s*(`{3,}|~{3,})/.exec(text)?.[1]
    if (fence !== undefined) {
      if (marker?.startsWith(fence) === true) fence = undefined
      return []
    }
    fence = marker
    const [, marks, content = ''] = /^(#{1,6}) (.*)/.exec(text) ?? []
    if (marks === undefined) return []
    // The targets of links, and elements such as <sub>.
    const plain = content.replace(/\]\([^)]*\)/g, '').replace(/<\/?su[bp]>/g, '')
    return [{ level: marks.length, text: comparable(plain), line }]
  })
}

/** The letters and digits of a text, without character references. */
const comparable = (text: string): string => text.replace(/&#?\w+;/g, '').replace(/[^\p{L}\p{N}]/gu, '')
