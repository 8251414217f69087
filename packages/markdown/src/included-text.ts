import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { ReusedFile } from '@camdocs/base/model/reused-files.js'
import { normalizeContainers } from './container-notation.js'
import { regionOf, type RegionProblem } from './regions.js'

/**
 * Returns the text to include, or why it cannot be included. The included lines keep their numbers: blank
 * lines replace the other lines up to the last included line. With a region, the footnotes and link
 * definitions that it refers to are included from the rest of the file.
 *
 * @param parse parses the text of the file; returns null if it cannot be parsed
 */
export function includedText(
  { text, frontMatterLines }: Extract<ReusedFile, { kind: 'text' }>,
  region: string | null,
  parse: (text: string) => Root | null,
): string | RegionProblem {
  const lines = text.split('\n')
  const body = lines.map((line, index) => (index < frontMatterLines ? '' : line))
  if (region === null) return body.join('\n')
  const selected = regionOf(lines, region)
  if ('reason' in selected) return selected
  const included = new Map(selected.numbers.map((number, index) => [number, selected.lines[index] ?? '']))
  const canRefer = selected.lines.some((line) => line.includes('['))
  const canDefine = body.some((line, index) => !included.has(index + 1) && definitionStart.test(line))
  if (canRefer && canDefine) {
    const tree = parse(normalizeContainers(body.join('\n')).text)
    const numbers = tree === null ? [] : definitionLines(tree, new Set(included.keys()))
    for (const number of numbers) included.set(number, lines[number - 1] ?? '')
  }
  const last = [...included.keys()].reduce((max, number) => Math.max(max, number), 0)
  return Array.from({ length: last }, (_, index) => included.get(index + 1) ?? '').join('\n')
}

const definitionStart = /^ {0,3}\[[^\]]+\]:/

/**
 * Returns the lines of the definitions that some lines of a file refer to, directly or in a footnote.
 * Definitions in other blocks, such as quotes, cannot be separated from these blocks.
 *
 * @param region 1-based numbers of the lines that can refer to definitions
 */
function definitionLines(tree: Root, region: ReadonlySet<number>): Iterable<number> {
  const references = new Map<number, string[]>()
  visit(tree, (node) => {
    const label = referencedLabel(node)
    const line = node.position?.start.line ?? 0
    if (label !== null) references.set(line, [...(references.get(line) ?? []), label])
  })
  const definitions = new Map<string, number[]>()
  for (const node of tree.children) {
    const label = definedLabel(node)
    const lines = linesOf(node)
    const isPreferred = lines.some((line) => region.has(line))
    if (label !== null && (isPreferred || !definitions.has(label))) definitions.set(label, lines)
  }
  const found = new Set<number>()
  const pending = [...region]
  for (const line of pending)
    for (const label of references.get(line) ?? []) {
      const added = (definitions.get(label) ?? []).filter((other) => !region.has(other) && !found.has(other))
      for (const other of added) found.add(other)
      pending.push(...added)
    }
  return found
}

/** Returns the label that a node refers to, with "^" before that of a footnote; null if it refers to none. */
function referencedLabel(node: Nodes): string | null {
  if (node.type === 'footnoteReference') return `^${node.identifier}`
  return node.type === 'linkReference' || node.type === 'imageReference' ? node.identifier : null
}

/** Returns the label that a node defines, in the form of `referencedLabel`; null if it defines none. */
function definedLabel(node: Nodes): string | null {
  if (node.type === 'footnoteDefinition') return `^${node.identifier}`
  return node.type === 'definition' ? node.identifier : null
}

function linesOf({ position }: Nodes): number[] {
  const { start = { line: 1 }, end = { line: 0 } } = position ?? {}
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index)
}
