import type { ReactNode } from 'react'
import { parseQuery, type SearchKind, searchKinds, withKind } from '@camdocs/core/search/client'
import { kindLabels } from './kinds.js'

export interface KindFilterProps {
  /** Kinds of the results. Only these and the current kind are offered. */
  readonly kinds: readonly SearchKind[]
  /** Text of the field, with its kind prefix. */
  readonly text: string
  /** Called with the new text of the field. */
  readonly onChange: (text: string) => void
}

/** Buttons that restrict the results to one kind, as a typed prefix such as `hook:` does. */
export function KindFilter({ kinds, text, onChange }: KindFilterProps): ReactNode {
  const { kind: chosen } = parseQuery(text)
  const available = searchKinds.filter((kind) => kind === chosen || kinds.includes(kind))
  if (available.length < 2 && chosen === null) return null
  return (
    <div className="search-kinds" role="group" aria-label="Filter by kind">
      {available.map((kind) => (
        <button
          key={kind}
          type="button"
          className="chip"
          aria-pressed={kind === chosen}
          onClick={() => onChange(withKind(text, kind === chosen ? null : kind))}
        >
          {kindLabels[kind].plural}
        </button>
      ))}
    </div>
  )
}
