import { expect, test } from 'vitest'
import { nestEntries, type OutlineNode } from './outline-tree.js'

/** The ids of the headings. A heading with children is a list of its id and its children. */
const tree = (nodes: readonly OutlineNode[]): unknown[] =>
  nodes.map(({ entry, children }) => (children.length === 0 ? entry.id : [entry.id, ...tree(children)]))

test('headings are nested under the heading of their section, even if levels are skipped', () => {
  const entries = [3, 2, 3, 4, 3, 2, 4, 2].map((depth, index) => ({
    id: `${depth}-${index}`,
    html: '',
    depth,
  }))
  expect(tree(nestEntries(entries))).toEqual(['3-0', ['2-1', ['3-2', '4-3'], '3-4'], ['2-5', '4-6'], '2-7'])
  expect(nestEntries([])).toEqual([])
})
