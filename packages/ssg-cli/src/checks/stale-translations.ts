import { codes } from '@camdocs/base/model/codes.js'
import type { SourceLocation } from '@camdocs/base/model/diagnostic.js'
import type { CheckProblem } from './problem.js'

/** How many pages of a language need work. */
export interface TranslationCounts {
  readonly code: string
  /** Number of pages of the default language. */
  readonly pages: number
  readonly missing: number
  readonly outdated: number
  /** Where the language is configured. */
  readonly location: SourceLocation
}

/** Reports each language with more missing and outdated pages than `maxPercent` of all pages. */
export const staleTranslations = (
  languages: readonly TranslationCounts[],
  maxPercent: number,
): CheckProblem[] =>
  languages
    .filter(({ pages, missing, outdated }) => missing + outdated > (pages * maxPercent) / 100)
    .map(({ code, pages, missing, outdated, location }) => ({
      code: codes.staleTranslations,
      message: `In the language "${code}", ${String(missing)} of ${String(pages)} pages are missing, and ${String(outdated)} are outdated. The limit is ${String(maxPercent)}%.`,
      hint: 'List them with `camdocs translations`.',
      ...location,
    }))
