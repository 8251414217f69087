import { codes } from '@camdocs/base/model/codes.js'
import { maxFilledCharacters } from '@camdocs/base/model/content-limits.js'
import type { Diagnostic, Range } from '@camdocs/base/model/diagnostic.js'
import type { CompileContext } from './compile-context.js'

/**
 * Counts characters that short references, such as variables, add to a page. Call it before the text is
 * created, which could need too much memory.
 *
 * @returns false if the page has too many of them. Then nothing must be added.
 */
export function mayAdd(count: number, context: Pick<CompileContext, 'filledCharacters'>): boolean {
  context.filledCharacters += count
  return context.filledCharacters <= maxFilledCharacters
}

/** The problem of a reference that makes a page too large. */
export const tooMuchAdded = (file: string, range: Range): Diagnostic => ({
  code: codes.limit,
  severity: 'error',
  message: `Variables, abbreviations, and the code and tables of files add more than ${String(maxFilledCharacters / 1e6)} MB to the page.`,
  hint: 'Use fewer or shorter values, show less code, or split the page.',
  file,
  range,
})
