import { changelogPrefix } from '@camdocs/base/model/content-root.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'

/* The pages of the changelog (docs/decisions/0039-changelog.md). */

/**
 * Returns the page about the release of a version: the one with the same name or, for "3.1", about the newest
 * release of this version. Undefined if the changelog has none.
 */
export function releaseRoute(
  version: string,
  { manifest }: Pick<LinkContext, 'manifest'>,
): Route | undefined {
  const wanted = version.replace(/^v|\.x$/gi, '')
  const newest = manifest.releases.find((name) => name === wanted || name.startsWith(`${wanted}.`))
  return newest === undefined ? undefined : manifest.routeOfDoc.get(changelogPrefix + newest)
}
