import { codes } from '@camdocs/base/model/codes.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { mappedText, type Page } from '@camdocs/base/model/page.js'
import { locationIn } from '@camdocs/base/model/source-map.js'
import type { CheckProblem } from './problem.js'

/**
 * Reports headings that are more than one level below the heading before them. The first heading is compared
 * with the title of the page, an h1.
 */
export const skippedLevels = (pages: readonly Page[]): CheckProblem[] =>
  pages.flatMap((page) =>
    page.headings.flatMap(({ depth, text }, index): CheckProblem[] => {
      const before = page.headings[index - 1]?.depth ?? 1
      const line = page.details.headingLines[index] ?? 0
      const isGenerated = line === 0
      if (depth <= before + 1 || isGenerated) return []
      return [
        {
          code: codes.headingLevel,
          message: `The heading "${text}" is an h${String(depth)} after an h${String(before)}.`,
          hint: `Use "${'#'.repeat(before + 1)}".`,
          ...locationIn(mappedText(page), at(line)),
        },
      ]
    }),
  )
