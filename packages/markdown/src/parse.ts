import type { Code, Root, RootContent } from 'mdast'

/**
 * A fence without indentation, up to the first line that would close it. The groups are the backticks or
 * tildes, one of them, the code, and the closing line. An unclosed fence matches up to the end of the text,
 * without a closing line, so that the text is searched only once. The pattern contains `(?<![^\n])` and
 * `(?![^\n])` instead of `^` and `$`, which also match at U+2028: in Markdown, it does not end a line.
 */
const fence =
  /(?<![^\n])(([`~])\2{2,})(?!\2)(?:(?<=`)[^\n`]*|(?<=~)[^\n]*)\n((?:[^\n]*\n)*?)(?:( {0,3}\1\2*[ \t]*)(?![^\n])|[^\n]*(?![^]))/g

/** A parser of Markdown. */
export interface MarkdownParser {
  parse(text: string): Root
}

/** A fence whose code is replaced with empty lines before parsing. */
interface HiddenFence {
  /** The lines of code, each with its line ending. */
  readonly code: string
  /** The opening line, 1-based. */
  readonly firstLine: number
  /** The closing line. */
  readonly lastLine: number
}

/**
 * Parses a page. The parser works character by character, even in code. So the code in fences without
 * indentation is replaced with empty lines before parsing, and put back afterward. The result, including all
 * positions, is the same as that of `processor.parse(text)`.
 */
export function parsePage(processor: MarkdownParser, text: string): Root {
  const { fences, visible } = hideCode(text)
  if (fences.length === 0) return processor.parse(text)
  const tree = processor.parse(visible)
  return restoreCode(tree, fences) ? tree : processor.parse(text)
}

/** Replaces the code in fences with empty lines. Returns the fences and the remaining text. */
function hideCode(text: string): { fences: readonly HiddenFence[]; visible: string } {
  const fences: HiddenFence[] = []
  // A carriage return could be a line ending.
  if (text.includes('\r')) return { fences, visible: text }
  let line = 1
  /** The offset in `text` up to which `line` is counted: the end of the previous fence. */
  let countedTo = 0
  const visible = text.replace(
    fence,
    (block, _marks, _mark, code: string, closing: string | undefined, start: number) => {
      if (closing === undefined) return block
      const codeLines = countLineEndings(code, 0, code.length)
      const firstLine = line + countLineEndings(text, countedTo, start)
      const lastLine = firstLine + codeLines + 1
      line = lastLine
      countedTo = start + block.length
      // A line of code that starts with ":::" can end a directive, and with it the fence.
      if (codeLines === 0 || code.includes(':::')) return block
      fences.push({ code, firstLine, lastLine })
      const codeStart = block.indexOf('\n') + 1
      return block.slice(0, codeStart) + '\n'.repeat(codeLines) + block.slice(codeStart + code.length)
    },
  )
  return { fences, visible }
}

function countLineEndings(text: string, from: number, to: number): number {
  let count = 0
  for (let index = text.indexOf('\n', from); index >= 0 && index < to; index = text.indexOf('\n', index + 1))
    count++
  return count
}

/**
 * Puts the code into the tree, and corrects the offsets. If the parser read every hidden fence as a fence
 * without indentation, the hidden code has no effect on the rest of the page: only a line that ends a
 * container could have such an effect. The only container whose lines need no prefix is a directive, and code
 * with ":::" is not hidden.
 *
 * @returns false if the parser read a hidden fence in another way, for example as part of an HTML comment
 */
function restoreCode(tree: Root, fences: readonly HiddenFence[]): boolean {
  const nodes: (Root | RootContent)[] = [tree]
  /** Code blocks without indentation, by their first line. */
  const blocks = new Map<number, Code>()
  // The array grows while it is read: nesting can be too deep for recursion.
  for (const node of nodes) {
    if (node.type === 'code' && node.position?.start.column === 1) blocks.set(node.position.start.line, node)
    if ('children' in node) for (const child of node.children) nodes.push(child)
  }
  for (const { code, firstLine, lastLine } of fences) {
    const block = blocks.get(firstLine)
    if (block?.position?.end.line !== lastLine) return false
    // The value of a code block does not end with a line ending.
    block.value = code.slice(0, -1)
  }
  const hiddenBefore = hiddenLengths(fences, tree.position?.end.line ?? 0)
  for (const { position } of nodes) {
    if (position === undefined) continue
    for (const point of [position.start, position.end])
      if (point.offset !== undefined) point.offset += hiddenBefore[point.line] ?? 0
  }
  return true
}

/** The number of hidden characters before each line, by 1-based line number. */
function hiddenLengths(fences: readonly HiddenFence[], lastLineOfText: number): readonly number[] {
  const lengths = new Array<number>(lastLineOfText + 1).fill(0)
  let length = 0
  fences.forEach(({ code, firstLine, lastLine }, index) => {
    // The line endings of the code are not hidden.
    const codeLines = lastLine - firstLine - 1
    length += code.length - codeLines
    // This number applies up to the closing line of the next fence.
    lengths.fill(length, lastLine, fences[index + 1]?.lastLine)
  })
  return lengths
}
