import type { PageBase } from '@camdocs/core'
import type { SearchSection } from '@camdocs/base/model/page.js'
import type { SearchRecord } from '@camdocs/base/model/search-record.js'
import type { SearchFields } from '@camdocs/base/model/tasks.js'
import { sectionKind } from './search-kinds.js'
import { encodeUriComponent } from '@camdocs/base/model/encode-uri.js'

/**
 * Record types by the number of headings in the trail of a section (its heading and the parent headings).
 * Longer trails have the last type.
 */
const types = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** Returns one search record per section of a page, in document order. */
export function searchRecords(
  sections: readonly SearchSection[],
  page: Pick<PageBase, 'path' | 'title'>,
  fields: SearchFields,
): SearchRecord[] {
  return sections.map((section) => {
    const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = section.trail
    const { anchor } = section
    const hierarchy = { lvl0: fields.category, lvl1: page.title, lvl2, lvl3, lvl4, lvl5, lvl6 }
    const content = section.text === '' ? null : section.text
    return {
      objectID: anchor === null ? page.path : `${page.path}#${anchor}`,
      type: types[section.trail.length] ?? 'lvl6',
      hierarchy,
      content,
      url: anchor === null ? fields.url : `${fields.url}#${encodeUriComponent(anchor)}`,
      url_without_anchor: fields.url,
      anchor,
      language: fields.language,
      lang: fields.language,
      version: fields.version,
      docusaurus_tag: fields.tag,
      kind: sectionKind({ hierarchy, content, anchor }, fields),
    }
  })
}
