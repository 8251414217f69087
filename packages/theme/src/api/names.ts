import { createContext, useContext } from 'react'
import type { ApiAlias, ApiReference, ApiSymbol, ApiType } from '@camdocs/core/api'

/** Resolves the names in types. */
export interface Names {
  /** Returns the URL for a name; null if there is none, as for type parameters. */
  readonly hrefOf: (reference: Pick<ApiReference, 'name' | 'to'>) => string | null
  /** Returns a declaration that the package uses but does not export. */
  readonly unexported: (name: string) => ApiSymbol | undefined
  /** Returns the alias of a short union, which is written out wherever its name appears. */
  readonly alias: (name: string) => ApiAlias | undefined
  /** Id of the element that shows the current symbol's hierarchy. */
  readonly hierarchyId: string
}

export const NamesContext = createContext<Names | null>(null)

/**
 * Returns the base types of a class or interface from the root, including those of bases that the package
 * does not export.
 */
export function basesOf(symbol: ApiSymbol, unexported: Names['unexported']): readonly ApiType[] {
  const direct = symbol.kind === 'class' || symbol.kind === 'interface' ? (symbol.extends ?? []) : []
  return direct.flatMap((type) => {
    const base =
      type.kind === 'reference' && type.to.kind === 'unexported' ? unexported(type.to.symbol) : undefined
    return base === undefined ? [type] : [...basesOf(base, unexported), type]
  })
}

export function useNames(): Names {
  const names = useContext(NamesContext)
  if (names === null) throw new Error('useNames was called outside <NamesContext>.')
  return names
}
