import type { FootnoteDefinition, FootnoteReference, Nodes, Root } from 'mdast'
import { fileAt, type MappedText } from '../model/source-map.js'

type Footnote = FootnoteDefinition | FootnoteReference

/**
 * Gives every file its own footnotes: if the page and a partial, or two partials, define the same label, each
 * reference leads to the note in its own file. Otherwise, only the first definition of a label would count.
 */
export function separateFootnotes(tree: Root, page: MappedText): void {
  if (page.segments === undefined) return
  const footnotes = footnotesIn(tree)
  const definingFiles = new Map<string, Set<string>>()
  const fileOf = ({ position }: Footnote) => fileAt(page, position?.start.line ?? 1)
  for (const node of footnotes) {
    if (node.type !== 'footnoteDefinition') continue
    const files = definingFiles.get(node.identifier) ?? new Set()
    definingFiles.set(node.identifier, files.add(fileOf(node)))
  }
  for (const node of footnotes) {
    const files = definingFiles.get(node.identifier) ?? new Set()
    const file = fileOf(node)
    if (files.size < 2 || !files.has(file)) continue
    // The page keeps its label, and with it the ID of the note. Without a note of the page, the first partial
    // keeps it.
    const index = [...files].sort((a, b) => Number(b === page.file) - Number(a === page.file)).indexOf(file)
    if (index === 0) continue
    node.identifier += `--${String(index + 1)}`
    while (definingFiles.has(node.identifier)) node.identifier += '-'
  }
}

function footnotesIn(node: Nodes): Footnote[] {
  const own = node.type === 'footnoteDefinition' || node.type === 'footnoteReference' ? [node] : []
  return 'children' in node ? [...own, ...node.children.flatMap(footnotesIn)] : own
}
