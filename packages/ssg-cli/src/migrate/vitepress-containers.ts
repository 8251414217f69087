/** A container that is open at a line. */
interface OpenContainer {
  readonly line: number
  readonly colons: number
  readonly name: string
  /** The colons that the containers inside need. */
  inner: number
}

const fence = /^[ \t>]*(`{3,}|~{3,})/
const opening = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/
const closing = /^([ \t>]*)(:{3,})[ \t]*$/
/** The start of a tab, in the tabs of `vitepress-plugin-tabs`. */
const tab = /^([ \t>]*)={2,}[ \t]+(.*?)[ \t]*$/

/** Returns the index of the container that a line with a number of colons ends. */
type FindEnd = (colons: number, stack: readonly OpenContainer[]) => number

/**
 * Gives each container more colons than the containers inside it: in VitePress, they can have as many.
 * Converts tabs with `== Label`. Code does not change.
 */
export function normalizeVitePressContainers(text: string): string {
  if (!text.includes(':::')) return text
  const nested = normalize(text, innermost)
  // VitePress ends the outermost container, and all containers inside it. Authors rarely rely on that.
  return nested.isComplete ? nested.text : normalize(text, outermost).text
}

/** If a container ends, the containers inside it without a closing line end too. */
const innermost: FindEnd = (colons, stack) => {
  const last = stack.at(-1)?.name === 'tab' ? stack.length - 2 : stack.length - 1
  if ((stack[last]?.colons ?? 0) >= colons) return last
  const outer = stack.findLastIndex(({ name, colons: own }) => name !== 'tab' && own === colons)
  return outer < 0 ? last : outer
}

const outermost: FindEnd = (colons, stack) =>
  Math.max(
    0,
    stack.findIndex(({ name, colons: own }) => name !== 'tab' && own <= colons),
  )

function normalize(text: string, findEnd: FindEnd): { readonly text: string; readonly isComplete: boolean } {
  const lines = text.split('\n')
  const stack: OpenContainer[] = []
  let mark = ''
  lines.forEach((line, index) => {
    const found = fence.exec(line)?.[1] ?? ''
    if (mark !== '') {
      if (found.startsWith(mark) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) mark = ''
      return
    }
    mark = found
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

/** Ends the containers from an index of the stack on. @returns their last lines */
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
