import type { SiteProps } from '@camdocs/core'
import type { SearchAnswer, SearchProvider, SearchQuery } from '@camdocs/core/search'

let opened: Promise<SearchProvider> | null = null

/** Who finds on this site; made once. What could not be loaded is loaded again with the next question. */
export function searchProvider(site: SiteProps): Promise<SearchProvider> {
  opened ??= import('../search/index.js')
    .then(({ openSearch }) => openSearch(site))
    .catch((error: unknown) => {
      opened = null
      throw error
    })
  return opened
}

/**
 * What a query finds. Why it could not be asked is for the console; the reader is told that it was not.
 *
 * @throws Error also when it was given up
 */
export async function askSearch(
  site: SiteProps,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  try {
    return await (await searchProvider(site)).search(query, signal)
  } catch (error) {
    if (!signal.aborted) console.warn('The search failed.', error)
    throw error
  }
}
