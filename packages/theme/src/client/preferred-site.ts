import type { DocsLinks, NavbarEntry, NavbarItem, SiteProps, VersionEntry } from '@camdocs/core'
import { versionAt, type VersionPaths } from '@camdocs/core/versions'
import { loadVersionPaths } from '../browser/version-paths.js'
import type { StorageSlot } from '../browser/storage.js'
import { chosenVersions } from '../lib/chosen-versions.js'
import { versionLinks, versionsOfFamily } from '../lib/version-links.js'

/**
 * Returns a function from the path of a page to the site as a reader sees it who chose versions (STORE-7).
 * Deletes the choice if the site has none of the versions anymore.
 */
export async function loadPreferredSite(
  site: SiteProps,
  slot: StorageSlot,
): Promise<(path: string) => SiteProps> {
  const chosen = chosenVersions(slot.get(), site.versions ?? [])
  if (chosen.length === 0) slot.delete()
  const paths = await Promise.all(
    chosen.map(async ({ family }) => [family, await loadVersionPaths(site, family)] as const),
  )
  return (path) => preferredSite(site, path, chosen, new Map(paths))
}

/**
 * Returns a site whose chosen versions take the place of the newest ones: the links of the navbar lead to
 * them, and searches find them. On a page of the docs, its version counts, not the chosen one.
 *
 * @param path path of the page
 * @param paths by name of the content root; null if the file cannot be loaded
 */
export function preferredSite(
  site: SiteProps,
  path: string,
  chosen: readonly VersionEntry[],
  paths: ReadonlyMap<string, VersionPaths | null>,
): SiteProps {
  const { versions = [], navbar } = site
  const own = versionAt(versions, path)?.family
  const applied = chosen.filter(({ family }) => family !== own)
  const chosenOf = (family: string | undefined) => applied.find((entry) => entry.family === family)
  if (applied.length === 0) return site
  const links = navbar.items.flatMap(entriesOf).flatMap((entry) => {
    if (entry.type !== 'link' || entry.followsVersion === undefined) return []
    const family = versionAt(versions, entry.href)?.family
    const target = versionLinks(
      versionsOfFamily(versions, family ?? null, ''),
      entry.href,
      paths.get(family ?? '') ?? null,
    ).find(({ version }) => version === chosenOf(family)?.name)
    return target === undefined ? [] : [[entry.href, { href: target.href }] as const]
  })
  return {
    ...site,
    docsLinks: Object.fromEntries(links) as DocsLinks,
    versions: versions.map(({ isNewest, ...entry }) => {
      const preferred = chosenOf(entry.family)
      const isPreferred = preferred === undefined ? isNewest : preferred.root === entry.root || undefined
      return isPreferred ? { ...entry, isNewest: true } : entry
    }),
    navbar: {
      ...navbar,
      items: navbar.items.map((item) =>
        item.type === 'versions'
          ? { ...item, label: chosenOf(item.root ?? versions[0]?.family)?.label ?? item.label }
          : item,
      ),
    },
  }
}

const entriesOf = (item: NavbarItem): readonly (NavbarItem | NavbarEntry)[] =>
  item.type === 'dropdown' ? item.items : [item]
