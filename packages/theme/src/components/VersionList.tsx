import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { VersionPaths } from '@camdocs/core/versions'
import { loadVersionPaths } from '../browser/version-paths.js'
import { useClient, usePage, useSite } from '../hooks/context.js'
import { withChosen } from '../lib/chosen-versions.js'
import { Link } from './Link.js'
import { versionLinks, versionsOfFamily } from '../lib/version-links.js'

export interface VersionListProps {
  /** Name of the content root whose versions to list; null for that of the page. */
  readonly root: string | null
}

/**
 * The entries of the version menu, which only readers who use the menu load. They lead to the main docs
 * until a file with the paths of all versions is loaded, and also if it cannot be loaded. This module imports
 * what other modules import that are loaded later, because the bundler moves other code that pages load, too,
 * into scripts of its own.
 */
export function VersionList({ root }: VersionListProps): ReactNode {
  const site = useSite()
  const { path } = usePage()
  const storage = useClient()?.storage
  const [paths, setPaths] = useState<VersionPaths | null>(null)
  const versions = versionsOfFamily(site.versions ?? [], root, path)
  const family = versions[0]?.family
  useEffect(() => {
    if (family !== undefined) void loadVersionPaths(site, family).then(setPaths)
  }, [site, family])
  const choose = (name: string) => {
    const chosen = versions.find((entry) => entry.name === name)
    const slot = storage?.preferredVersion()
    if (chosen && slot) slot.set(withChosen(slot.get(), chosen, site.versions ?? []))
  }
  return versionLinks(versions, path, paths).map(({ version, label, href, isCurrent, keepsSection }) => (
    <li key={version}>
      <Link
        className="navbar-link"
        href={href}
        aria-current={isCurrent ? 'true' : undefined}
        onFocus={keepsSection ? copyQueryAndHash : undefined}
        onPointerDown={keepsSection ? copyQueryAndHash : undefined}
        onClick={() => choose(version)}
      >
        {label}
      </Link>
    </li>
  ))
}

/** As in the language menu: the query string and the fragment change without a render. */
function copyQueryAndHash({ currentTarget: link }: SyntheticEvent<HTMLAnchorElement>): void {
  link.search = location.search
  link.hash = location.hash
}
