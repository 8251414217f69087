import type { ReactNode } from 'react'
import * as searchMessages from '@camdocs/core/messages/search'
import { parseQuery, type SearchKind, searchKinds, withFilter } from '@camdocs/core/search/client'
import { useSite } from '../hooks/context.js'
import { ChipRow } from './ChipRow.js'
import { rootNames } from './root-names.js'

export interface KindFilterProps {
  /** Kinds of the results. Only these and the current kind are offered. */
  readonly kinds: readonly SearchKind[]
  /** Text of the field, with its filters. */
  readonly text: string
  /** Called with the new text of the field. */
  readonly onChange: (text: string) => void
}

/** Buttons that restrict the results to one kind, as a typed prefix such as `hook:` does. */
export function KindFilter({ kinds, text, onChange }: KindFilterProps): ReactNode {
  const roots = rootNames(useSite())
  const { kind: chosen } = parseQuery(text, roots)
  const available = searchKinds.filter((kind) => kind === chosen || kinds.includes(kind))
  if (available.length < 2 && chosen === null) return null
  return (
    <ChipRow
      label={searchMessages.filterByKind}
      chips={available.map((value) => ({ value, label: searchMessages.kinds[value].other }))}
      chosen={chosen}
      onChoose={(kind) => onChange(withFilter(text, { kind }, roots))}
    />
  )
}
