import type { SiteProps } from '@camdocs/core'
import { versionAt } from '@camdocs/core/versions'
import { parseQuery, type ParsedQuery } from '@camdocs/core/search/client'

/** The parts of a site that queries depend on. */
export type SearchedRoots = Pick<SiteProps, 'search' | 'versions'>

/** What a query starts with, before a colon, to search all versions of the docs. */
export const allVersions = 'all'

/**
 * The names of the content roots that a query can be restricted to, and `all` for a site with several
 * versions; empty if the site has only one root.
 */
export const rootNames = ({ search: { roots = [] }, versions }: SearchedRoots): readonly string[] => [
  ...roots.map(({ name }) => name),
  ...(versions === undefined ? [] : [allVersions]),
]

/**
 * Returns the content root that a search on a page is restricted to, unless the query says otherwise: the
 * version of the page. Outside of the docs, it is the newest version, if all are versions of one root.
 * Null for a site without versions.
 *
 * @param path path of the page
 */
export function defaultRoot({ versions = [] }: SearchedRoots, path: string): string | null {
  const newest = versions.filter(({ isNewest }) => isNewest)
  const entry = versionAt(versions, path) ?? (newest.length === 1 ? newest[0] : undefined)
  return entry?.root ?? null
}

/** Returns the query that a typed text means on a page (VERSION-9). */
export function queryOn(path: string, text: string, site: SearchedRoots): ParsedQuery {
  const query = parseQuery(text, rootNames(site))
  if (query.root === allVersions) return { ...query, root: null }
  return query.root === null ? { ...query, root: defaultRoot(site, path) } : query
}
