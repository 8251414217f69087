import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { RouteManifest } from '@camdocs/base/model/manifest.js'
import type { Page } from '@camdocs/base/model/page.js'
import { sectionDocs } from '@camdocs/base/model/section-docs.js'

/** Reports each page with `print_section` that has no other pages to show. */
export const sectionProblems = (
  manifest: Pick<RouteManifest, 'sidebars' | 'sidebarOfDoc'>,
  pages: ReadonlyMap<string, Page>,
): Diagnostic[] =>
  [...pages.values()].flatMap((page) => {
    if (page.meta.print_section !== true || sectionDocs(page, manifest, pages).length > 0) return []
    const range = page.metaRanges.print_section
    return [
      {
        code: codes.emptyCategory,
        severity: 'error' as const,
        message: 'This page shows the pages of its category, but there are none.',
        hint: 'Move the page to a category of a sidebar that contains other pages, or remove `print_section`.',
        file: page.file,
        ...(range && { range }),
      },
    ]
  })
