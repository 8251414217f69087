import type { SearchKind } from '@camdocs/core/search'
import type { SymbolLocation } from '../model/manifest.js'
import { errorCode, type SearchRecord, type SectionSymbol } from '../model/search-record.js'
import type { SearchFields } from '../model/tasks.js'

/** The names explained on each doc, by the section's anchor; "" for those with a page of their own. */
export type SymbolsOfDocs = ReadonlyMap<string, ReadonlyMap<string, SectionSymbol>>

export function symbolsOfDocs(symbols: ReadonlyMap<string, SymbolLocation> | null): SymbolsOfDocs {
  const docs = new Map<string, Map<string, SectionSymbol>>()
  for (const [name, { docId, anchor, kind }] of symbols ?? []) {
    const doc = docs.get(docId) ?? new Map<string, SectionSymbol>()
    docs.set(docId, doc.set(anchor ?? '', { name, kind }))
  }
  return docs
}

type Section = Pick<SearchRecord, 'hierarchy' | 'content' | 'anchor'>

/** Whether a section of prose is about error codes: its headings say so, and it has one. */
function isAboutErrors({ hierarchy, content }: Section): boolean {
  const headings = Object.values(hierarchy).slice(1).join(' ')
  const hasCode = (text: string) => text.search(errorCode) >= 0
  return hasCode(headings) || (/\b(errors?|codes?)\b/i.test(headings) && hasCode(content ?? ''))
}

/** What readers are told a section is, and can narrow a search to. */
export function kindOf(
  section: Section,
  { symbols, kind }: Pick<SearchFields, 'symbols' | 'kind'>,
): SearchKind {
  const symbol = symbols?.get(section.anchor ?? '')
  if (symbol !== undefined) return symbol.kind
  if (isAboutErrors(section)) return 'error'
  return symbols === undefined ? kind : 'page'
}
