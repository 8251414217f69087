import type { ApiRelease } from './release.js'

/** What a release changed, by qualified names such as `Camera.takePhoto`, sorted. */
export interface ApiChanges {
  readonly added: readonly string[]
  readonly deprecated: readonly string[]
  readonly changed: readonly { readonly name: string; readonly before: string; readonly after: string }[]
  readonly removed: readonly string[]
}

interface Declared {
  readonly text: string
  readonly deprecated?: true | undefined
  readonly unexported?: true | undefined
  /** The name of the symbol that has the member; absent for a symbol. */
  readonly owner?: string
}

const collator = new Intl.Collator('en', { numeric: true })

/** Compares versions. A prerelease such as "3.0.0-rc.1" is before its release: "~" is after "-" and ".". */
export const compareVersions = (a: string, b: string): number => collator.compare(`${a}~`, `${b}~`)

/**
 * Compares a release with the one before it. The members of an added or removed symbol are not listed.
 * Declarations that are not exported are listed if they change.
 */
export function changesBetween(older: ApiRelease, newer: ApiRelease): ApiChanges {
  const [before, after] = [declaredIn(older), declaredIn(newer)]
  return {
    added: exportedOnlyIn(after, before),
    deprecated: [...after].flatMap(([name, { deprecated }]) =>
      deprecated && before.has(name) && before.get(name)?.deprecated === undefined ? [name] : [],
    ),
    changed: [...after].flatMap(([name, { text }]) => {
      const earlier = before.get(name)
      return earlier === undefined || earlier.text === text
        ? []
        : [{ name, before: earlier.text, after: text }]
    }),
    removed: exportedOnlyIn(before, after),
  }
}

/**
 * Returns the release that added each symbol and member. Those of the first release, and of a current state
 * that is not released, have none; neither do members that were added with their symbol.
 *
 * @param releases from the oldest to the newest
 */
export function addedIn(releases: readonly ApiRelease[]): ReadonlyMap<string, string> {
  const versions = new Map<string, string>()
  for (const [index, newer] of releases.entries()) {
    const older = releases[index - 1]
    if (older === undefined) continue
    const { added, removed } = changesBetween(older, newer)
    for (const name of removed) versions.delete(name)
    for (const name of added) versions.set(name, newer.version)
  }
  return versions
}

type Declarations = ReadonlyMap<string, Declared>

function declaredIn({ symbols }: ApiRelease): Declarations {
  const declared = Object.entries(symbols).flatMap(([name, { members = {}, ...symbol }]) => [
    [name, symbol] as const,
    ...Object.entries(members).map(
      ([member, own]) =>
        [`${name}.${member}`, { ...own, unexported: symbol.unexported, owner: name }] as const,
    ),
  ])
  return new Map<string, Declared>(declared.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function exportedOnlyIn(own: Declarations, other: Declarations): string[] {
  const isExported = (name: string) => other.has(name) && other.get(name)?.unexported === undefined
  return [...own].flatMap(([name, { unexported, owner }]) =>
    unexported === undefined && !isExported(name) && (owner === undefined || isExported(owner)) ? [name] : [],
  )
}
