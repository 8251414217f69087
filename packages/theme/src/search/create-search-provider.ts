import type { SiteProps } from '@camdocs/core'
import type { SearchProvider } from '@camdocs/core/search/client'
import { createEmbeddedSearch } from './embedded/client.js'

/**
 * Creates the site's search provider. Import this module dynamically, because it contains the code of the
 * embedded provider.
 *
 * @throws Error if the site has no search provider
 */
export async function createSearchProvider(site: SiteProps): Promise<SearchProvider> {
  const { provider } = site.search
  if (provider === null) throw new Error('This site has no search index.')
  if (provider.type === 'embedded') return createEmbeddedSearch(site.baseUrl, provider.worker)
  const { createHostedSearch } = await import('./hosted.js')
  return createHostedSearch(provider, site)
}
