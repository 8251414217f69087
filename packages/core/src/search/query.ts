import { searchKinds, type SearchKind } from './model.js'

/** A query as typed by the reader, split into its filters and its text (SRCH-8). */
export interface ParsedQuery {
  /** Search text: trimmed, with runs of whitespace collapsed, at most 64 UTF-16 code units, well-formed. */
  readonly text: string
  /** The kind that `hook:` in `hook:camera` selects, or null for all kinds. */
  readonly kind: SearchKind | null
  /**
   * The content root that `alpha:` in `alpha:camera` or `hook:alpha:camera` selects, or null for all roots.
   */
  readonly root: string | null
}

/** Maximum length of a query's text in UTF-16 code units. The rest is ignored (SRCH-8). */
const maxQueryLength = 64

/**
 * Parses a query as typed. A known kind and the name of a content root, each before a colon and in any letter
 * case, become filters; any other prefix is part of the text (SRCH-8).
 *
 * @param roots the names of the site's content roots; empty if it has only one
 */
export function parseQuery(typed: string, roots: readonly string[] = []): ParsedQuery {
  const { rest, ...filters } = splitFilters(typed, roots)
  const text = rest.trim().replace(/\s+/g, ' ')
  return { text: toWellFormed(text.slice(0, maxQueryLength)).trimEnd(), ...filters }
}

/** The filters of a query as typed, and the text after them. */
interface TypedQuery extends Omit<ParsedQuery, 'text'> {
  readonly rest: string
}

function splitFilters(typed: string, roots: readonly string[]): TypedQuery {
  const kind = takePrefix(typed, searchKinds)
  const root = takePrefix(kind.rest, roots)
  return { kind: kind.value, root: root.value, rest: root.rest }
}

/** Removes the first of the known values, and the colon after it, from the start of a text. */
function takePrefix<Value extends string>(
  text: string,
  known: readonly Value[],
): { readonly value: Value | null; readonly rest: string } {
  const [, name = '', rest = ''] = /^\s*([a-z][\w@.-]*):([^]*)$/i.exec(text) ?? []
  const value = known.find((candidate) => candidate.toLowerCase() === name.toLowerCase()) ?? null
  return { value, rest: value === null ? text : rest }
}

/**
 * Whether a query has neither text nor a filter. A filter without text is a valid query: it matches all
 * documents of that kind or content root.
 */
export const isEmpty = ({ text, kind, root }: ParsedQuery): boolean =>
  text === '' && kind === null && root === null

/**
 * Replaces a filter of a typed query.
 *
 * @param typed the query as typed, with or without filters
 * @param filter the new kind or content root; null removes the filter
 * @param roots the names of the site's content roots; empty if it has only one
 */
export function withFilter(
  typed: string,
  filter: Partial<Pick<ParsedQuery, 'kind' | 'root'>>,
  roots: readonly string[] = [],
): string {
  const { rest, ...current } = splitFilters(typed, roots)
  const { kind, root } = { ...current, ...filter }
  return [kind, root].map((name) => (name === null ? '' : `${name}:`)).join('') + rest.trimStart()
}

/**
 * Returns the URL of the results page for a query (SRCH-10).
 *
 * @param page path of the results page, with the base path
 * @param typed the query as typed, with its filters
 */
export function searchHref(page: string, typed: string): string {
  return `${page}?q=${encodeURIComponent(toWellFormed(typed))}`
}

/** Replaces lone surrogates with U+FFFD, because `encodeURIComponent` throws for them. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
