import type { SiteConfig } from '../config/site-config.js'
import { readAuthors } from '../sources/blog-authors.js'
import { readCategoryFiles } from '../sources/category-files.js'
import { discoverSources } from '../sources/discover.js'
import type { PluginPages } from './plugin-pages.js'
import type { DiscoveredSite } from './site-stages.js'

/**
 * Lists the files of the site and reads the category settings of its folders.
 *
 * @param plugins the pages of plugins
 * @param blobs the folder of the cache for the files of commits
 * @throws BuildFailure if there is nothing to build
 */
export async function discoverSite(
  site: SiteConfig,
  plugins: PluginPages,
  blobs: string,
): Promise<DiscoveredSite> {
  const config = { ...site, contentRoots: plugins.contentRoots }
  const sources = await discoverSources(config, blobs, plugins.problems)
  return {
    config,
    plugins,
    sources,
    categories: readCategoryFiles(sources.categoryFiles),
    blog: readAuthors(config.root),
  }
}
