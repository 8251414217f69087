import { ParameterReflection, TypeParameterReflection, type ReferenceType, type Reflection } from 'typedoc'
import type { ApiReference, ApiReferenceTarget, ApiTarget, ApiType } from '@camdocs/core/api'
import type { ConversionContext } from './conversion-context.js'

/**
 * Converts a type reference. A reference to a type parameter of a base class is replaced with the type
 * argument.
 */
export function convertReference(
  type: ReferenceType,
  typeArguments: ApiType[],
  context: ConversionContext,
): ApiType {
  const argument = type.reflection === undefined ? undefined : context.typeArguments.get(type.reflection)
  return argument ?? referenceTo(type, typeArguments, context)
}

/** Converts a type reference and finds the target to link to. */
export function referenceTo(
  type: ReferenceType,
  typeArguments: ApiType[],
  context: ConversionContext,
): ApiReference {
  const to = targetOf(type, context)
  const name = 'symbol' in to ? nameOf(to) : type.name
  return { kind: 'reference', name, to, ...(typeArguments.length > 0 ? { arguments: typeArguments } : {}) }
}

/**
 * Returns the symbol that an inherited member comes from. TypeDoc's reference is to the member:
 * "Base.member".
 */
export function originOf(
  type: ReferenceType | undefined,
  member: Reflection,
  context: ConversionContext,
): ApiReference | undefined {
  if (type === undefined) return undefined
  const name = type.name.split('.').slice(0, -1).join('.') || type.name
  // TypeDoc does not always resolve members of a base class that it knows.
  const base = member.project.getChildByName([name])
  const to = (base && context.targetOf(base)) ?? targetOf(type, context)
  if ('symbol' in to) {
    return { kind: 'reference', name: to.symbol, to: { kind: to.kind, symbol: to.symbol } }
  }
  // Only members from outside the package are unresolved here.
  return { kind: 'reference', name, to: to.kind === 'unresolved' ? { kind: 'external' } : to }
}

function targetOf(type: ReferenceType, context: ConversionContext): ApiReferenceTarget {
  const { reflection, symbolId } = type
  if (type.refersToTypeParameter) return { kind: 'local' }
  if (reflection instanceof TypeParameterReflection || reflection instanceof ParameterReflection) {
    return { kind: 'local' }
  }
  const target = reflection === undefined ? undefined : context.targetOf(reflection)
  if (target !== undefined) return target
  // TypeDoc reflections exist only for the package's own declarations.
  if (reflection !== undefined) return { kind: 'hidden' }
  if (symbolId?.fileName !== undefined) return context.locator.ownerOf(symbolId.fileName, type.package)
  if (type.package === undefined) return { kind: 'unresolved' }
  if (type.package === context.packageName) return { kind: 'hidden' }
  return { kind: 'external', package: type.package }
}

const nameOf = ({ symbol, member }: ApiTarget): string =>
  member === undefined ? symbol : `${symbol}.${member}`
