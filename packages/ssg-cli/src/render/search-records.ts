import type { PageBase } from '@camdocs/theme/contract'
import type { SearchFields } from '../model/tasks.js'
import type { SearchSection } from '../model/page.js'

/** One record for each heading section, in the shape of DocSearch's crawler, so that hosted services load it as it is. */
export interface SearchRecord {
  readonly objectID: string
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6'
  readonly hierarchy: Readonly<
    Record<'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6', string | null>
  >
  readonly content: string | null
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly language: string
  readonly lang: string
  readonly version: string
  readonly docusaurus_tag: string
}

const levels = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

export function searchRecords(
  sections: readonly SearchSection[],
  page: Pick<PageBase, 'path' | 'title'>,
  fields: SearchFields,
): SearchRecord[] {
  return sections.map((section) => {
    const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = section.trail
    const { anchor } = section
    return {
      objectID: anchor === null ? page.path : `${page.path}#${anchor}`,
      type:
        section.trail.length === 0
          ? 'lvl1'
          : (levels[Math.min(section.trail.length, levels.length) - 1] ?? 'lvl6'),
      hierarchy: { lvl0: fields.category, lvl1: page.title, lvl2, lvl3, lvl4, lvl5, lvl6 },
      content: section.text === '' ? null : section.text,
      url: anchor === null ? fields.url : `${fields.url}#${encodeURIComponent(anchor)}`,
      url_without_anchor: fields.url,
      anchor,
      language: fields.language,
      lang: fields.language,
      version: fields.version,
      docusaurus_tag: fields.tag,
    }
  })
}
