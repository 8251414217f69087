import type { ReactNode } from 'react'
import type { SiteProps } from '@camdocs/core'
import * as searchMessages from '@camdocs/core/messages/search'
import { parseQuery, withFilter } from '@camdocs/core/search/client'
import { usePage, useSite } from '../hooks/context.js'
import { ChipRow } from './ChipRow.js'
import type { KindFilterProps } from './KindFilter.js'
import { allVersions, defaultRoot, rootNames } from './root-names.js'

/**
 * Buttons that restrict the results to one content root, as a typed prefix such as `alpha:` does. Without
 * several roots, there are none. On a site with versions, the version of the page is pressed, and another
 * button searches all versions.
 */
export function RootFilter({ text, onChange }: Omit<KindFilterProps, 'kinds'>): ReactNode {
  const site = useSite()
  const { path } = usePage()
  const { roots } = site.search
  if (roots === undefined) return null
  const names = rootNames(site)
  const byDefault = defaultRoot(site, path)
  const chosen = parseQuery(text, names).root ?? byDefault
  /** The button that is pressed after another press on the chosen one. */
  const other = site.versions === undefined || chosen === allVersions ? null : allVersions
  const onChoose = (root: string | null) => {
    const next = root ?? other
    onChange(withFilter(text, { root: next === byDefault ? null : next }, names))
  }
  return (
    <ChipRow
      label={searchMessages.filterByArea}
      chips={chipsOf(site, [byDefault, chosen])}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

interface Chip {
  readonly value: string
  readonly label: string
}

/** @param shown names of roots whose version is shown although it is not the newest one */
function chipsOf({ search: { roots = [] }, versions }: SiteProps, shown: readonly (string | null)[]): Chip[] {
  if (versions === undefined) return roots.map(({ name, label }) => ({ value: name, label }))
  const families = new Set(versions.map(({ family }) => family))
  const chips = versions
    .filter(({ root, isNewest }) => shown.includes(root) || (families.size > 1 && isNewest))
    .map(({ root, family, label }): Chip => {
      const name = roots.find((candidate) => candidate.name === root)?.label ?? root
      if (families.size === 1) return { value: root, label }
      const isOnly = versions.every((other) => other.root === root || other.family !== family)
      return { value: root, label: isOnly ? name : `${name} ${label}` }
    })
  return [...chips, { value: allVersions, label: searchMessages.allVersions }]
}
