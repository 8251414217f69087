import type { DiagramSource } from './diagram-source.js'
import type { DiagramLibrary } from './load-diagrams.js'

/*
 * The library silently skips what it does not understand. In a flowchart or state diagram, a line counts as
 * drawn if the library reads all words of the line as nodes and labels. In other diagrams, a line counts as
 * drawn if at least one of its words is in the drawing.
 */

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Lines that can change the drawing without adding words to it. */
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
  // A row of a flowchart can contain several lines after `normalizeFlowchart`. The first one is the header.
  const [header = ''] = lines[headerRow ?? 0]?.trim().split('\n') ?? []
  const isGraph = /^(?:graph|flowchart|stateDiagram)/i.test(header)
  const drawn = new Set(words(drawing))
  const isDrawn = (line: string): boolean =>
    isGraph
      ? isUnderstood(line, header, library)
      : words(line).length === 0 || words(line).some((word) => drawn.has(word))
  return lines.flatMap((text, row) => {
    const line = text.trim()
    const isContent = line !== '' && row !== headerRow && !structure.test(line)
    return isContent && !isDrawn(line) ? [row] : []
  })
}

/** Whether the library understands all of a line. To find out, parses the line as a separate diagram. */
function isUnderstood(line: string, header: string, { parseMermaid }: DiagramLibrary): boolean {
  const { nodes, edges } = parseMermaid(`${header}\n${line}`)
  const hasArrow = /--|==|-\.|~~~/.test(line.replace(/"[^"]*"|\[[^\]]*\]|\([^)]*\)/g, ''))
  if (hasArrow && edges.length === 0) return false
  const known = new Set([
    ...[...nodes.values()].flatMap(({ id, label }) => [...words(id), ...words(label)]),
    ...edges.flatMap(({ label }) => words(label ?? '')),
  ])
  const withoutClasses = line.replace(/:::[\w-]+/g, '')
  return words(withoutClasses.replace(/<br\s*\/?>/gi, ' ')).every((word) => known.has(word))
}
