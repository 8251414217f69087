import type { Code, Root, RootContent } from 'mdast'

/**
 * A fence without indentation, up to the first line that would close it. An unclosed fence matches up to the
 * end of the text, so that the text is searched only once. `^` and `$` are not used, because they match at
 * U+2028, which is not a line ending in Markdown.
 */
const fence =
  /(?<![^\n])(([`~])\2{2,})(?!\2)(?:(?<=`)[^\n`]*|(?<=~)[^\n]*)\n((?:[^\n]*\n)*?)(?:( {0,3}\1\2*[ \t]*)(?![^\n])|[^\n]*(?![^]))/g

/** A parser of Markdown. */
export interface MarkdownParser {
  parse(text: string): Root
}

interface HiddenFence {
  readonly code: string
  /** The line of the opening fence, 1-based. */
  readonly firstLine: number
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

function hideCode(text: string): { fences: readonly HiddenFence[]; visible: string } {
  const fences: HiddenFence[] = []
  // A carriage return could be a line ending.
  if (text.includes('\r')) return { fences, visible: text }
  let line = 1
  let end = 0
  const visible = text.replace(
    fence,
    (block, _marks, _mark, code: string, closing: string | undefined, start: number) => {
      if (closing === undefined) return block
      line += countLines(text, end, start)
      end = start + block.length
      const lines = countLines(code, 0, code.length)
      const firstLine = line
      line += lines + 1
      // A line of code that starts with ":::" can end a directive, and with it the fence.
      if (lines === 0 || code.includes(':::')) return block
      fences.push({ code, firstLine, lastLine: line })
      const codeStart = block.indexOf('\n') + 1
      return block.slice(0, codeStart) + '\n'.repeat(lines) + block.slice(codeStart + code.length)
    },
  )
  return { fences, visible }
}

function countLines(text: string, from: number, to: number): number {
  let count = 0
  for (let index = text.indexOf('\n', from); index >= 0 && index < to; index = text.indexOf('\n', index + 1))
    count++
  return count
}

/**
 * Puts the code into the tree, and corrects the offsets.
 *
 * @returns false if the parser did not read every hidden fence as a fence without indentation, for example
 * because the fence is part of an HTML comment. Otherwise, hiding the code has no effect on the rest of the
 * page: only a line that ends a container could have an effect. The only container whose lines need no prefix
 * is a directive, and code with ":::" is not hidden.
 */
function restoreCode(tree: Root, fences: readonly HiddenFence[]): boolean {
  const nodes: (Root | RootContent)[] = [tree]
  const blocks = new Map<number, Code>()
  // The array grows while it is read: nesting can be too deep for recursion.
  for (const node of nodes) {
    if (node.type === 'code' && node.position?.start.column === 1) blocks.set(node.position.start.line, node)
    if ('children' in node) for (const child of node.children) nodes.push(child)
  }
  for (const { code, firstLine, lastLine } of fences) {
    const block = blocks.get(firstLine)
    if (block?.position?.end.line !== lastLine) return false
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
function hiddenLengths(fences: readonly HiddenFence[], lastLine: number): readonly number[] {
  const lengths = new Array<number>(lastLine + 1).fill(0)
  let length = 0
  fences.forEach(({ code, firstLine, lastLine: end }, index) => {
    length += code.length - (end - firstLine - 1)
    lengths.fill(length, end, fences[index + 1]?.lastLine)
  })
  return lengths
}
