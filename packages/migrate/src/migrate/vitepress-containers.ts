/** A container that is open at a line. */
interface OpenContainer {
  /** Index of its first line. */
  readonly line: number
  /** Number of colons in its first line. */
  readonly colons: number
  readonly name: string
  /** The largest number of colons that a container inside it needs; 0 without such a container. */
  innerColons: number
}

/** The fence of a code block, also indented or in a quote. */
const fence = /^[ \t>]*(`{3,}|~{3,})/
/** The first line of a container, also after the markers of lists and quotes: "- ::: tip Title". */
const opening = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/
/** The last line of a container: ":::". */
const closing = /^([ \t>]*)(:{3,})[ \t]*$/
/** The first line of a tab in the tabs of `vitepress-plugin-tabs`: "== Label". Tabs have no last line. */
const tab = /^([ \t>]*)={2,}[ \t]+(.*?)[ \t]*$/

/**
 * Returns the index in `stack` of the container that a line with the given number of colons ends. All
 * containers after it in the stack, which are inside it, end too.
 */
type FindEnd = (colons: number, stack: readonly OpenContainer[]) => number

/**
 * Gives each container more colons than the containers inside it. In VitePress, nested containers can have
 * the same number of colons. Converts tabs that start with `== Label`. Code blocks do not change.
 */
export function normalizeVitePressContainers(text: string): string {
  if (!text.includes(':::')) return text
  // In VitePress, a line of colons ends the outermost container that it can end, and all containers inside
  // it. Most authors, however, mean the innermost container, and write a separate closing line for each
  // container.
  const nested = normalize(text, findInnermost)
  return nested.isComplete ? nested.text : normalize(text, findOutermost).text
}

/**
 * Finds the innermost container. But if the line has more colons than that container, the container's last
 * line is probably missing: finds the innermost container with as many colons as the line, if there is one.
 */
const findInnermost: FindEnd = (colons, stack) => {
  const last = stack.at(-1)?.name === 'tab' ? stack.length - 2 : stack.length - 1
  if ((stack[last]?.colons ?? 0) >= colons) return last
  const outer = stack.findLastIndex(({ name, colons: count }) => name !== 'tab' && count === colons)
  return outer < 0 ? last : outer
}

/** Finds the outermost container that has at most as many colons as the line; without one, the outermost. */
const findOutermost: FindEnd = (colons, stack) =>
  Math.max(
    0,
    stack.findIndex(({ name, colons: count }) => name !== 'tab' && count <= colons),
  )

/** @returns the new text, and whether it ends each container that it starts */
function normalize(text: string, findEnd: FindEnd): { readonly text: string; readonly isComplete: boolean } {
  const lines = text.split('\n')
  /** The open containers, from the outermost to the innermost. */
  const stack: OpenContainer[] = []
  /** The fence of the current code block; "" outside of code blocks. */
  let openFence = ''
  lines.forEach((line, index) => {
    const lineFence = fence.exec(line)?.[1] ?? ''
    if (openFence !== '') {
      const isOnlyFence = /^[ \t>]*[`~]+[ \t]*$/.test(line)
      if (isOnlyFence && lineFence.startsWith(openFence)) openFence = ''
      return
    }
    openFence = lineFence
    if (openFence === '') readLine(index, lines, stack, findEnd)
  })
  return { text: lines.join('\n'), isComplete: stack.length === 0 }
}

/** Reads a line outside of code blocks. Changes it, and the first lines of the containers that it ends. */
function readLine(index: number, lines: string[], stack: OpenContainer[], findEnd: FindEnd): void {
  const line = lines[index] ?? ''
  const opened = opening.exec(line)
  if (opened !== null) {
    const [, prefix = '', colons = '', name = '', rest = ''] = opened
    stack.push({ line: index, colons: colons.length, name, innerColons: 0 })
    // "tabs key:os"
    const key = name === 'tabs' ? /^[ \t]+key:([\w-]+)/.exec(rest)?.[1] : undefined
    if (key !== undefined) lines[index] = `${prefix}${colons}tabs{group=${key}}`
  } else if (closing.test(line)) {
    const [, prefix = '', colons = ''] = closing.exec(line) ?? []
    if (stack.length > 0)
      lines[index] = closeFrom(findEnd(colons.length, stack), prefix, lines, stack).join('\n')
  } else if (tab.test(line)) {
    const [, prefix = '', label = ''] = tab.exec(line) ?? []
    const tabs = stack.findLastIndex(({ name }) => name === 'tabs')
    if (tabs < 0) return
    const ends = closeFrom(tabs + 1, prefix, lines, stack)
    stack.push({ line: index, colons: 3, name: 'tab', innerColons: 0 })
    lines[index] = [...ends, `${prefix}:::tab[${label}]`].join('\n')
  }
}

/** Ends the containers in the stack from an index to the top. @returns the last lines of these containers */
function closeFrom(index: number, prefix: string, lines: string[], stack: OpenContainer[]): string[] {
  const ends: string[] = []
  while (stack.length > index) ends.push(prefix + closeTop(lines, stack))
  return ends
}

/** Ends the innermost container, and adds colons to its first line if necessary. @returns its last line */
function closeTop(lines: string[], stack: OpenContainer[]): string {
  const container = stack.pop()
  if (container === undefined) return ':::'
  const needed = Math.max(container.colons, container.innerColons + 1, 3)
  const outer = stack.at(-1)
  if (outer !== undefined) outer.innerColons = Math.max(outer.innerColons, needed)
  const more = ':'.repeat(needed - container.colons)
  if (more !== '')
    lines[container.line] = (lines[container.line] ?? '').replace(
      /:{3,}(?=[ \t]*[A-Za-z])/,
      (text) => text + more,
    )
  return ':'.repeat(needed)
}
