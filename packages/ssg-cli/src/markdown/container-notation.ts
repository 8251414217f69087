import type { Code, Html } from 'mdast'

/** A text whose container openings are in the notation of the parser. */
export interface ContainerNotation {
  readonly text: string
  /** The original text of the changed lines, by 1-based line number. */
  readonly changedLines: ReadonlyMap<number, string>
}

/**
 * A line that opens a container: colons after the markers of quotes and lists, spaces, the name, and the
 * rest, which is a title, or a label and attributes. The parts do not overlap, so that matching takes linear
 * time.
 */
const opening =
  /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*:{3,})([ \t]*)([A-Za-z](?:[\w-]*\w)?)(?![\w-])(.*)$/s
/** A label in brackets and attributes in braces, or one of them. */
const labelAndAttributes = /^(?:\[[^\]]*\][ \t]*(?:\{.*)?|\{.*)$/s

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

/** `:::tip [Title]` has a label, but `:::tip [Link](x.md)` has a title. */
function normalizeOpening(line: string): string {
  const [, colons = '', space = '', name = '', rest] = opening.exec(line) ?? []
  if (rest === undefined) return line
  const content = rest.trim()
  if (content === '' || labelAndAttributes.test(content)) return colons + name + content
  if (!/^[ \t]/.test(rest)) return content.startsWith('[') ? colons + name + content : line
  const attributes = /\{[^{}]*\}$/.exec(content)?.[0] ?? ''
  const title = content.slice(0, content.length - attributes.length).trimEnd()
  // The space in the brackets replaces the removed one, so that the title keeps its column.
  return `${colons}${name}[${space}${hasPairedBrackets(title) ? title : escapeBrackets(title)}]${attributes}`
}

const bracket = /(?<!\\)[[\]]/g

function hasPairedBrackets(title: string): boolean {
  let depth = 0
  for (const [character] of title.matchAll(bracket)) {
    depth += character === '[' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

/** A bracket without its counterpart would end the label, or never close it. */
const escapeBrackets = (title: string): string => title.replace(bracket, String.raw`\$&`)

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
