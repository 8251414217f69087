import type { Root } from 'mdast'
import { codes } from '../model/codes.js'
import { at, type Diagnostic, type Range } from '../model/diagnostic.js'
import { rangeOf } from './draft.js'

/*
 * Markdown nested without end costs a parser time that grows with the square of the depth, and every walk over
 * the tree a frame of the stack for each level. No page that people read comes near these limits.
 */

const deepest = 100
/** A list item adds two levels to the tree, its text a third. */
const deepestNode = 3 * deepest

const marker = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y

/** Finds, before anything is parsed, a line whose quotes, lists or directives stand too deep. */
export function tooDeepLine(text: string, file: string): Diagnostic | null {
  const lists: number[] = []
  let directives = 0
  let number = 0
  for (const line of text.split('\n')) {
    number++
    const { count, indent } = markersOf(line)
    if (count > 0) {
      while ((lists.at(-1) ?? -1) >= indent) lists.pop()
      lists.push(indent)
    }
    if (line.includes(':::'))
      directives += /^\s*:{3,}\w/.test(line) ? 1 : directives > 0 && /^\s*:{3,}\s*$/.test(line) ? -1 : 0
    if (lists.length + Math.max(0, count - 1) > deepest || directives > deepest)
      return tooDeep(file, at(number, indent + 1))
  }
  return null
}

/** Markers at the start of a line; none of a thematic break ("* * *"). */
function markersOf(line: string): { count: number; indent: number } {
  marker.lastIndex = 0
  let count = 0
  let end = 0
  while (marker.test(line)) {
    count++
    end = marker.lastIndex
  }
  if (count === 0 || (count > 2 && /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/.test(line)))
    return { count: 0, indent: 0 }
  const indent = line.search(/[^ \t]/)
  return { count, indent: end > 0 ? indent : 0 }
}

/** Finds what stands too deep in the parsed tree: emphasis in emphasis, for instance. Without recursion. */
export function tooDeepNode(tree: Root, file: string): Diagnostic | null {
  let level: readonly { children?: unknown }[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestNode) return tooDeep(file, rangeOf(level[0] as never))
    level = level.flatMap((node) => (node.children ?? []) as { children?: unknown }[])
  }
  return null
}

export function tooDeep(file: string, range: Range): Diagnostic {
  return {
    code: codes.tooDeep,
    severity: 'error',
    message: 'The page is nested too deeply here.',
    hint: `Quotes, lists, blocks and emphasis can be up to ${String(deepest)} levels deep.`,
    file,
    range,
  }
}

// eslint-disable-next-line no-control-regex -- finding them is the purpose
const control = /[\0-\u0008\u000b\u000e-\u001f\u007f]/g

/**
 * Control characters have no meaning in HTML, and a terminal may obey them. Each is replaced by the mark for what
 * cannot be shown: the same length, so columns stay true.
 */
export function withoutControls(text: string, file: string): { text: string; problems: Diagnostic[] } {
  const first = text.search(control)
  if (first < 0) return { text, problems: [] }
  const before = text.slice(0, first).split('\n')
  const name = `U+${text.charCodeAt(first).toString(16).toUpperCase().padStart(4, '0')}`
  const problem: Diagnostic = {
    code: codes.controlCharacter,
    severity: 'warning',
    message: `The text holds the control character ${name}; it is shown as \uFFFD.`,
    hint: 'Remove it. It may have come with text that was pasted.',
    file,
    range: at(before.length, (before.at(-1) ?? '').length + 1),
  }
  return { text: text.replace(control, '\uFFFD'), problems: [problem] }
}
