import { createContext, useContext } from 'react'
import type { ApiAlias, ApiReference, ApiSymbol } from '@camdocs/core/api'

/** What the names in types lead to. */
export interface Names {
  /** Address of what a name means; null where there is none, as for type parameters. */
  readonly hrefOf: (reference: ApiReference) => string | null
  /** What the package uses and does not export. */
  readonly unexported: (name: string) => ApiSymbol | undefined
  /** What stands for a few values. */
  readonly alias: (name: string) => ApiAlias | undefined
}

export const NamesContext = createContext<Names | null>(null)

export function useNames(): Names {
  const names = useContext(NamesContext)
  if (names === null) throw new Error('types are drawn inside a <NamesContext> only')
  return names
}
