import type { SiteProps } from '@camdocs/core'
import { type VersionPaths, versionPathsUrl } from '@camdocs/core/versions'

/** The files that were requested, by URL. */
const requests = new Map<string, Promise<VersionPaths | null>>()

/**
 * Returns where the docs of a content root are in other versions; null, with a warning, if the file cannot be
 * loaded. The next call tries again.
 */
export function loadVersionPaths(site: SiteProps, family: string): Promise<VersionPaths | null> {
  const url = versionPathsUrl(site, family)
  const request =
    requests.get(url) ??
    fetch(url)
      .then((response) => response.json() as Promise<VersionPaths>)
      .catch((error: unknown) => {
        console.warn('The paths of other versions could not be loaded.', error)
        requests.delete(url)
        return null
      })
  requests.set(url, request)
  return request
}
