import { useEffect, useState } from 'react'
import { type PageLink, type RouteData, routeDataUrl } from '@camdocs/core'
import { fetchJson } from '../browser/fetch-json.js'
import { useSite } from '../hooks/context.js'
import { meantPage, nearestPages, wordsOf } from './nearest-pages.js'

export interface NearestPages {
  /**
   * The words of the last part of the current path, for a search; empty until the request for the list of
   * pages has ended.
   */
  readonly query: string
  /** Best first; null until the list of all pages is loaded, empty if loading fails. */
  readonly pages: readonly PageLink[] | null
}

const notLoaded: NearestPages = { query: '', pages: null }

/**
 * Returns the pages whose last part of the path is most similar to that of the current path, which has no
 * page. If `meantPage` returns a page, opens that page instead, with the same query string and fragment.
 */
export function useNearestPages(): NearestPages {
  const site = useSite()
  const [nearest, setNearest] = useState(notLoaded)
  useEffect(() => {
    let isCurrent = true
    const { pathname, search, hash } = location
    const pathWithoutBase = pathname.slice(site.baseUrl.length - 1)
    const query = wordsOf(pathWithoutBase)
    const show = (pages: readonly PageLink[]) => {
      if (!isCurrent) return
      const meant = meantPage(pathname, pages)
      if (meant === null) setNearest({ query, pages: nearestPages(pathname, pages) })
      else location.replace(meant + search + hash)
    }
    fetchJson<RouteData>(routeDataUrl(site, site.search.href)).then(
      (data) => show('allPages' in data ? (data.allPages as readonly PageLink[]) : []),
      // If the list cannot be loaded, no pages are suggested.
      () => show([]),
    )
    return () => {
      isCurrent = false
    }
  }, [site])
  return nearest
}
