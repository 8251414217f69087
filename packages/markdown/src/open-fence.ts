import { codes } from '@camdocs/base/model/codes.js'

/** The problem of a code block without a closing line, which contains the rest of the page or list item. */
export const openFenceProblem = {
  code: codes.notClosed,
  message: 'The code block is not closed.',
  hint: 'End it with a line that contains only the backticks or tildes of its first line.',
} as const

/**
 * Returns the opening backticks or tildes of a fence that is not closed; null for a closed fence, and for an
 * indented code block.
 *
 * @param source the text of the code block in the file
 */
export function openFence(source: string): string | null {
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0]
  if (fence === undefined) return null
  const lastBreak = source.lastIndexOf('\n')
  if (lastBreak < 0) return fence
  // In a quote or a list, each line of the block starts with markers or spaces.
  const last = source.slice(lastBreak + 1).replace(/^[ \t>]*/, '')
  // The closing line can have more backticks or tildes than the opening line.
  const isClosing = last.startsWith(fence) && last.replaceAll(fence.charAt(0), '').trim() === ''
  return isClosing ? null : fence
}
