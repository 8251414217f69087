import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { vitePressAnchors, type Slugify } from '../foreign/anchors.js'
import { PageTime } from '../foreign/page-time.js'
import { readForeignPage } from '../foreign/read-page.js'
import type { OldPage } from './old-page.js'
import type { SourceFiles } from './source-files.js'

/**
 * Returns a function that returns the ID to which a fragment leads in VitePress 2, which applies `slugify` to
 * the fragments of links. A fragment that is an ID of the page stays unchanged.
 */
export function fragmentIds(
  files: SourceFiles,
  slugify: Slugify,
): (fragment: string, page: OldPage) => string {
  const idsByPage = new Map<OldPage, ReadonlySet<string>>()
  const time = new PageTime()
  const read = (page: OldPage): ReadonlySet<string> => {
    const text = files.text(page.file) ?? ''
    const { body } = splitFrontMatter(text)
    const options = { hasHeadingIds: true, hasElementIds: true, hasFrontMatterLinks: false, samples: false }
    const ids = time.read(body, () =>
      vitePressAnchors(slugify)(readForeignPage({ name: page.id, notation: 'markdown' }, text, options)),
    )
    return ids ?? new Set()
  }
  return (fragment, page) => {
    const slug = slugify(fragment)
    if (slug === fragment) return fragment
    const ids = idsByPage.get(page) ?? read(page)
    idsByPage.set(page, ids)
    return !ids.has(fragment) && ids.has(slug) ? slug : fragment
  }
}
