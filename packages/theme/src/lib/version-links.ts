import type { VersionEntry } from '@camdocs/core'
import { endOfPath, versionAt, type VersionPaths } from '@camdocs/core/versions'

/** A link of the version menu. */
export interface VersionLink {
  /** Name of the version. */
  readonly version: string
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
  /** Whether the link leads to the same page, so that it keeps the query and the fragment. */
  readonly keepsSection: boolean
}

/**
 * Returns the links of the version menu: to the same page of each version, if it has that page, otherwise to
 * its main doc.
 *
 * @param versions the versions of a content root
 * @param path path of the current page
 * @param paths where docs are in other versions; null until the file is loaded
 */
export function versionLinks(
  versions: readonly VersionEntry[],
  path: string,
  paths: VersionPaths | null,
): VersionLink[] {
  const current = versionAt(versions, path)
  const ends = current === undefined ? undefined : paths?.[endOfPath(path, current)]
  return versions.map((entry, index) => {
    const { name: version, label, base } = entry
    const isCurrent = entry === current
    const end = isCurrent ? 1 : (ends?.[index] ?? 0)
    const keepsSection = current !== undefined && end !== 0
    const samePage = keepsSection ? `${base}/${end === 1 ? endOfPath(path, current) : end}` : ''
    return { version, label, href: keepsSection ? samePage : entry.href, isCurrent, keepsSection }
  })
}

/** Returns the versions of a content root: of the given one, otherwise of that of the page, or the first. */
export function versionsOfFamily(
  all: readonly VersionEntry[],
  root: string | null,
  path: string,
): readonly VersionEntry[] {
  const family = root ?? (versionAt(all, path) ?? all[0])?.family
  return all.filter((entry) => entry.family === family)
}
