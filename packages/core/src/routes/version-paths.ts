import type { SiteProps, VersionEntry } from '../contract/site.js'

/**
 * Where a doc is in other versions, by the end of its path: what follows the path of its version. There is
 * one value per version, in the order of `SiteData.versions`: 1 for the same end, another end for a page that
 * moved, and 0 for a page that the version does not have.
 */
export type VersionPaths = Readonly<Record<string, readonly (string | 0 | 1)[]>>

/** Returns the path of the file with the `VersionPaths` of a content root, which the version menu loads. */
export const versionPathsUrl = (site: Pick<SiteProps, 'baseUrl' | 'buildId'>, family: string): string =>
  `${site.baseUrl}version-paths/${site.buildId}/${family}.json`

/** Returns the version that contains a page; undefined for pages outside of the docs. */
export const versionAt = (versions: readonly VersionEntry[], path: string): VersionEntry | undefined =>
  versions
    .filter(({ base }) => `${path}/`.startsWith(`${base}/`))
    // The path of a version can be below that of another one.
    .reduce<VersionEntry | undefined>(
      (longest, entry) =>
        longest === undefined || entry.base.length > longest.base.length ? entry : longest,
      undefined,
    )

/**
 * Returns the end of the path of a page: what follows the path of its version and a slash.
 *
 * @param path with the base path
 */
export const endOfPath = (path: string, { base }: Pick<VersionEntry, 'base'>): string =>
  path.slice(base.length + 1)
