import type { ReactNode } from 'react'
import { parseQuery, type SearchKind, searchKinds, withKind } from '@camdocs/core/search'
import { kindLabels } from './kinds.js'

export interface KindFilterProps {
  /** Those of what was found: nothing else is offered. */
  readonly kinds: readonly SearchKind[]
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Narrows the results to one kind, as typing `hook:` does. */
export function KindFilter({ kinds, text, onChange }: KindFilterProps): ReactNode {
  const { kind: chosen } = parseQuery(text)
  const offered = searchKinds.filter((kind) => kind === chosen || kinds.includes(kind))
  if (offered.length < 2 && chosen === null) return null
  return (
    <div className="search-kinds" role="group" aria-label="Kind of result">
      {offered.map((kind) => (
        <button
          key={kind}
          type="button"
          className="chip"
          aria-pressed={kind === chosen}
          onClick={() => onChange(withKind(text, kind === chosen ? null : kind))}
        >
          {kindLabels[kind].many}
        </button>
      ))}
    </div>
  )
}
