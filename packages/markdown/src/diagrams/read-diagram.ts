import { describeError } from '@camdocs/core'
import type { Element } from 'hast'
import type { Code } from 'mdast'
import { codes } from '@camdocs/base/model/codes.js'
import {
  maxDiagramCharacters,
  maxDiagramConnections,
  maxDiagramCost,
  maxDiagramLines,
  maxPageDiagramCharacters,
} from '@camdocs/base/model/content-limits.js'
import { report, type CompileContext } from '../compile-context.js'
import type { Fence } from '../fence.js'
import { createContainer, rangeOfRow } from './diagram-container.js'
import { readDiagramSource, type DiagramSource, type IgnoredSetting } from './diagram-source.js'
import { cleanDrawing, describeDrawing, fitSequence } from './diagram-svg.js'
import type { DiagramLibrary } from './load-diagrams.js'
import { undrawnRows } from './undrawn-lines.js'

/** The warnings about settings without effect. */
const ignoredTexts: Readonly<Record<IgnoredSetting, readonly [message: string, hint: string]>> = {
  colors: [
    'The colors of this diagram are ignored: it has the colors of the page, in both color modes.',
    'Remove the lines that set colors. Show differences with labels or shapes.',
  ],
  links: [
    'The links in this diagram are ignored: a diagram is an image.',
    'Remove the lines with links. In the text of the page, write a Markdown link.',
  ],
  settings: [
    'The settings of this diagram are ignored: it has the colors and fonts of the page.',
    'Remove them.',
  ],
}

/**
 * Draws the diagram in a fence (DIAG-1). Reports lines that are not drawn, and settings without effect.
 *
 * @returns null if the diagram cannot be drawn, so that its source is shown as code
 */
export function readDiagram(
  node: Code,
  fence: Fence,
  context: CompileContext,
  library: DiagramLibrary,
): Element | null {
  const source = readDiagramSource(node.value)
  const warn = (row: number | null, message: string, hint: string) =>
    report(context, 'warning', codes.diagram, rangeOfRow(row, node), message, hint)
  const refusal = refusalOf(source, library, context)
  if (refusal !== null) {
    warn(source.headerRow, ...refusal)
    return null
  }
  let svg: string
  try {
    svg = library.renderMermaidSVG(source.lines.join('\n'), { padding: 8 })
  } catch (error) {
    warn(
      source.headerRow,
      `The diagram is shown as code, because it cannot be drawn: ${describeError(error)}`,
      'Correct the diagram, or save it as an SVG file and show it as an image.',
    )
    return null
  }
  // Each kind of setting is reported once, at its first row.
  for (const setting of new Set(source.ignored.values())) {
    const [firstRow] = [...source.ignored].find(([, kind]) => kind === setting) ?? [null]
    warn(firstRow, ...ignoredTexts[setting])
  }
  const drawing = cleanDrawing(svg, `diagram-${String(++context.diagramCount)}-`, node)
  if (drawing === null) return null
  if (/^\s*sequenceDiagram/i.test(source.lines[source.headerRow ?? 0] ?? '')) fitSequence(drawing)
  for (const row of undrawnRows(source, svg, library))
    warn(
      row,
      'This line of the diagram is not drawn.',
      'Check the spelling. Not all constructs of Mermaid are supported: split the line, or write a simpler line.',
    )
  return createContainer(drawing, alternativeText(source, fence.title, svg), 'diagram', node, context)
}

const drawnKinds =
  /^\s*(?:graph|flowchart|stateDiagram(?:-v2)?|sequenceDiagram|classDiagram|erDiagram|xychart(?:-beta)?)\b/i

/** Returns why the library must not draw a diagram, and how to correct that; null if it can try. */
function refusalOf(
  { lines, headerRow }: DiagramSource,
  library: DiagramLibrary,
  context: CompileContext,
): [message: string, hint: string] | null {
  if (headerRow === null)
    return ['The diagram is empty.', 'Start the diagram with its kind, such as `flowchart LR`.']
  const header = lines[headerRow]?.trim() ?? ''
  if (!drawnKinds.test(header))
    return [
      `Diagrams of the kind "${/^\S*/.exec(header)?.[0] ?? ''}" cannot be drawn, so the source is shown as code.`,
      'Known kinds: flowchart, stateDiagram-v2, sequenceDiagram, classDiagram, erDiagram, xychart-beta. Save other diagrams as SVG files.',
    ]
  // In a flowchart, an element of `lines` can contain several lines, one for each statement.
  const text = lines.join('\n')
  const size = sizeOf(text, header, library)
  if (size === null)
    return [
      'The diagram is too large, so its source is shown as code.',
      `Split the diagram. A diagram can have at most ${String(maxDiagramLines)} lines and ${String(maxDiagramCharacters)} characters, a flowchart at most ${String(maxDiagramConnections)} connections, and a chart at most ${String(maxDiagramLines)} values.`,
    ]
  context.diagramCost += size ** 2
  context.diagramCharacters += text.length
  return context.diagramCost > maxDiagramCost || context.diagramCharacters > maxPageDiagramCharacters
    ? [
        'The diagrams of the page are too large together, so the source of this one is shown as code.',
        'Split the page, or save some diagrams as SVG files and show them as images.',
      ]
    : null
}

/** Returns the number of lines, values, or connections of a diagram; null if it is too large. */
function sizeOf(text: string, header: string, { parseMermaid }: DiagramLibrary): number | null {
  if (text.length > maxDiagramCharacters) return null
  const values = /^xychart/i.test(header) ? text.split(',').length - 1 : 0
  const size = text.split('\n').length + values
  if (size > maxDiagramLines) return null
  if (!/^(?:graph|flowchart)/i.test(header)) return size
  // "A & B --> C & D" connects each node on the left with each node on the right: few characters can fill the
  // memory.
  if (text.split('&').length - 1 > maxDiagramConnections) return null
  try {
    const { edges } = parseMermaid(text)
    return edges.length > maxDiagramConnections ? null : Math.max(size, edges.length)
  } catch {
    // Drawing fails with the same error, which is reported.
    return size
  }
}

/**
 * Returns the text that screen readers read instead of a diagram: its title or kind, and its description or
 * connections.
 */
function alternativeText(
  { title, description, lines, headerRow }: DiagramSource,
  fenceTitle: string | null,
  svg: string,
): string {
  const kind = /^\s*(\w+)/.exec(lines[headerRow ?? 0] ?? '')?.[1] ?? ''
  const name = title ?? fenceTitle ?? kindNames.get(kind.toLowerCase()) ?? 'Diagram'
  const text = description ?? describeDrawing(svg)
  return text === '' ? name : `${name}: ${text}`
}

/** Names of kinds of diagrams, by the first word of the header in lower case. */
const kindNames = new Map([
  ['graph', 'Flowchart'],
  ['flowchart', 'Flowchart'],
  ['statediagram', 'State diagram'],
  ['sequencediagram', 'Sequence diagram'],
  ['classdiagram', 'Class diagram'],
  ['erdiagram', 'Entity relationship diagram'],
  ['xychart', 'Chart'],
])
