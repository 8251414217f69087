/** A container that is open at a line. */
interface OpenContainer {
  readonly line: number
  readonly colons: number
  readonly name: string
  /** The largest number of colons that a container inside needs. */
  inner: number
}

const fence = /^[ \t>]*(`{3,}|~{3,})/
const opening = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/
const closing = /^([ \t>]*)(:{3,})[ \t]*$/
/** The start of a tab, in the tabs of `vitepress-plugin-tabs`. */
const tab = /^([ \t>]*)={2,}[ \t]+(.*?)[ \t]*$/

/** Returns the index in `stack` of the container that a line with the given number of colons ends. */
type FindEnd = (colons: number, stack: readonly OpenContainer[]) => number

/**
 * Gives each container more colons than the containers inside it. In VitePress, they can have the same number
 * of colons. Converts tabs that start with `== Label`. Code does not change.
 */
export function normalizeVitePressContainers(text: string): string {
  if (!text.includes(':::')) return text
  const nested = normalize(text, innermost)
  // In VitePress, a line of colons ends the outermost container that it can end, and all containers inside
  // it. Authors rarely rely on that.
  return nested.isComplete ? nested.text : normalize(text, outermost).text
}

/**
 * Finds the innermost container. If the line has more colons than that container, finds the innermost outer
 * container with as many colons as the line, if there is one: the containers inside it can lack a last line.
 */
const innermost: FindEnd = (colons, stack) => {
  const last = stack.at(-1)?.name === 'tab' ? stack.length - 2 : stack.length - 1
  if ((stack[last]?.colons ?? 0) >= colons) return last
  const outer = stack.findLastIndex(({ name, colons: count }) => name !== 'tab' && count === colons)
  return outer < 0 ? last : outer
}

const outermost: FindEnd = (colons, stack) =>
  Math.max(
    0,
    stack.findIndex(({ name, colons: count }) => name !== 'tab' && count <= colons),
  )

function normalize(text: string, findEnd: FindEnd): { readonly text: string; readonly isComplete: boolean } {
  const lines = text.split('\n')
  const stack: OpenContainer[] = []
  let mark = ''
  lines.forEach((line, index) => {
    const fenceMark = fence.exec(line)?.[1] ?? ''
    if (mark !== '') {
      if (fenceMark.startsWith(mark) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) mark = ''
      return
    }
    mark = fenceMark
    if (mark === '') readLine(index, lines, stack, findEnd)
  })
  return { text: lines.join('\n'), isComplete: stack.length === 0 }
}

function readLine(index: number, lines: string[], stack: OpenContainer[], findEnd: FindEnd): void {
  const line = lines[index] ?? ''
  const opened = opening.exec(line)
  if (opened !== null) {
    const [, prefix = '', colons = '', name = '', rest = ''] = opened
    stack.push({ line: index, colons: colons.length, name, inner: 0 })
    const key = name === 'tabs' ? /^[ \t]+key:([\w-]+)/.exec(rest)?.[1] : undefined
    if (key !== undefined) lines[index] = `${prefix}${colons}tabs{group=${key}}`
  } else if (closing.test(line)) {
    const [, prefix = '', colons = ''] = closing.exec(line) ?? []
    if (stack.length > 0)
      lines[index] = closeUntil(findEnd(colons.length, stack), prefix, lines, stack).join('\n')
  } else if (tab.test(line)) {
    const [, prefix = '', label = ''] = tab.exec(line) ?? []
    const tabs = stack.findLastIndex(({ name }) => name === 'tabs')
    if (tabs < 0) return
    const ends = closeUntil(tabs + 1, prefix, lines, stack)
    stack.push({ line: index, colons: 3, name: 'tab', inner: 0 })
    lines[index] = [...ends, `${prefix}:::tab[${label}]`].join('\n')
  }
}

/** Ends the containers in the stack from an index to the top. @returns the last lines of these containers */
function closeUntil(index: number, prefix: string, lines: string[], stack: OpenContainer[]): string[] {
  const ends: string[] = []
  while (stack.length > index) ends.push(prefix + closeTop(lines, stack))
  return ends
}

/** Ends the innermost container. @returns the colons of its last line */
function closeTop(lines: string[], stack: OpenContainer[]): string {
  const container = stack.pop()
  if (container === undefined) return ':::'
  const needed = Math.max(container.colons, container.inner + 1, 3)
  const outer = stack.at(-1)
  if (outer !== undefined) outer.inner = Math.max(outer.inner, needed)
  const more = ':'.repeat(needed - container.colons)
  if (more !== '')
    lines[container.line] = (lines[container.line] ?? '').replace(
      /:{3,}(?=[ \t]*[A-Za-z])/,
      (text) => text + more,
    )
  return ':'.repeat(needed)
}
