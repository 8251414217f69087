import { codes } from '@camdocs/base/model/codes.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import type { LoadedFile } from '@camdocs/base/model/output.js'
import type { CheckProblem } from './problem.js'

/**
 * Reports pages that are heavier than the budget, with their largest files.
 *
 * @param filesOf returns the document of a page and the files that it loads
 * @param sourceOf returns the source file of a page
 */
export function heavyPages(
  routes: readonly Route[],
  maxKilobytes: number,
  filesOf: (route: Route) => readonly LoadedFile[],
  sourceOf: (route: Route) => string | undefined,
): CheckProblem[] {
  return routes.flatMap((route): CheckProblem[] => {
    const files = filesOf(route)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes <= maxKilobytes * 1000) return []
    const largest = [...files].sort((a, b) => b.bytes - a.bytes).slice(0, 3)
    const file = sourceOf(route)
    return [
      {
        code: codes.pageWeight,
        message: `The page ${route.url} weighs ${formatKilobytes(bytes)}. The budget is ${formatKilobytes(maxKilobytes * 1000)}.`,
        hint: `Its largest files: ${largest.map((entry) => `${entry.path} (${formatKilobytes(entry.bytes)})`).join(', ')}.`,
        file,
      },
    ]
  })
}

const formatKilobytes = (bytes: number): string => `${String(Math.ceil(bytes / 1000))} KB`
