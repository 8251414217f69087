import type { FootnoteDefinition, FootnoteReference, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { fileAt, type MappedText } from '../model/source-map.js'

type Footnote = FootnoteDefinition | FootnoteReference

/**
 * Gives every file its own footnotes: if the page and a partial, or two partials, define the same label, each
 * reference leads to the note in its own file. Otherwise, only the first definition of a label would count.
 */
export function separateFootnotes(tree: Root, page: MappedText): void {
  if (page.segments === undefined) return
  const fileOf = ({ position }: Footnote) => fileAt(page, position?.start.line ?? 1)
  const footnotes: Footnote[] = []
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition' || node.type === 'footnoteReference') footnotes.push(node)
  })
  const filesByLabel = new Map<string, Set<string>>()
  for (const node of footnotes) {
    if (node.type !== 'footnoteDefinition') continue
    filesByLabel.set(
      node.identifier,
      (filesByLabel.get(node.identifier) ?? new Set<string>()).add(fileOf(node)),
    )
  }
  for (const node of footnotes) {
    const files = [...(filesByLabel.get(node.identifier) ?? [])]
    // The page keeps its label, and with it the ID of the note. Without a note of the page, the first partial
    // keeps it.
    const index = files
      .sort((a, b) => Number(b === page.file) - Number(a === page.file))
      .indexOf(fileOf(node))
    if (index <= 0) continue
    node.identifier += `--${String(index + 1)}`
    while (filesByLabel.has(node.identifier)) node.identifier += '-'
  }
}
