import type { Code, Html } from 'mdast'

/** A text whose container openings are in the notation of the parser. */
export interface ContainerNotation {
  readonly text: string
  /** The lines that were changed, as written, by 1-based line number. */
  readonly changedLines: ReadonlyMap<number, string>
}

/**
 * The opening of a container after quotes and list markers: colons, the name, and either a title without
 * brackets and attributes, or a label and attributes, with spaces between them. `:::tip [Title]` has a label,
 * but `:::tip [Link](x.md)` has a title.
 */
const opening =
  /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*:{3,})([ \t]*)([A-Za-z](?:[\w-]*\w)?)(?:[ \t]+(?!\[[^\]]*\][ \t]*(?:\{.*)?$)([^\s{][^{]*?)[ \t]*(\{.*)?|[ \t]*([[{].*)?)$/

/**
 * Rewrites `::: tip Title` and `:::tip Title`, the notations of other generators, as `:::tip[Title]`. A title
 * after one space keeps its column. Lines of code are rewritten too: only the parser knows which lines are
 * code, so `restoreLines` undoes the change.
 */
export function normalizeContainers(text: string): ContainerNotation {
  const changedLines = new Map<number, string>()
  if (!text.includes(':::')) return { text, changedLines }
  const lines = text.split('\n').map((line, index) => {
    const normalized = line.includes(':::') ? normalizeOpening(line) : line
    if (normalized !== line) changedLines.set(index + 1, line)
    return normalized
  })
  return { text: lines.join('\n'), changedLines }
}

function normalizeOpening(line: string): string {
  const match = opening.exec(line)
  if (match === null) return line
  const [, colons = '', space = '', name = '', title, attributes = '', label = ''] = match
  // The space in the brackets replaces the removed one, so that the title keeps its column.
  return `${colons}${name}${title === undefined ? label : `[${space}${title}]${attributes}`}`
}

/**
 * Restores the lines of a code block or HTML block as the author wrote them.
 *
 * @param text the text as parsed
 */
export function restoreLines(
  node: Code | Html,
  text: string,
  changedLines: ReadonlyMap<number, string>,
): void {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end === undefined || !node.value.includes(':::')) return
  const parsed = text.slice(start.offset, end.offset).split('\n')
  const lines = node.value.split('\n')
  // The first line of a fence is not part of its value.
  const firstRow = parsed.length > lines.length ? 1 : 0
  lines.forEach((line, index) => {
    const row = index + firstRow
    const original = changedLines.get(start.line + row)
    if (original === undefined) return
    // Lists, quotes, and indentation add a prefix to the lines of a block.
    const prefix = (row === 0 ? start.column - 1 : 0) + (parsed[row] ?? '').length - line.length
    lines[index] = original.slice(prefix)
  })
  node.value = lines.join('\n')
}
