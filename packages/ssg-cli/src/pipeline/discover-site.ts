import type { SiteConfig } from '../config/site-config.js'
import { readCategoryFiles } from '../sources/category-files.js'
import { discoverSources } from '../sources/discover.js'
import type { DiscoveredSite } from './site-stages.js'

/**
 * Lists the files of the site and reads the category settings of its folders.
 *
 * @param blobs the folder of the cache for the files of commits
 * @throws BuildFailure if there is nothing to build
 */
export async function discoverSite(config: SiteConfig, blobs: string): Promise<DiscoveredSite> {
  const sources = await discoverSources(config, blobs)
  return { config, sources, categories: readCategoryFiles(sources.categoryFiles) }
}
