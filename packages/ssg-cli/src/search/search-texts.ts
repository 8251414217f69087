import type { SiteProps } from '@camdocs/core'
import type { IndexedDocument } from '@camdocs/core/search'
import type { IndexedSection, SearchRecord } from '../model/search-record.js'
import type { SearchFields, SearchTexts } from '../model/tasks.js'
import { occurrencesIn } from './occurrences.js'

/** The rest of a longer section is found, but not shown. */
const longestText = 10_000

/**
 * All that has to be done for one page alone, so that it can be done on any thread.
 *
 * @param index makes the sections, or knows them
 */
export const searchTexts = (
  records: readonly SearchRecord[],
  fields: SearchFields,
  { search }: Pick<SiteProps, 'search'>,
  index = indexedSections,
): SearchTexts => ({
  records: records.map((record) => JSON.stringify(record)),
  sections: search.provider?.type === 'embedded' ? index(records, fields) : [],
})

export const indexedSections = (records: readonly SearchRecord[], fields: SearchFields): IndexedSection[] =>
  records.map((record) => indexedSection(record, fields))

function indexedSection(record: SearchRecord, { path, symbols, keywords }: SearchFields): IndexedSection {
  const document = documentOf(record, path)
  const name = symbols?.get(record.anchor ?? '')?.name
  const names = name === undefined ? [] : [name, name.split('.').at(-1) ?? '']
  const occurrences = occurrencesIn(document, names, record.anchor === null ? keywords : [])
  return {
    ...{ kind: document.kind, group: document.group },
    document: JSON.stringify({ ...document, text: document.text.slice(0, longestText) }),
    terms: [...occurrences.keys()].join('\n'),
    classes: Array.from(occurrences.values(), (value) => String.fromCharCode(value)).join(''),
  }
}

/** As words are told apart in it. */
const composed = (text: string): string => text.normalize('NFC')

function documentOf({ kind, hierarchy, anchor, content }: SearchRecord, page: string): IndexedDocument {
  const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy
  return {
    ...{ kind, group: lvl0 ?? '', page, anchor },
    title: composed(lvl1 ?? ''),
    trail: [lvl2, lvl3, lvl4, lvl5, lvl6].filter((heading) => heading !== null).map(composed),
    text: composed(content ?? ''),
  }
}
