import type { Code } from 'mdast'
import { codes } from '@camdocs/base/model/codes.js'
import { scriptExtensions, type Sample } from '@camdocs/base/model/sample.js'
import { locationIn } from '@camdocs/base/model/source-map.js'
import { firstLine, rangeWithin, report, type CompileContext } from './compile-context.js'
import { codeAfterChange, continueFence, type Fence } from './fence.js'

/** Prepends the previous script sample to a script fence with `continues`. Other fences are unchanged. */
export function continuePrevious(fence: Fence, node: Code, context: CompileContext): Fence {
  if (!scriptExtensions.has(fence.language)) return fence
  const previous = context.lastScript
  const script = fence.continues && previous !== null ? continueFence(previous, fence) : fence
  if (fence.continues && previous === null) {
    const range = rangeWithin(context, firstLine(context, node), 'continues')
    const message = 'There is no previous sample to continue.'
    report(context, 'error', codes.sampleContinues, range, message, 'Remove `continues`.')
  }
  context.lastScript = script
  return script
}

/**
 * Adds a code block to the page's samples.
 *
 * @returns an object with the index of the sample if its identifiers will have type information; otherwise an
 *   empty object
 */
export function addSample(fence: Fence, node: Code, context: CompileContext): { sample?: number } {
  if (context.samples === null) return {}
  if (fence.skipReason === '') {
    const range = rangeWithin(context, firstLine(context, node), 'no-check')
    const message = '`no-check` is missing a reason.'
    report(
      context,
      'error',
      codes.missingSkipReason,
      range,
      message,
      'Write `no-check reason="…"`, or remove `no-check`.',
    )
  }
  context.samples.push(mapToSource(sampleOf(fence, node, context), fence, node, context))
  return scriptExtensions.has(fence.language) && fence.skipReason === null
    ? { sample: context.samples.length - 1 }
    : {}
}

/** Maps the positions of a sample to the file that contains its code. */
function mapToSource(sample: Sample, { rows }: Fence, { data }: Code, context: CompileContext): Sample {
  const { codeFile } = data ?? {}
  if (codeFile !== undefined) {
    const linePositions = rows.flatMap((row) => codeFile.positions[row] ?? [])
    return { ...sample, file: codeFile.file, linePositions }
  }
  // Without segments, the page includes no partials, so all positions are in its own file.
  if (context.segments === undefined) return sample
  const positions = sample.linePositions.map((position) =>
    locationIn(context, { start: position, end: position }),
  )
  const file = positions[0]?.file ?? context.file
  const linePositions = positions.flatMap(({ range }) => range?.start ?? [])
  return { ...sample, ...(file !== context.file && { file }), linePositions }
}

/** Returns the sample in a code block. */
export const sampleOf = (fence: Fence, node: Code, source: Pick<CompileContext, 'text'>): Sample => ({
  language: fence.language,
  title: fence.title,
  checked: fence.skipReason === null,
  text: codeAfterChange(fence),
  continuedLines: fence.rows.filter((row) => row < 0).length,
  linePositions: linePositions(fence, node, source),
})

/**
 * Returns the position of each line of a fence in the page's text. The lines of the continued sample are left
 * out: their row is -1. Lists and quotes add a prefix to the lines of a fence. The width of the prefix is the
 * difference between the lengths of the source line and the line of code.
 */
function linePositions({ rows }: Fence, { value, position }: Code, { text }: Pick<CompileContext, 'text'>) {
  const start = position?.start
  if (start?.offset === undefined) return []
  const source = text.slice(start.offset, position?.end.offset).split(/\r\n|\r|\n/)
  const lines = value.split('\n')
  return rows
    .filter((row) => row >= 0)
    .map((row) => {
      // The first source line is the opening of the fence.
      const prefix = (source[row + 1] ?? '').length - (lines[row] ?? '').length
      return { line: start.line + row + 1, column: Math.max(prefix, 0) + 1 }
    })
}
