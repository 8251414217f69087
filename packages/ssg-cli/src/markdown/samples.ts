import type { Code } from 'mdast'
import { codes } from '../model/codes.js'
import { scriptExtensions } from '../model/sample.js'
import { firstLine, rangeWithin, report, type Draft } from './draft.js'
import { continued, type Fence } from './fence.js'

/** A fence that continues the one before it has that as its set-up. */
export function withSetup(fence: Fence, node: Code, draft: Draft): Fence {
  if (!scriptExtensions.has(fence.language)) return fence
  const before = draft.lastScript
  const whole = fence.continues && before !== null ? continued(before, fence) : fence
  if (fence.continues && before === null) {
    const range = rangeWithin(draft, firstLine(draft, node), 'continues')
    const message = 'There is no sample before this one for it to continue.'
    report(draft, 'error', codes.sampleContinues, range, message, 'Leave out `continues`.')
  }
  draft.lastScript = whole
  return whole
}

/** Hands the block over to be checked. @returns its number, where its names will have types to show */
export function readSample(fence: Fence, node: Code, draft: Draft): { sample?: number } {
  if (draft.samples === null) return {}
  if (fence.unchecked === '') {
    const range = rangeWithin(draft, firstLine(draft, node), 'no-check')
    const message = 'This sample is not checked, and does not say why.'
    report(
      draft,
      'error',
      codes.sampleReason,
      range,
      message,
      'Write `no-check reason="…"`, or let it be checked.',
    )
  }
  draft.samples.push({
    language: fence.language,
    title: fence.title,
    checked: fence.unchecked === null,
    text: fence.code,
    borrowed: fence.rows.filter((row) => row < 0).length,
    places: places(fence, node, draft),
  })
  return scriptExtensions.has(fence.language) && fence.unchecked === null
    ? { sample: draft.samples.length - 1 }
    : {}
}

/** Lists and quotes put something before the lines of a fence: where each begins follows from where it ends. */
function places({ rows }: Fence, { value, position }: Code, { text }: Draft) {
  const start = position?.start
  if (start?.offset === undefined) return []
  const source = text.slice(start.offset, position?.end.offset).split(/\r\n|\r|\n/)
  const written = value.split('\n')
  return rows
    .filter((row) => row >= 0)
    .map((row) => {
      // The first line is the fence's own.
      const before = (source[row + 1] ?? '').length - (written[row] ?? '').length
      return { line: start.line + row + 1, column: Math.max(before, 0) + 1 }
    })
}
