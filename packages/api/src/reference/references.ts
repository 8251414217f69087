import {
  ParameterReflection,
  ReflectionKind,
  TypeParameterReflection,
  type ReferenceType,
  type Reflection,
} from 'typedoc'
import type { ApiReference, ApiReferenceTarget, ApiTarget, ApiType } from '@camdocs/core/api'
import type { ConversionContext } from './conversion-context.js'

/**
 * Converts a type reference. A reference to a type parameter of a base class or interface is replaced with
 * the type argument.
 *
 * @param typeArguments the converted type arguments of the reference itself
 */
export function convertReference(
  type: ReferenceType,
  typeArguments: ApiType[],
  context: ConversionContext,
): ApiType {
  const argument = type.reflection === undefined ? undefined : context.typeArguments.get(type.reflection)
  return argument ?? referenceTo(type, typeArguments, context)
}

/**
 * Converts the operand of `typeof`, which links to the declaration of the value. The name of a property is
 * shown as in the source, because its declaration does not tell through which value it is read: in
 * `typeof camera.device.id`, `id` is declared in the type of `device`.
 */
export function convertQuery(operand: ReferenceType, context: ConversionContext): ApiReference {
  const { reflection, name } = operand
  const reference = referenceTo(operand, [], context)
  return reflection !== undefined && isInSymbol(reflection, context) ? { ...reference, name } : reference
}

/** Converts a type reference and finds the target to link to. */
function referenceTo(
  type: ReferenceType,
  typeArguments: ApiType[],
  context: ConversionContext,
): ApiReference {
  const to = targetOf(type, context)
  const name = 'symbol' in to ? nameOfTarget(to) : type.name
  return { kind: 'reference', name, to, ...(typeArguments.length > 0 ? { arguments: typeArguments } : {}) }
}

/**
 * Returns the symbol that an inherited member comes from; undefined for a member that is not inherited.
 *
 * @param type TypeDoc's reference to the member of the base: "Base.member"
 */
export function originOf(
  type: ReferenceType | undefined,
  member: Reflection,
  context: ConversionContext,
): ApiReference | undefined {
  if (type === undefined) return undefined
  const name = type.name.split('.').slice(0, -1).join('.') || type.name
  // The base is looked up by name, because TypeDoc does not always resolve the reference to the member, even
  // if it knows the base.
  const base = member.project.getChildByName([name])
  const to = (base && context.targetOf(base)) ?? targetOf(type, context)
  if ('symbol' in to) {
    return { kind: 'reference', name: to.symbol, to: { kind: to.kind, symbol: to.symbol } }
  }
  // A member whose origin is still unresolved here comes from another package.
  return { kind: 'reference', name, to: to.kind === 'unresolved' ? { kind: 'external' } : to }
}

function targetOf(type: ReferenceType, context: ConversionContext): ApiReferenceTarget {
  const { reflection, symbolId } = type
  if (type.refersToTypeParameter) return { kind: 'local' }
  if (reflection instanceof TypeParameterReflection || reflection instanceof ParameterReflection) {
    return { kind: 'local' }
  }
  const target = reflection === undefined ? undefined : context.targetOf(reflection)
  if (target !== undefined && !isLocalClass(reflection, context)) return target
  // TypeDoc has reflections only for the package's own declarations, so this one belongs to the package, and
  // the model omits it.
  if (reflection !== undefined) return { kind: 'hidden' }
  if (symbolId?.fileName !== undefined) return context.locator.ownerOf(symbolId.fileName, type.package)
  if (type.package === undefined) return { kind: 'unresolved' }
  if (type.package === context.packageName) return { kind: 'hidden' }
  return { kind: 'external', package: type.package }
}

/** Whether a reflection is inside of a symbol of the model, as opposed to the symbol itself. */
const isInSymbol = ({ parent }: Reflection, context: ConversionContext): boolean =>
  parent !== undefined && context.targetOf(parent) !== undefined

/**
 * Whether a reflection is the type of a class that a function declares and returns. TypeDoc represents it as
 * an object type in the function.
 */
const isLocalClass = (reflection: Reflection | undefined, context: ConversionContext): boolean =>
  reflection?.kindOf(ReflectionKind.TypeLiteral) === true && isInSymbol(reflection, context)

/** Returns the name of a symbol, or that of a member after the name of its symbol: "Camera.start". */
export const nameOfTarget = ({ symbol, member }: ApiTarget): string =>
  member === undefined ? symbol : `${symbol}.${member}`
