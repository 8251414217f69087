import { createContext, useContext } from 'react'
import type { ApiAlias, ApiReference, ApiSymbol, ApiType } from '@camdocs/core/api'

/** Resolves the names in types. */
export interface Names {
  /** Returns the URL for a name; null if there is none, as for type parameters. */
  readonly hrefOf: (reference: Pick<ApiReference, 'name' | 'to'>) => string | null
  /** Returns the declaration of `ApiModel.unexported` with the given name. */
  readonly findUnexported: (name: string) => ApiSymbol | undefined
  /** Whether a declaration of `ApiModel.unexported` refers to itself, directly or through others. */
  readonly isRecursive: (name: string) => boolean
  /**
   * Returns the alias with the given name if its type is a short union. A property whose type is the alias
   * also shows the members of the union.
   */
  readonly findAlias: (name: string) => ApiAlias | undefined
  /** Id of the element that shows the current symbol's hierarchy. */
  readonly hierarchyId: string
}

export const NamesContext = createContext<Names | null>(null)

/**
 * Returns the base types of a class or interface, the root first: those that it names itself, and those that
 * it inherits through bases that the package does not export.
 */
export function basesOf(symbol: ApiSymbol, findUnexported: Names['findUnexported']): readonly ApiType[] {
  const direct = symbol.kind === 'class' || symbol.kind === 'interface' ? (symbol.extends ?? []) : []
  return direct.flatMap((type) => {
    const base =
      type.kind === 'reference' && type.to.kind === 'unexported' ? findUnexported(type.to.symbol) : undefined
    return base === undefined ? [type] : [...basesOf(base, findUnexported), type]
  })
}

export function useNames(): Names {
  const names = useContext(NamesContext)
  if (names === null) throw new Error('useNames was called outside <NamesContext>.')
  return names
}
