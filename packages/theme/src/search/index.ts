import type { SiteProps } from '@camdocs/core'
import type { SearchProvider } from '@camdocs/core/search'
import { createEmbeddedSearch } from './embedded/client.js'

/** The site's way to search. Import this file when a reader first means to search, not before. */
export async function openSearch(site: SiteProps): Promise<SearchProvider> {
  const { provider } = site.search
  if (provider === null) throw new Error('This site has no search index.')
  if (provider.type === 'embedded') return createEmbeddedSearch(site.baseUrl, provider.worker)
  const { createHostedSearch } = await import('./hosted.js')
  return createHostedSearch(provider, site)
}
