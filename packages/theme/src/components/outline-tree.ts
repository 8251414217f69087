import type { OutlineEntry } from '@camdocs/core'

/** A heading of the outline, with the headings of its section. */
export interface OutlineNode {
  readonly entry: OutlineEntry
  readonly children: readonly OutlineNode[]
}

/** Nests headings: each is a child of the nearest heading of a higher level before it. */
export function nestEntries(entries: readonly OutlineEntry[]): readonly OutlineNode[] {
  const nodes: OutlineNode[] = []
  let rest = entries
  while (rest[0] !== undefined) {
    const [entry, ...following] = rest
    const end = following.findIndex(({ depth }) => depth <= entry.depth)
    const children = end < 0 ? following : following.slice(0, end)
    nodes.push({ entry, children: nestEntries(children) })
    rest = following.slice(children.length)
  }
  return nodes
}
