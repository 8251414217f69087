import { useEffect, useState } from 'react'
import { type LocaleItem, type PageLink, type RouteData, routeDataUrl, type SiteProps } from '@camdocs/core'
import type { VersionPaths } from '@camdocs/core/versions'
import { fetchJson } from '../browser/fetch-json.js'
import { loadVersionPaths } from '../browser/version-paths.js'
import { useSite } from '../hooks/context.js'
import { type FoundVersion, isLatest, linksIn, readAddress, versionsWithPage } from './elsewhere.js'
import { isSameAddress, meantPage, nearestPages, wordsOf } from '@camdocs/core/nearest-pages'

export interface NearestPages {
  /**
   * The words of the last part of the current path, for a search; empty until the request for the list of
   * pages has ended.
   */
  readonly query: string
  /** Best first; null until the list of all pages is loaded, empty if loading fails. */
  readonly pages: readonly PageLink[] | null
  /** The versions that have the page of the current path, best first. */
  readonly versions: readonly FoundVersion[]
  /** Path of the page below the base paths of all languages; "" if there is no such page. */
  readonly end: string
}

const notLoaded: NearestPages = { query: '', pages: null, versions: [], end: '' }

/**
 * Returns the pages whose last part of the path is most similar to that of the current path, which has no
 * page, and the versions that have this page. If `meantPage` returns a page, opens it instead, with the
 * same query string and fragment; so it does for an address with "latest" in place of a version.
 *
 * @param languages the languages of the site, if it has several
 */
export function useNearestPages(languages?: readonly LocaleItem[]): NearestPages {
  const site = useSite()
  const [nearest, setNearest] = useState(notLoaded)
  useEffect(() => {
    let isCurrent = true
    const { pathname, search, hash } = location
    const address = readAddress(pathname, site, languages)
    const query = wordsOf(pathname.slice(site.baseUrl.length - 1))
    const show = (ofSite: readonly PageLink[], paths: ReadonlyMap<string, VersionPaths | null>) => {
      if (!isCurrent) return
      const pages = linksIn(address.base, ofSite, site)
      const versions = versionsWithPage(address, site, paths)
      const latest = isLatest(address, site) ? versions[0]?.href : undefined
      const meant = meantPage(pathname, pages) ?? latest
      if (meant !== undefined) return location.replace(meant + search + hash)
      // The address can contain a language that the site does not have.
      const exact = pages.filter(({ href }) => address.candidates.some((path) => isSameAddress(path, href)))
      const [page] = [...versions, ...exact]
      setNearest({
        query,
        pages: [...exact, ...nearestPages(pathname, pages).filter((other) => !exact.includes(other))],
        versions,
        end: page?.href.slice(address.base.length) ?? '',
      })
    }
    void Promise.all([loadAllPages(site), loadAllPaths(site)]).then(([pages, paths]) => show(pages, paths))
    return () => {
      isCurrent = false
    }
  }, [site, languages])
  return nearest
}

/** Returns the links of the search page to all pages. If they cannot be loaded, no pages are suggested. */
const loadAllPages = (site: SiteProps): Promise<readonly PageLink[]> =>
  fetchJson<RouteData>(routeDataUrl(site, site.search.href)).then(
    (data) => ('allPages' in data ? (data.allPages as readonly PageLink[]) : []),
    () => [],
  )

/** Returns where pages are in other versions, by the name of the content root. */
async function loadAllPaths(site: SiteProps): Promise<ReadonlyMap<string, VersionPaths | null>> {
  const families = [...new Set((site.versions ?? []).map(({ family }) => family))]
  return new Map(
    await Promise.all(
      families.map(async (family) => [family, await loadVersionPaths(site, family)] as const),
    ),
  )
}
