import type { GraphToken } from './graph-tokens.js'

/** What is between two braces, up to the current token. */
interface Group {
  /** Name of the subgraph; null if it has none. */
  readonly name: string | null
  /** Nodes of the group, with those of inner groups. */
  nodes: number
  /** Nodes before the current token that an arrow would connect. */
  last: number
  isAfterArrow: boolean
  /** Whether the last nodes are the end of a connection, so that attributes after them are its own. */
  isEdge: boolean
}

const words = new Set(['strict', 'graph', 'digraph', 'node', 'edge'])

/**
 * Returns how large a graph is: the number of its nodes, its connections, its groups, or the cells of its
 * labels, whichever is the largest. `{a b} -> {c d}` connects each node on the left with each node on the
 * right, so that a short text can fill the memory. For this reason, the graph is measured before the library
 * reads it.
 */
export function graphSize(tokens: readonly GraphToken[]): number {
  const names = new Set<string>()
  /** The numbers of nodes of subgraphs, which a graph can use again by their name. */
  const subgraphs = new Map<string, number>()
  const open: Group[] = []
  let edges = 0
  let groups = 0
  let cells = 0
  let group: Group = { name: null, nodes: 0, last: 0, isAfterArrow: false, isEdge: false }
  /** Adds a node or a group, and its connections to what is before it. */
  const add = (nodes: number): void => {
    if (group.isAfterArrow) edges += group.last * nodes
    group.nodes += nodes
    group.last = nodes
    group.isEdge = group.isAfterArrow
    group.isAfterArrow = false
  }
  let isInAttributes = false
  for (const [index, { kind, text }] of tokens.entries()) {
    const previous = tokens[index - 1]
    const next = tokens[index + 1]
    cells += text.split(kind === 'html' ? /<td/i : '|').length - 1
    if (kind === 'sign' && (text === '[' || text === ']')) isInAttributes = text === '['
    if (isInAttributes && next?.text === '=') {
      // The label of a connection is laid out like a node.
      if (group.isEdge && text === 'label') edges++
      if (text === 'sides' || text === 'peripheries') cells += Number(tokens[index + 2]?.text) || 0
    }
    if (isInAttributes || kind === 'html') continue
    const isSubgraphName = previous?.kind === 'name' && previous.text.toLowerCase() === 'subgraph'
    if (kind === 'name') {
      // `rankdir=LR`, `a:port`, and `"a" + "b"`
      const isOther = [previous, next].some((token) => token?.kind === 'sign' && token.text === '=')
      const isEnd = previous?.kind === 'sign' && /^[:+]$/.test(previous.text)
      const word = text.toLowerCase()
      if (isOther || isEnd || words.has(word) || word === 'subgraph') continue
      if (!isSubgraphName) {
        names.add(text)
        add(1)
      } else if (next?.text !== '{') add(subgraphs.get(text) ?? 0)
    } else if (text === '{') {
      groups++
      open.push(group)
      group = {
        name: isSubgraphName ? null : nameBefore(tokens, index),
        nodes: 0,
        last: 0,
        isAfterArrow: false,
        isEdge: false,
      }
    } else if (text === '}') {
      const { name, nodes } = group
      if (name !== null) subgraphs.set(name, (subgraphs.get(name) ?? 0) + nodes)
      group = open.pop() ?? group
      add(nodes)
    } else if (text === '->' || text === '--') group.isAfterArrow = true
  }
  return Math.max(names.size, edges, groups, cells)
}

/** Returns the name of the subgraph whose opening brace is at an index; null if it has none. */
function nameBefore(tokens: readonly GraphToken[], index: number): string | null {
  const [keyword, name] = tokens.slice(Math.max(0, index - 2), index)
  return keyword?.text.toLowerCase() === 'subgraph' && name?.kind === 'name' ? name.text : null
}
