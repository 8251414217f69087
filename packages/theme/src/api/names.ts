import { createContext, useContext } from 'react'
import type { ApiAlias, ApiReference, ApiSymbol, ApiType } from '@camdocs/core/api'

/** Resolves the names in types. */
export interface Names {
  /** The URL for a name; null if there is none, as for type parameters. */
  readonly hrefOf: (reference: Pick<ApiReference, 'name' | 'to'>) => string | null
  /** A declaration that the package uses but does not export. */
  readonly unexported: (name: string) => ApiSymbol | undefined
  /** A short union that is spelled out next to its name. */
  readonly alias: (name: string) => ApiAlias | undefined
  /** Id of the current symbol's hierarchy. */
  readonly hierarchyId: string
}

export const NamesContext = createContext<Names | null>(null)

/**
 * The base types of a class or interface from the root, including those of bases that the package does not
 * export.
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
  if (names === null) throw new Error('useNames needs a <NamesContext> around the component')
  return names
}
