import type { SiteProps } from '@camdocs/core'
import type { SearchAnswer, SearchProvider, SearchQuery } from '@camdocs/core/search/client'

let provider: Promise<SearchProvider> | null = null

/**
 * Returns the site's search provider, and loads it on first use. A failed load is retried on the next call.
 */
export function searchProvider(site: SiteProps): Promise<SearchProvider> {
  provider ??= import('./create-search-provider.js')
    .then(({ createSearchProvider }) => createSearchProvider(site))
    .catch((error: unknown) => {
      provider = null
      throw error
    })
  return provider
}

/**
 * Sends a query to the site's search provider. Logs failures, because the reader sees only that the search
 * failed.
 *
 * @throws Error if the search fails or is canceled
 */
export async function search(
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
