import type { GraphToken } from './graph-tokens.js'

/** A problem of a graph. */
export interface GraphProblem {
  /** 0-based row of the graph; null for the entire block. */
  readonly row: number | null
  /** 0-based offset and length in the row. Absent for the entire row. */
  readonly column?: { readonly start: number; readonly length: number }
  readonly message: string
  readonly hint: string
}

interface LibraryError {
  readonly level?: string | undefined
  readonly message: string
}

/** Messages about what the drawing never contains, and about characters that the fonts of pages have. */
const irrelevant = /color|image=|shapefile=|while opening|non-ASCII character/i

/**
 * Converts the messages of Graphviz to problems.
 *
 * @param isDrawn whether Graphviz returned a drawing
 */
export function graphProblems(
  errors: readonly LibraryError[],
  tokens: readonly GraphToken[],
  text: string,
  isDrawn: boolean,
): GraphProblem[] {
  if (!isDrawn) {
    // Graphviz adds a line with the text of an open string.
    const message = errors.map((error) => error.message.split('\n')[0]).join(' ')
    return [
      {
        ...placeOf(message, tokens, text),
        message: `The diagram is shown as code, because Graphviz cannot draw it${message === '' ? '' : `: ${message}`}.`,
        hint: 'Correct the graph. To show the source of a graph, use the language `text`.',
      },
    ]
  }
  // An error in a label in HTML consists of several messages.
  const inLabel = errors.filter(({ level }) => level === 'error').map(({ message }) => message)
  const warnings = errors.filter(({ level, message }) => level !== 'error' && !irrelevant.test(message))
  const messages = [
    ...(inLabel.length === 0 ? [] : [inLabel.join(' ')]),
    ...warnings.map(({ message }) => message),
  ]
  return [...new Set(messages)].map((message) => ({
    ...placeOf(message, tokens, text),
    message: `Graphviz does not draw this as written: ${message}`,
    hint: 'Correct the graph.',
  }))
}

/** Returns the place that a message of Graphviz is about: the line that it names, or the last name in it. */
function placeOf(
  message: string,
  tokens: readonly GraphToken[],
  text: string,
): Pick<GraphProblem, 'row' | 'column'> {
  const [, line, near] = /^syntax error in line (\d+)(?: near '(.*)')?/.exec(message) ?? []
  const rows = text.split('\n')
  if (line !== undefined) {
    const row = Math.min(Number(line), rows.length) - 1
    const start = near === undefined ? -1 : (rows[row] ?? '').indexOf(near)
    return start < 0 || near === undefined || near === ''
      ? { row }
      : { row, column: { start, length: near.length } }
  }
  const words = message.match(/[^\s,".:]+/g) ?? []
  const named = words.toReversed().flatMap((word) => tokens.filter((token) => token.text === word))[0]
  return named === undefined ? { row: 0 } : placeAt(named, text)
}

function placeAt({ offset, text: name }: GraphToken, text: string): Pick<GraphProblem, 'row' | 'column'> {
  const before = text.slice(0, offset).split('\n')
  return { row: before.length - 1, column: { start: before.at(-1)?.length ?? 0, length: name.length } }
}

/** Names of attributes without effect, also in HTML, and what to write instead. */
const ignored: readonly (readonly [attribute: RegExp, html: RegExp, message: string, hint: string])[] = [
  [
    /^(?:color|fillcolor|fontcolor|bgcolor|pencolor|labelfontcolor|colorscheme)$/i,
    /\s(?:bg)?color\s*=/i,
    'The colors of this diagram are ignored: it has the colors of the page, in both color modes.',
    'Remove the colors. Show differences with labels, shapes, or `style=dashed`.',
  ],
  [
    /(?:url|href)$/i,
    /\shref\s*=/i,
    'The links in this diagram are ignored: a diagram is an image.',
    'Remove the links. In the text of the page, write a Markdown link.',
  ],
  [
    /^(?:label)?fontname$/i,
    /\sface\s*=/i,
    'The fonts of this diagram are ignored: it has the fonts of the page.',
    'Remove them.',
  ],
  [
    /^(?:image|shapefile)$/i,
    /<img\b/i,
    'The images in this diagram are not drawn.',
    'Remove them, or save the diagram as an SVG file and show it as an image.',
  ],
]

/** Returns a problem for each kind of setting without effect, at its first use. */
export const ignoredSettings = (tokens: readonly GraphToken[], text: string): GraphProblem[] =>
  ignored.flatMap(([attribute, html, message, hint]) => {
    const first = tokens.find((token, index) =>
      token.kind === 'html'
        ? html.test(token.text)
        : token.kind === 'name' && tokens[index + 1]?.text === '=' && attribute.test(token.text),
    )
    if (first === undefined) return []
    // A label in HTML can have many lines.
    const place = placeAt(first, text)
    return [{ ...(first.kind === 'html' ? { row: place.row } : place), message, hint }]
  })
