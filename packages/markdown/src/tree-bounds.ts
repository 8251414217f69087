import type { Definition, Nodes, Root, Table } from 'mdast'
import {
  maxDefinitionCharacters,
  maxTreeDepth,
  type ContentLimits,
} from '@camdocs/base/model/content-limits.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { rangeOf } from './compile-context.js'
import { nestingProblem } from './nesting.js'
import { limitProblem } from './text-bounds.js'

type CountedThing = 'headings' | 'links' | 'tableCells'

/** What each limit counts, for messages. */
const descriptions: Readonly<Record<CountedThing, string>> = {
  headings: 'headings',
  links: 'links, images, footnotes, and link definitions',
  tableCells: 'table cells',
}

/**
 * Returns the problem of the first node that is nested too deeply, such as emphasis in emphasis, or that
 * exceeds a limit of the page; null if there is none. The function is not recursive, so that the depth of the
 * tree cannot overflow the stack.
 */
export function checkTree(tree: Root, limits: ContentLimits, file: string): Diagnostic | null {
  const counts: Record<CountedThing, number> = { headings: 0, links: 0, tableCells: 0 }
  /** The longest definition of each identifier, because a page can define it several times. */
  const definitions = new Map<string, Definition>()
  /** The number of uses of each identifier. */
  const references = new Map<string, number>()
  /** All nodes at the current depth. */
  let level: readonly Nodes[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    const [first] = level
    if (depth > maxTreeDepth && first !== undefined) return nestingProblem(file, rangeOf(first))
    for (const node of level) {
      const thing = countedThing(node)
      if (thing === null) continue
      counts[thing] += node.type === 'table' ? cellsOf(node) : 1
      if (counts[thing] > limits[thing])
        return limitProblem(thing, descriptions[thing], limits, file, rangeOf(node))
      if (node.type === 'definition' && lengthOf(node) >= lengthOf(definitions.get(node.identifier)))
        definitions.set(node.identifier, node)
      if (node.type === 'linkReference' || node.type === 'imageReference')
        references.set(node.identifier, (references.get(node.identifier) ?? 0) + 1)
    }
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []))
  }
  return definitionProblem(definitions, references, file)
}

function countedThing({ type }: Nodes): CountedThing | null {
  switch (type) {
    case 'heading':
      return 'headings'
    case 'link':
    case 'linkReference':
    case 'image':
    case 'imageReference':
    case 'definition':
    case 'footnoteReference':
    case 'footnoteDefinition':
      return 'links'
    case 'table':
      return 'tableCells'
    default:
      return null
  }
}

/** An upper bound for the number of cells in the HTML of a table: every row counts like the longest row. */
const cellsOf = ({ children: rows }: Table): number =>
  rows.length * rows.reduce((most, { children: cells }) => Math.max(most, cells.length), 0)

/** The number of characters in the HTML of each use of a definition; 0 without a definition. */
const lengthOf = (definition: Definition | undefined): number =>
  definition === undefined ? 0 : definition.url.length + (definition.title ?? '').length

/** Returns the problem of link definitions that are so long, and used so often, that a page is too large. */
function definitionProblem(
  definitions: ReadonlyMap<string, Definition>,
  references: ReadonlyMap<string, number>,
  file: string,
): Diagnostic | null {
  let characters = 0
  for (const [identifier, definition] of definitions) {
    characters += lengthOf(definition) * (references.get(identifier) ?? 0)
    if (characters <= maxDefinitionCharacters) continue
    return {
      code: codes.limit,
      severity: 'error',
      message: `The URLs and titles of link definitions exceed ${String(maxDefinitionCharacters / 1e6)} MB. Each use of a definition counts.`,
      hint: 'Shorten this URL, or use it less often.',
      file,
      range: rangeOf(definition),
    }
  }
  return null
}
