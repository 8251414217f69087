import type { Code, Html } from 'mdast'

/** A text whose container openings are in the notation of the parser. */
export interface ContainerNotation {
  readonly text: string
  /** The original text of the changed lines, by 1-based line number. */
  readonly changedLines: ReadonlyMap<number, string>
}

/**
 * A line that opens a container, such as `> ::: tip Title`. The groups are the colons with the markers of
 * quotes and lists before them, the spaces, the name, and the rest: a title, or a label and attributes. The
 * groups do not overlap, so that matching takes linear time.
 */
const opening =
  /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*:{3,})([ \t]*)([A-Za-z](?:[\w-]*\w)?)(?![\w-])(.*)$/s
/** A label in brackets, attributes in braces, or both: `[Title]{open}`. */
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

/**
 * Returns a line with its container opening in the notation of the parser. `:::tip [Title]` has a label, but
 * `:::tip [Link](x.md)` has a title.
 */
function normalizeOpening(line: string): string {
  const [, colons = '', space = '', name = '', rest] = opening.exec(line) ?? []
  if (rest === undefined) return line
  const content = rest.trim()
  if (content === '' || labelAndAttributes.test(content)) return colons + name + content
  // Without a space after the name, only a label is possible: `::: tip[See [this](x.md)]`.
  if (!/^[ \t]/.test(rest)) return content.startsWith('[') ? colons + name + content : line
  const attributes = /\{[^{}]*\}$/.exec(content)?.[0] ?? ''
  const title = content.slice(0, content.length - attributes.length).trimEnd()
  // The space after the colons moves into the brackets, so that the title keeps its column.
  return `${colons}${name}[${space}${hasPairedBrackets(title) ? title : escapeBrackets(title)}]${attributes}`
}

/** A bracket that is not escaped. */
const bracket = /(?<!\\)[[\]]/g

function hasPairedBrackets(title: string): boolean {
  let depth = 0
  for (const [character] of title.matchAll(bracket)) {
    depth += character === '[' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Escapes brackets, because one without its counterpart would end the label too early, or not at all. */
const escapeBrackets = (title: string): string => title.replace(bracket, String.raw`\$&`)

/**
 * Restores the lines of a code block or HTML block as the author wrote them.
 *
 * @param text the text of the page as parsed
 * @param changedLines the result of `normalizeContainers`
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
    // Lists, quotes, and indentation add a prefix to the lines of a block. The first line of `parsed` is
    // without its prefix.
    const beforeBlock = row === 0 ? start.column - 1 : 0
    const prefixLength = beforeBlock + (parsed[row] ?? '').length - line.length
    lines[index] = original.slice(prefixLength)
  })
  node.value = lines.join('\n')
}
