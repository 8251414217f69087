import type { SiteConfig } from '../config/site-config.js'
import { readCategoryFiles } from '../sources/category-files.js'
import { discoverSources } from '../sources/discover.js'
import type { DiscoveredSite } from './site-stages.js'

/**
 * Lists the files of the site and reads the category settings of its folders.
 *
 * @throws BuildFailure if there is nothing to build
 */
export async function discoverSite(config: SiteConfig): Promise<DiscoveredSite> {
  const sources = await discoverSources(config)
  return { config, sources, categories: readCategoryFiles(sources.categoryFiles) }
}
