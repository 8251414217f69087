import type { DiagramSource } from './diagram-source.js'
import type { DiagramLibrary } from './load-diagrams.js'

/*
 * The library draws what it understands, and says nothing about the rest. A line counts as understood if its
 * words are in the drawing.
 */

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Lines that change the drawing without words in it. */
const structure =
  /^(?:end|else|and|option|par|critical|break|opt|alt|loop|rect|box|direction|subgraph|autonumber|activate|deactivate|create|destroy|title|state|namespace|section|x-axis|y-axis|bar|line|\}|--|%%)/i

/**
 * Returns the rows of the lines that are not drawn, or only in part.
 *
 * @param drawing the text of the drawing
 */
export function undrawnRows(
  { lines, headerRow }: DiagramSource,
  drawing: string,
  library: DiagramLibrary,
): number[] {
  const header = lines[headerRow ?? 0]?.trim() ?? ''
  const isGraph = /^(?:graph|flowchart|stateDiagram)/i.test(header)
  const drawn = new Set(words(drawing))
  const isDrawn = (line: string): boolean =>
    isGraph
      ? isGraphLine(line, header, library)
      : words(line).length === 0 || words(line).some((word) => drawn.has(word))
  return lines.flatMap((text, row) => {
    const line = text.trim()
    const isContent = line !== '' && row !== headerRow && !structure.test(line)
    return isContent && !isDrawn(line) ? [row] : []
  })
}

/** Whether the library understands all of a line: it parses the line as a separate diagram. */
function isGraphLine(line: string, header: string, { parseMermaid }: DiagramLibrary): boolean {
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
