import { searchKinds, type SearchKind } from './model.js'

/** A query as typed by the reader, split into its kind filter and its text (SRCH-8). */
export interface ParsedQuery {
  /** Search text: trimmed, with runs of whitespace collapsed, at most 64 UTF-16 code units, well-formed. */
  readonly text: string
  /** The kind that `hook:` in `hook:camera` selects, or null for all kinds. */
  readonly kind: SearchKind | null
}

/** Maximum length of a query's text in UTF-16 code units. The rest is ignored (SRCH-8). */
const maxQueryLength = 64

/**
 * Parses a query as typed. A known kind before a colon, in any letter case, becomes the kind filter; any
 * other prefix is part of the text (SRCH-8).
 */
export function parseQuery(typed: string): ParsedQuery {
  const [, name = '', rest = ''] = /^\s*([a-z]+):([^]*)$/i.exec(typed) ?? []
  const kind = searchKinds.find((known) => known === name.toLowerCase()) ?? null
  const text = (kind === null ? typed : rest).trim().replace(/\s+/g, ' ')
  return { text: toWellFormed(text.slice(0, maxQueryLength)).trimEnd(), kind }
}

/**
 * Whether a query has neither text nor a kind. A kind without text is a valid query: it matches all documents
 * of that kind.
 */
export const isEmpty = ({ text, kind }: ParsedQuery): boolean => text === '' && kind === null

/**
 * Replaces the kind prefix of a typed query.
 *
 * @param typed the query as typed, with or without a kind prefix
 * @param kind the new kind, or null to remove the prefix
 */
export function withKind(typed: string, kind: SearchKind | null): string {
  const { kind: currentKind } = parseQuery(typed)
  const text = currentKind === null ? typed.trimStart() : typed.slice(typed.indexOf(':') + 1).trimStart()
  return kind === null ? text : `${kind}:${text}`
}

/**
 * Returns the URL of the results page for a query (SRCH-10).
 *
 * @param page path of the results page, with the base path
 * @param typed the query as typed, with its kind prefix
 */
export function searchHref(page: string, typed: string): string {
  return `${page}?q=${encodeURIComponent(toWellFormed(typed))}`
}

/** Replaces lone surrogates with U+FFFD, because `encodeURIComponent` throws for them. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
