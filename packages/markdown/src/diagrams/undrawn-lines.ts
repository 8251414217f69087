import type { DiagramSource } from './diagram-source.js'
import type { DiagramLibrary } from './load-diagrams.js'

/*
 * The library silently skips what it does not understand. In a flowchart or state diagram, a line counts as
 * drawn if the library reads all words of the line as nodes and labels. In other diagrams, a line counts as
 * drawn if at least one of its words is in the drawing.
 */

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The start of a line that is never reported, such as "end", because not every such line adds words to the
 * drawing.
 */
const structure =
  /^(?:(?:end|else|and|option|par|critical|break|opt|alt|loop|rect|box|direction|subgraph|autonumber|activate|deactivate|create|destroy|title|state|namespace|section|x-axis|y-axis|bar|line)\b|\}|--|%%)/i

/**
 * Returns the 0-based rows of the lines that are not drawn, or not completely.
 *
 * @param drawing the SVG of the drawing
 */
export function undrawnRows(
  { lines, headerRow }: DiagramSource,
  drawing: string,
  library: DiagramLibrary,
): number[] {
  // `normalizeFlowchart` can split the row of the header into several lines.
  const [header = ''] = lines[headerRow ?? 0]?.trim().split('\n') ?? []
  const isGraph = /^(?:graph|flowchart|stateDiagram)/i.test(header)
  const drawn = new Set(words(drawing))
  const isDrawn = (line: string): boolean =>
    isGraph
      ? isUnderstood(line, header, library)
      : words(line).length === 0 || words(line).some((word) => drawn.has(word))
  return lines.flatMap((text, row) => {
    const line = text.trim()
    const canBeReported = line !== '' && row !== headerRow && !structure.test(line)
    return canBeReported && !isDrawn(line) ? [row] : []
  })
}

/** Whether the library reads the arrow and all words of a line when it parses the line as a diagram. */
function isUnderstood(line: string, header: string, { parseMermaid }: DiagramLibrary): boolean {
  const { nodes, edges } = parseMermaid(`${header}\n${line}`)
  // An arrow in quotes or in a label is text.
  const hasArrow = /--|==|-\.|~~~/.test(line.replace(/"[^"]*"|\[[^\]]*\]|\([^)]*\)/g, ''))
  if (hasArrow && edges.length === 0) return false
  const known = new Set([
    ...[...nodes.values()].flatMap(({ id, label }) => [...words(id), ...words(label)]),
    ...edges.flatMap(({ label }) => words(label ?? '')),
  ])
  // "A:::highlighted" gives a node a class.
  const withoutClasses = line.replace(/:::[\w-]+/g, '')
  return words(withoutClasses.replace(/<br\s*\/?>|\\n/gi, ' ')).every((word) => known.has(word))
}
