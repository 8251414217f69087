import { searchKinds, type SearchKind } from './model.js'

/** What a reader typed, understood: `hook:camera` looks for hooks only. */
export interface ParsedQuery {
  readonly text: string
  readonly kind: SearchKind | null
}

/** How much of a query counts. */
const MAX_LENGTH = 64

export function parseQuery(typed: string): ParsedQuery {
  const [, name = '', rest = ''] = /^\s*([a-z]+):([^]*)$/i.exec(typed) ?? []
  const kind = searchKinds.find((known) => known === name.toLowerCase()) ?? null
  const text = (kind === null ? typed : rest).trim().replace(/\s+/g, ' ')
  return { text: wellFormed(text.slice(0, MAX_LENGTH)), kind }
}

/** A kind alone asks for all of its kind. */
export const isEmpty = ({ text, kind }: ParsedQuery): boolean => text === '' && kind === null

/** The same query for results of one kind, or of all. */
export function withKind(typed: string, kind: SearchKind | null): string {
  const { kind: old } = parseQuery(typed)
  const text = old === null ? typed.trimStart() : typed.slice(typed.indexOf(':') + 1).trimStart()
  return kind === null ? text : `${kind}:${text}`
}

/** Address of the results page. @param page its path */
export function searchHref(page: string, typed: string): string {
  return `${page}?q=${encodeURIComponent(wellFormed(typed))}`
}

/** Half characters cannot be part of an address. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
