import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { isDiagram, isGraph, loadDiagrams, loadGraphs } from './diagrams/load-diagrams.js'
import { grammarsIn, type Highlighter } from './highlight.js'
import { isFormula, loadMath } from './math/load-math.js'

/**
 * Remark plugin that loads what the nodes of a page need: grammars for code, and the packages for diagrams
 * and formulas. It runs after the plugins of the site, which can insert such nodes, and before the plugins
 * that use what it loads, because those are synchronous.
 */
export function remarkLoadRenderers(highlighter: Highlighter) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = file.data.compileContext
    if (context === undefined) throw new Error('remarkLoadRenderers requires file.data.compileContext')
    await highlighter.load(grammarsIn(tree))
    if (context.canDrawDiagrams && contains(tree, isDiagram)) context.diagrams = await loadDiagrams()
    if (context.canDrawGraphs && contains(tree, isGraph)) context.graphs = await loadGraphs()
    if (context.hasMath && contains(tree, isFormula)) context.math = await loadMath()
  }
}

const contains = (node: Nodes, test: (node: Nodes) => boolean): boolean =>
  test(node) || ('children' in node && node.children.some((child) => contains(child, test)))
