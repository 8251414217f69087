import type { ReactNode } from 'react'
import * as searchMessages from '@camdocs/core/messages/search'
import { parseQuery, withFilter } from '@camdocs/core/search/client'
import { useSite } from '../hooks/context.js'
import { ChipRow } from './ChipRow.js'
import type { KindFilterProps } from './KindFilter.js'
import { rootNames } from './root-names.js'

/**
 * Buttons that restrict the results to one content root, as a typed prefix such as `alpha:` does. Without
 * several roots, there are none.
 */
export function RootFilter({ text, onChange }: Omit<KindFilterProps, 'kinds'>): ReactNode {
  const site = useSite()
  const { roots } = site.search
  if (roots === undefined) return null
  const names = rootNames(site)
  return (
    <ChipRow
      label={searchMessages.filterByArea}
      chips={roots.map(({ name, label }) => ({ value: name, label }))}
      chosen={parseQuery(text, names).root}
      onChoose={(root) => onChange(withFilter(text, { root }, names))}
    />
  )
}
