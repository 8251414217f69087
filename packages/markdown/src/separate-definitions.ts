import type {
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  ImageReference,
  LinkReference,
  Nodes,
  Root,
} from 'mdast'
import { visit } from 'unist-util-visit'
import { fileAt, type MappedText } from '@camdocs/base/model/source-map.js'

type Labeled = Definition | FootnoteDefinition | FootnoteReference | ImageReference | LinkReference

/** The types of nodes that share labels: the type of the definitions comes first. */
const kinds: readonly (readonly Labeled['type'][])[] = [
  ['footnoteDefinition', 'footnoteReference'],
  ['definition', 'linkReference', 'imageReference'],
]
const allTypes = kinds.flat()
const isLabeled = (node: Nodes): node is Labeled => allTypes.some((type) => type === node.type)

/**
 * Gives every file its own footnotes and link definitions: if the page and a partial, or two partials, define
 * the same label, each reference leads to the definition in its own file. In one tree, only the first
 * definition of a label counts.
 */
export function separateDefinitions(tree: Root, page: MappedText): void {
  if (page.segments === undefined) return
  const nodes: Labeled[] = []
  visit(tree, (node) => {
    if (isLabeled(node)) nodes.push(node)
  })
  for (const types of kinds)
    separate(
      nodes.filter(({ type }) => types.includes(type)),
      types[0],
      page,
    )
}

function separate(
  nodes: readonly Labeled[],
  definitionType: Labeled['type'] | undefined,
  page: MappedText,
): void {
  const fileOf = ({ position }: Labeled) => fileAt(page, position?.start.line ?? 1)
  const filesByLabel = new Map<string, Set<string>>()
  for (const node of nodes) {
    if (node.type !== definitionType) continue
    const files = filesByLabel.get(node.identifier) ?? new Set<string>()
    filesByLabel.set(node.identifier, files.add(fileOf(node)))
  }
  for (const node of nodes) {
    const files = [...(filesByLabel.get(node.identifier) ?? [])]
    // The page keeps its label, which determines the ID of a footnote. If the page does not define the label,
    // the first partial keeps the label.
    const index = files
      .sort((a, b) => Number(b === page.file) - Number(a === page.file))
      .indexOf(fileOf(node))
    if (index <= 0) continue
    node.identifier += `--${String(index + 1)}`
    while (filesByLabel.has(node.identifier)) node.identifier += '-'
  }
}
