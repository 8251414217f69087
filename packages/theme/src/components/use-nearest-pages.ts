import { useEffect, useState } from 'react'
import { type PageLink, type RouteData, routeDataUrl } from '@camdocs/core'
import { fetchJson } from '../browser/fetch-json.js'
import { useSite } from '../hooks/context.js'
import { meantPage, nearestPages, wordsOf } from './nearest-pages.js'

export interface NearestPages {
  /** The words of the address; empty while prerendering. */
  readonly query: string
  readonly pages: readonly PageLink[]
}

const none: NearestPages = { query: '', pages: [] }

/**
 * Returns the pages that are nearest to the address of a page that does not exist. If the addresses differ
 * only in notation (`meantPage`), opens that page, with the same query string and fragment.
 */
export function useNearestPages(): NearestPages {
  const site = useSite()
  const [nearest, setNearest] = useState(none)
  useEffect(() => {
    let isCurrent = true
    const { pathname, search, hash } = location
    const query = wordsOf(pathname.slice(site.baseUrl.length - 1))
    const show = (pages: readonly PageLink[]) => {
      if (!isCurrent) return
      const meant = meantPage(pathname, pages)
      if (meant === null) setNearest({ query, pages: nearestPages(pathname, pages) })
      else location.replace(meant + search + hash)
    }
    fetchJson<RouteData>(routeDataUrl(site, site.search.href)).then(
      (data) => show('allPages' in data ? (data.allPages as readonly PageLink[]) : []),
      // The page is complete without the list.
      () => show([]),
    )
    return () => {
      isCurrent = false
    }
  }, [site])
  return nearest
}
