import { popularPagesUrl } from '@camdocs/core'
import type { OutputFile } from '@camdocs/base/model/output.js'
import { popularPages } from '../render/popular-pages.js'
import type { SiteWithModules } from './site-stages.js'

/** Returns the path of the file with the pages that the search suggests. */
export const popularPath = ({ siteProps }: Pick<SiteWithModules, 'siteProps'>): string =>
  popularPagesUrl({ ...siteProps, baseUrl: '/' }).slice(1)

/**
 * Returns the file with the pages that the search suggests. The search loads the file when nothing matches
 * the query, or when there is neither a query nor a stored hit (SRCH-17).
 */
export function popularFile({
  config,
  linkContext,
  renderedModules,
  siteProps,
}: SiteWithModules): OutputFile {
  const moduleTitles = new Map(renderedModules.map(({ url, page }) => [url, page.title]))
  return {
    path: popularPath({ siteProps }),
    content: JSON.stringify(popularPages(config.settings, moduleTitles, linkContext)),
  }
}
