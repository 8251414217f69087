import type { SiteProps } from '../contract/site.js'

/**
 * Returns the URL path of the list of pages that the search suggests: a JSON file of type `PageLink[]`.
 *
 * @param site `baseUrl` starts and ends with a slash
 */
export const popularPagesUrl = ({ baseUrl, buildId }: Pick<SiteProps, 'baseUrl' | 'buildId'>): string =>
  `${baseUrl}search-data/${buildId}/popular.json`
