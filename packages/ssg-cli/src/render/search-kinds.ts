import type { SearchKind } from '@camdocs/core/search'
import { pathOfDoc, rootOf } from '@camdocs/base/model/content-root.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { libraryErrorCode, type SearchRecord, type SectionSymbol } from '@camdocs/base/model/search-record.js'
import type { SearchFields } from '@camdocs/base/model/tasks.js'

/** The API symbols that each doc documents: by doc id, then by section anchor, where "" is the entire doc. */
export type DocSymbols = ReadonlyMap<string, ReadonlyMap<string, SectionSymbol>>

/** Groups API symbols by the doc that documents them. */
export function symbolsByDoc({ manifest, roots }: Pick<LinkContext, 'manifest' | 'roots'>): DocSymbols {
  const docs = new Map<string, Map<string, SectionSymbol>>()
  for (const [id, { docId, anchor, kind }] of manifest.symbols ?? []) {
    const name = pathOfDoc(id, rootOf(id, roots))
    const doc = docs.get(docId) ?? new Map<string, SectionSymbol>()
    docs.set(docId, doc.set(anchor ?? '', { name, kind }))
  }
  return docs
}

type Section = Pick<SearchRecord, 'hierarchy' | 'content' | 'anchor'>

/**
 * Whether a section is about errors: its headings contain an error code, or its text contains an error code
 * and its headings mention errors or codes.
 */
function isAboutErrors({ hierarchy, content }: Section): boolean {
  const { lvl0: _category, ...levels } = hierarchy
  const headings = Object.values(levels).join(' ')
  // Unlike `test`, `search` starts at the beginning of the text even if the pattern has the flag "g".
  const hasCode = (text: string) => text.search(libraryErrorCode) >= 0
  return hasCode(headings) || (/\b(errors?|codes?)\b/i.test(headings) && hasCode(content ?? ''))
}

/**
 * Returns the kind of a section. Search results show the kind, and readers can filter by it.
 *
 * @param fields `symbols` is undefined if the page documents no API symbols. The default kind is then `kind`;
 *   on pages that document symbols, it is "page".
 */
export function sectionKind(section: Section, fields: Pick<SearchFields, 'symbols' | 'kind'>): SearchKind {
  const { symbols, kind } = fields
  const symbol = symbols?.get(section.anchor ?? '')
  if (symbol !== undefined) return symbol.kind
  if (isAboutErrors(section)) return 'error'
  return symbols === undefined ? kind : 'page'
}
