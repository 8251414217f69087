import type { SearchHit } from '@camdocs/core/search/client'

/** Hits of one category, by page. */
export interface HitGroup {
  /** Label of the category (`SearchHit.group`). */
  readonly name: string
  readonly pages: readonly PageHits[]
}

/** Hits of one page, best first. */
export interface PageHits {
  /** Identifies the page (`SearchHit.page`). */
  readonly path: string
  /** Index of the page's first hit among all hits, in the order in which they are displayed. */
  readonly firstIndex: number
  readonly hits: readonly SearchHit[]
}

/**
 * Groups hits by category (`SearchHit.group`), and the hits of each category by page. Groups and pages are in
 * the order of their best hit.
 */
export function groupHits(hits: readonly SearchHit[]): readonly HitGroup[] {
  let count = 0
  return groupBy(hits, ({ group }) => group).map(([name, groupMembers]) => ({
    name,
    pages: groupBy(groupMembers, ({ page }) => page).map(([path, pageHits]) => {
      const firstIndex = count
      count += pageHits.length
      return { path, firstIndex, hits: pageHits }
    }),
  }))
}

/** Groups hits by a key. Groups are in the order of their first hits. */
function groupBy(
  hits: readonly SearchHit[],
  keyOf: (hit: SearchHit) => string,
): readonly [string, readonly SearchHit[]][] {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const group = groups.get(keyOf(hit))
    if (group) group.push(hit)
    else groups.set(keyOf(hit), [hit])
  }
  return [...groups]
}
