import type { SearchHit } from '@camdocs/core/search'

export interface ResultGroup {
  readonly name: string
  readonly pages: readonly ResultPage[]
}

/** Hits of one page, the best first. */
export interface ResultPage {
  readonly path: string
  /** How many hits are drawn before its own. */
  readonly first: number
  readonly hits: readonly SearchHit[]
}

/** Hits by the top of their hierarchy, and in there by page. Groups and pages stand where their best hit does. */
export function arrange(hits: readonly SearchHit[]): readonly ResultGroup[] {
  let first = 0
  return by(hits, ({ group }) => group).map(([name, found]) => ({
    name,
    pages: by(found, ({ page }) => page).map(([path, list]) => {
      first += list.length
      return { path, first: first - list.length, hits: list }
    }),
  }))
}

function by(
  hits: readonly SearchHit[],
  keyOf: (hit: SearchHit) => string,
): readonly [string, readonly SearchHit[]][] {
  const found = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const list = found.get(keyOf(hit))
    if (list) list.push(hit)
    else found.set(keyOf(hit), [hit])
  }
  return [...found]
}
