import type { SiteProps } from '@camdocs/core'
import type { IndexedDocument } from '@camdocs/core/search'
import { maxSearchTextLength } from '@camdocs/base/model/content-limits.js'
import type { IndexedSection, SearchRecord } from '@camdocs/base/model/search-record.js'
import type { SearchFields, SearchTexts } from '@camdocs/base/model/tasks.js'
import { occurrencesIn } from './occurrences.js'

/** Prepares one page's data for the search files. Needs no data of other pages, so it runs on any thread. */
export const searchTexts = (
  records: readonly SearchRecord[],
  fields: SearchFields,
  { search }: Pick<SiteProps, 'search'>,
): SearchTexts => ({
  records: records.map((record) => JSON.stringify(record)),
  sections:
    search.provider?.type === 'embedded' ? records.map((record) => indexedSection(record, fields)) : [],
})

function indexedSection(
  record: SearchRecord,
  { path, symbols, keywords, root }: SearchFields,
): IndexedSection {
  const document = documentOf(record, path)
  const name = symbols?.get(record.anchor ?? '')?.name
  // For example, "Camera.takePhoto" and "takePhoto".
  const names = name === undefined ? [] : [name, name.split('.').at(-1) ?? '']
  // The page's keywords belong to its first section.
  const sectionKeywords = record.anchor === null ? keywords : []
  const occurrences = occurrencesIn(document, names, sectionKeywords)
  return {
    kind: document.kind,
    group: document.group,
    ...(root !== undefined && { root }),
    document: JSON.stringify({ ...document, text: document.text.slice(0, maxSearchTextLength) }),
    terms: [...occurrences.keys()].join('\n'),
    classes: Array.from(occurrences.values(), (code) => String.fromCharCode(code)).join(''),
  }
}

/** Converts text to the Unicode form that the tokenizer expects. */
const normalize = (text: string): string => text.normalize('NFC')

function documentOf({ kind, hierarchy, anchor, content }: SearchRecord, path: string): IndexedDocument {
  const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy
  return {
    kind,
    group: lvl0 ?? '',
    page: path,
    anchor,
    title: normalize(lvl1 ?? ''),
    trail: [lvl2, lvl3, lvl4, lvl5, lvl6].filter((heading) => heading !== null).map(normalize),
    text: normalize(content ?? ''),
  }
}
