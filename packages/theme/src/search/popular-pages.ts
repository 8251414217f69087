import { useEffect, useState } from 'react'
import { popularPagesUrl, type PageLink, type SiteProps } from '@camdocs/core'
import { fetchJson } from '../browser/fetch-json.js'
import { useSite } from '../hooks/context.js'

let loading: Promise<readonly PageLink[]> | null = null

/** Loads the popular pages on first use. A failed load is retried on the next call. */
function loadPopularPages(site: SiteProps): Promise<readonly PageLink[]> {
  loading ??= fetchJson<readonly PageLink[]>(popularPagesUrl(site)).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/**
 * Returns the pages that the site suggests (SRCH-17); null until they are loaded, empty if loading fails.
 *
 * @param isNeeded whether to load them
 */
export function usePopularPages(isNeeded: boolean): readonly PageLink[] | null {
  const site = useSite()
  const [pages, setPages] = useState<readonly PageLink[] | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const show = (loaded: readonly PageLink[]) => {
      if (isCurrent) setPages(loaded)
    }
    loadPopularPages(site).then(show, () => show([]))
    return () => {
      isCurrent = false
    }
  }, [site, isNeeded])
  return pages
}
