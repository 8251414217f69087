import { ParameterReflection, TypeParameterReflection, type ReferenceType, type Reflection } from 'typedoc'
import type { ApiReference, ApiReferenceTarget, ApiTarget, ApiType } from '@camdocs/core/api'
import type { Scope } from './scope.js'

/** A name in a type: what it leads to, or what stands for it here. */
export function convertReference(type: ReferenceType, typeArguments: ApiType[], scope: Scope): ApiType {
  const stands = type.reflection === undefined ? undefined : scope.bound.get(type.reflection)
  return stands ?? referenceTo(type, typeArguments, scope)
}

export function referenceTo(type: ReferenceType, typeArguments: ApiType[], scope: Scope): ApiReference {
  const to = targetOf(type, scope)
  const name = 'symbol' in to ? nameOf(to) : type.name
  return { kind: 'reference', name, to, ...(typeArguments.length > 0 ? { arguments: typeArguments } : {}) }
}

/** The symbol that an inherited, overridden or implemented member comes from. TypeDoc writes "Base.member". */
export function originOf(
  type: ReferenceType | undefined,
  member: Reflection,
  scope: Scope,
): ApiReference | undefined {
  if (type === undefined) return undefined
  const name = type.name.split('.').slice(0, -1).join('.') || type.name
  // TypeDoc does not always find a member of a base that it has.
  const base = member.project.getChildByName([name])
  const to = (base && scope.targetOf(base)) ?? targetOf(type, scope)
  if ('symbol' in to) {
    return { kind: 'reference', name: to.symbol, to: { kind: to.kind, symbol: to.symbol } }
  }
  // Only members of what lies outside come here without a place.
  return { kind: 'reference', name, to: to.kind === 'unresolved' ? { kind: 'external' } : to }
}

function targetOf(type: ReferenceType, scope: Scope): ApiReferenceTarget {
  const { reflection, symbolId } = type
  if (type.refersToTypeParameter) return { kind: 'local' }
  if (reflection instanceof TypeParameterReflection || reflection instanceof ParameterReflection) {
    return { kind: 'local' }
  }
  const target = reflection === undefined ? undefined : scope.targetOf(reflection)
  if (target !== undefined) return target
  // TypeDoc has only what is the package's.
  if (reflection !== undefined) return { kind: 'hidden' }
  if (symbolId?.fileName !== undefined) return scope.places.ownerOf(symbolId.fileName, type.package)
  if (type.package === undefined) return { kind: 'unresolved' }
  if (type.package === scope.packageName) return { kind: 'hidden' }
  return { kind: 'external', package: type.package }
}

const nameOf = ({ symbol, member }: ApiTarget): string =>
  member === undefined ? symbol : `${symbol}.${member}`
