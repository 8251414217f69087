import type { VersionEntry } from '@camdocs/core'

/**
 * Returns the versions that a reader chose: at most one of each content root.
 *
 * @param stored names of versions, separated by spaces. In a site with several content roots, the name of the
 *   root and "@" precede each.
 */
export const chosenVersions = (stored: string | null, versions: readonly VersionEntry[]): VersionEntry[] =>
  (stored ?? '')
    .split(' ')
    .flatMap((name) => versions.find((entry) => storedName(entry, versions) === name) ?? [])

/** Returns what to store when a reader chooses a version. */
export const withChosen = (
  stored: string | null,
  chosen: VersionEntry,
  versions: readonly VersionEntry[],
): string =>
  [...chosenVersions(stored, versions).filter(({ family }) => family !== chosen.family), chosen]
    .map((entry) => storedName(entry, versions))
    .join(' ')

const storedName = ({ family, name }: VersionEntry, versions: readonly VersionEntry[]): string =>
  versions.every((other) => other.family === family) ? name : `${family}@${name}`
