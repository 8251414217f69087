import type ts from 'typescript'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import { isInNodeModules } from '@camdocs/base/model/inside.js'
import { scriptExtensions, type Sample } from '@camdocs/base/model/sample.js'

/** The code samples in the doc comments of a file. */
export interface FileExamples {
  /** Path relative to the site's folder. */
  readonly file: string
  readonly samples: readonly Sample[]
}

/** What starts a line of a doc comment, and is not part of its text. */
const linePrefix = /^\s*(?:\/\*\*|\*(?!\/))? ?/
const fencePattern = /^(\s*)(`{3,}|~{3,})\s*([^\s`]*)([^`]*)$/

interface OpenFence {
  readonly indent: number
  readonly end: RegExp
  readonly sample: Pick<Sample, 'language' | 'checked'>
  readonly lines: string[]
  readonly positions: Sample['linePositions'][number][]
}

/** Returns the code blocks after the `@example` tags of a doc comment, with the positions of their lines. */
function examplesIn(comment: ts.JSDoc, file: ts.SourceFile): Sample[] {
  const start = file.getLineAndCharacterOfPosition(comment.getStart(file))
  const samples: Sample[] = []
  let isExample = false
  let open: OpenFence | null = null
  for (const [index, line] of comment
    .getText(file)
    .split(/\r\n|\r|\n/)
    .entries()) {
    const prefix = linePrefix.exec(line)?.[0] ?? ''
    const text = line.slice(prefix.length)
    if (open?.end.test(text) === true) {
      samples.push(sampleOf(open))
      open = null
    } else if (open !== null) {
      const spaces = Math.min(open.indent, text.length - text.trimStart().length)
      const column = (index === 0 ? start.character : 0) + prefix.length + spaces + 1
      open.lines.push(text.slice(spaces))
      open.positions.push({ line: start.line + index + 1, column })
    } else if (text.startsWith('@')) isExample = /^@example\b/.test(text)
    else if (isExample) open = openFence(text)
  }
  return samples
}

function openFence(text: string): OpenFence | null {
  const [, indent = '', mark, language = '', settings = ''] = fencePattern.exec(text) ?? []
  if (mark === undefined) return null
  return {
    indent: indent.length,
    end: new RegExp(`^\\s*${mark}${mark.charAt(0)}*\\s*$`),
    sample: { language: language.toLowerCase(), checked: !/(?:^|\s)no-check\b/.test(settings) },
    lines: [],
    positions: [],
  }
}

function sampleOf({ sample, lines, positions }: OpenFence): Sample {
  const text = lines.join('\n')
  const isFragment = scriptExtensions.has(sample.language) && !/^\s*(?:import|export)\b/m.test(text)
  return {
    ...sample,
    title: null,
    text,
    continuedLines: 0,
    linePositions: positions,
    ...(isFragment && { isFragment }),
  }
}

/**
 * Returns the examples of doc comments by file. Leaves out files in `node_modules`, which the authors of the
 * site cannot correct.
 */
export function examplesByFile(
  comments: ReadonlyMap<ts.JSDoc, ts.SourceFile>,
  relative: (file: string) => string,
): FileExamples[] {
  const files = new Map([...comments.values()].map((file) => [file, relative(file.fileName)] as const))
  const commentsIn = (file: ts.SourceFile) =>
    [...comments]
      .filter(([, other]) => other === file)
      .map(([comment]) => comment)
      .toSorted((a, b) => a.pos - b.pos)
  return [...files]
    .filter(([, name]) => !isInNodeModules(name))
    .map(([file, name]) => ({
      file: name,
      samples: commentsIn(file).flatMap((comment) => examplesIn(comment, file)),
    }))
    .filter(({ samples }) => samples.length > 0)
    .toSorted((a, b) => compareText(a.file, b.file))
}
