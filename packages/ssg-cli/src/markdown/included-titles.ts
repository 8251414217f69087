import type { Heading, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { locationIn, type MappedText } from '../model/source-map.js'
import { rangeOf } from './compile-context.js'

/**
 * Removes the titles of included files, so that a page can include other pages. The title of a file is its
 * first h1. If the page itself has no h1, the first of the titles stays: it becomes the title of the page.
 */
export function removeIncludedTitles(tree: Root, page: MappedText): void {
  if (page.segments === undefined) return
  const removed = includedTitles(tree, page)
  visit(tree, 'heading', (node, index, parent) => {
    if (index === undefined || !removed.has(node)) return
    parent?.children.splice(index, 1)
    // The traversal continues with the node that is now at this index.
    return index
  })
}

function includedTitles(tree: Root, page: MappedText): ReadonlySet<Heading> {
  const titles: { node: Heading; file: string }[] = []
  /** The line of the title of each file. A file that is included twice has two titles in the same line. */
  const lines = new Map<string, number>()
  visit(tree, 'heading', (node) => {
    if (node.depth !== 1) return
    const { file = page.file, range } = locationIn(page, rangeOf(node))
    const line = range?.start.line ?? 0
    if (!lines.has(file)) lines.set(file, line)
    if (lines.get(file) === line) titles.push({ node, file })
  })
  const kept = titles.find(({ file }) => file === page.file) ?? titles[0]
  return new Set(titles.filter((title) => title !== kept).map(({ node }) => node))
}
