import { normalizeFlowchart, withDirection } from './normalize-flowchart.js'

/** The text of a diagram, separated from the lines that are not drawn. */
export interface DiagramSource {
  /**
   * The lines to draw. Lines that are not drawn are empty, so that the other lines keep their rows. In a
   * flowchart, a row with several statements contains line breaks.
   */
  readonly lines: readonly string[]
  /** 0-based row of the line that names the kind of diagram; null if there is nothing to draw. */
  readonly headerRow: number | null
  /** The value of `accTitle`, or of `title` in the front matter; null if both are absent. */
  readonly title: string | null
  /** The value of `accDescr`; null if it is absent. */
  readonly description: string | null
  /** The kinds of the settings that have no effect, by 0-based row. */
  readonly ignored: ReadonlyMap<number, IgnoredSetting>
}

/** The kind of a setting that has no effect. */
export type IgnoredSetting = 'colors' | 'links' | 'settings'

const ignoredLines: readonly (readonly [pattern: RegExp, setting: IgnoredSetting])[] = [
  // "style A fill:#f00", "class A,B highlighted"
  [/^(?:style|linkStyle|classDef)\s|^class\s+[\w,-][\w,\s-]*\s[\w-]+\s*;?$/, 'colors'],
  // "click A \"https://example.com\"", "link A: Page @ https://example.com"
  [/^(?:click|href|callback|links?)\s/, 'links'],
  // "%%{init: { 'theme': 'dark' }}%%"
  [/^%%\{/, 'settings'],
]

/** Reads the text of a diagram: front matter, text alternatives, and settings. */
export function readDiagramSource(text: string): DiagramSource {
  const lines = text.split('\n')
  const ignored = new Map<number, IgnoredSetting>()
  let title: string | null = null
  let description: string | null = null
  /** Clears a line, and returns what it contained. */
  const take = (row: number): string => {
    const line = lines[row] ?? ''
    lines[row] = ''
    return line
  }
  const frontMatterEnd =
    lines[0]?.trim() === '---' ? lines.findIndex((line, row) => row > 0 && line.trim() === '---') : -1
  for (let row = 0; row <= frontMatterEnd; row++) {
    const line = take(row).trim()
    title ??= /^title:\s*(.+)$/.exec(line)?.[1]?.replace(/^(["'])(.*)\1$/, '$2') ?? null
    if (line.startsWith('config:')) ignored.set(row, 'settings')
  }
  // The first line that is neither blank nor a comment ("%% …").
  const headerRow = lines.findIndex((line) => /^\s*(?!%%)\S/.test(line))
  // The last row with a closing brace. An "accDescr {" in a later row is never closed: its block consists
  // only of the row that it is in.
  const lastBrace = lines.findLastIndex((line) => line.includes('}'))
  const isClassDiagram = /^\s*classDiagram/.test(lines[headerRow] ?? '')
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]?.trim() ?? ''
    const [, name, value = ''] = /^(accTitle|accDescr)\s*:\s*(.*)$/.exec(line) ?? []
    if (name !== undefined) take(row)
    if (name === 'accTitle') title = value
    else if (name === 'accDescr') description = value
    else if (/^accDescr\s*\{/.test(line)) {
      // The description can have several lines: "accDescr { … }".
      let end = row
      while (end < lastBrace && !lines[end]?.includes('}')) end++
      const block = Array.from({ length: end - row + 1 }, (_, index) => take(row + index))
      description = block
        .join(' ')
        .replace(/^\s*accDescr\s*\{|\}[^}]*$/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    }
    const setting = ignoredLines.find(([pattern]) => pattern.test(line))?.[1]
    // In a class diagram, "class A" declares a class.
    if (setting === undefined || row === headerRow || (isClassDiagram && line.startsWith('class '))) continue
    take(row)
    ignored.set(row, setting)
  }
  const isFlowchart = /^\s*(?:graph|flowchart)\b/i.test(lines[headerRow] ?? '')
  const normalized = isFlowchart ? lines.map(normalizeFlowchart) : lines
  if (isFlowchart) normalized[headerRow] = (normalized[headerRow] ?? '').replace(/^.*/, withDirection)
  return { lines: normalized, headerRow: headerRow < 0 ? null : headerRow, title, description, ignored }
}
