import type { Heading, Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { locationIn } from '@camdocs/base/model/source-map.js'
import { rangeOf, type CompileContext } from './compile-context.js'

type TitledPage = Pick<CompileContext, 'file' | 'segments' | 'metaTitle'>

/**
 * Removes the titles of included files, so that a page can include other pages. The title of a file is an h1
 * at its start. If the page itself has neither an h1 nor a title in its front matter, the first of the titles
 * stays: it becomes the title of the page.
 */
export function removeIncludedTitles(tree: Root, page: TitledPage): void {
  if (page.segments === undefined) return
  const removed = new Set(titlesToRemove(tree, page))
  visit(tree, 'heading', (node, index, parent) => {
    if (index === undefined || !removed.has(node)) return
    parent?.children.splice(index, 1)
    // The traversal continues with the node that is now at this index.
    return index
  })
}

function titlesToRemove(tree: Root, page: TitledPage): Heading[] {
  const titles: Heading[] = []
  let hasTitle = page.metaTitle !== undefined
  /** The line of the first block of each file. A file can be included more than once. */
  const firstLines = new Map<string, number>()
  visit(tree, (node) => {
    if (node.type === 'root' || isComment(node)) return undefined
    const { file = page.file, range } = locationIn(page, rangeOf(node))
    const line = range?.start.line ?? 0
    if (!firstLines.has(file)) firstLines.set(file, line)
    if (node.type === 'heading' && node.depth === 1) {
      if (file === page.file) hasTitle = true
      else if (firstLines.get(file) === line) titles.push(node)
    }
    // Inline content contains no titles.
    return node.type === 'paragraph' || node.type === 'heading' ? SKIP : undefined
  })
  return hasTitle ? titles : titles.slice(1)
}

const isComment = (node: Nodes): boolean => node.type === 'html' && node.value.startsWith('<!--')
