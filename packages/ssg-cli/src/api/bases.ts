import { DeclarationReflection, type Reflection } from 'typedoc'
import type { ApiType } from '@camdocs/core/api'
import type { Scope } from './scope.js'
import { convertType } from './types.js'

/** The scope of a class or interface: what its bases' type parameters are for it, through all generations. */
export function withBases(declaration: DeclarationReflection, scope: Scope): Scope {
  const bound = new Map<Reflection, ApiType>(scope.bound)
  const bind = (derived: DeclarationReflection): void => {
    for (const type of derived.extendedTypes ?? []) {
      const base = type.type === 'reference' ? type.reflection : undefined
      if (type.type !== 'reference' || !(base instanceof DeclarationReflection)) continue
      for (const [index, parameter] of (base.typeParameters ?? []).entries()) {
        const given = type.typeArguments?.[index] ?? parameter.default
        if (given !== undefined) bound.set(parameter, convertType(given, { ...scope, bound }))
      }
      bind(base)
    }
  }
  bind(declaration)
  return { ...scope, bound }
}
