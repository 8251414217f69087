import { describeError } from '@camdocs/core'
import type { Element } from 'hast'
import type { Code } from 'mdast'
import { codes } from '@camdocs/base/model/codes.js'
import {
  maxDiagramCharacters,
  maxDiagramConnections,
  maxDiagramCost,
  maxGraphSize,
  maxPageDiagramCharacters,
} from '@camdocs/base/model/content-limits.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { report, type CompileContext } from '../compile-context.js'
import type { Fence } from '../fence.js'
import { createContainer, rangeOfRow } from './diagram-container.js'
import { graphProblems, ignoredSettings, type GraphProblem } from './graph-problems.js'
import { graphSize } from './graph-size.js'
import { cleanGraph } from './graph-svg.js'
import { graphTokens, type GraphToken } from './graph-tokens.js'
import type { GraphLibrary } from './load-diagrams.js'

/**
 * Characters of a drawing. A drawing of the maximum size is smaller, but one node can have thousands of
 * outlines.
 */
const maxDrawingCharacters = 1_000_000

/** Texts are measured with the widths of a font that is as wide as the fonts of pages. */
const font = { fontname: 'Arial' }

/**
 * Draws the graph in a `dot` fence (DIAG-6). Reports what Graphviz does not understand, and settings without
 * effect.
 *
 * @returns null if the graph cannot be drawn, so that its source is shown as code
 */
export function readGraph(
  node: Code,
  fence: Fence,
  context: CompileContext,
  library: GraphLibrary,
): Element | null {
  const tokens = graphTokens(node.value)
  const warn = ({ row, column, message, hint }: GraphProblem) => {
    const range = rangeOfRow(row, node)
    const { start } = range
    const exact =
      column === undefined
        ? range
        : at(start.line, (node.position?.start.column ?? 1) + column.start, column.length)
    report(context, 'warning', codes.diagram, exact, message, hint)
    return null
  }
  const refusal = refusalOf(node.value, tokens, context)
  if (refusal !== null) return warn(refusal)
  const result = draw(node.value, library)
  const problems = graphProblems(result.errors, tokens, node.value, result.output !== undefined)
  for (const problem of problems) warn(problem)
  if (result.output === undefined) return null
  if (result.output.length > maxDrawingCharacters) return warn(tooLarge)
  for (const setting of ignoredSettings(tokens, node.value)) warn(setting)
  const drawing = cleanGraph(result.output)
  if (drawing === null) return null
  context.diagramCount++
  const name = fence.title ?? (drawing.title || 'Graph')
  const text = drawing.description === '' ? name : `${name}: ${drawing.description}`
  return createContainer(drawing.svg, text, 'graph', node, context)
}

/** Runs Graphviz. It reports most errors, but throws some, for example if the memory is full. */
function draw(text: string, { render }: GraphLibrary): ReturnType<GraphLibrary['render']> {
  try {
    return render(text, {
      format: 'svg',
      graphAttributes: font,
      nodeAttributes: font,
      edgeAttributes: font,
    })
  } catch (error) {
    return { output: undefined, errors: [{ message: describeError(error) }] }
  }
}

const tooLarge: GraphProblem = {
  row: 0,
  message: 'The diagram is too large, so its source is shown as code.',
  hint: `Split the diagram. A graph can have at most ${String(maxDiagramCharacters)} characters, ${String(maxGraphSize)} nodes, and ${String(maxGraphSize)} connections.`,
}

/** Returns why Graphviz must not draw a graph; null if it can try. */
function refusalOf(
  text: string,
  tokens: readonly GraphToken[],
  context: CompileContext,
): GraphProblem | null {
  if (tokens.length === 0)
    return {
      row: null,
      message: 'The diagram is empty.',
      hint: 'Write a graph, such as `digraph { a -> b }`.',
    }
  const size = text.length > maxDiagramCharacters ? Infinity : graphSize(tokens)
  if (size > maxGraphSize) return tooLarge
  // A graph takes as long as a flowchart with twice its size.
  context.diagramCost += (size * (maxDiagramConnections / maxGraphSize)) ** 2
  context.diagramCharacters += text.length
  return context.diagramCost > maxDiagramCost || context.diagramCharacters > maxPageDiagramCharacters
    ? {
        row: 0,
        message:
          'The diagrams of the page are too large together, so the source of this one is shown as code.',
        hint: 'Split the page, or save some diagrams as SVG files and show them as images.',
      }
    : null
}
