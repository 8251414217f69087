import { ReflectionKind, type Comment, type DeclarationReflection, type SignatureReflection } from 'typedoc'
import type { ApiMember, ApiProperty, ApiSignature, ApiType, Shape } from '@camdocs/core/api'
import { docOf } from './comments.js'
import { compact, flag, some } from './compact.js'
import { originOf } from './references.js'
import type { Scope } from './scope.js'
import { convertIndexSignature, convertSignature } from './signatures.js'
import { convertType } from './types.js'

/** Members of a class, an interface or an object type: own ones as they are written, then inherited ones. */
export function shapeOf(declaration: DeclarationReflection, scope: Scope): Shape {
  const members = (declaration.children ?? []).filter((child) => !child.kindOf(ReflectionKind.Constructor))
  const own = members.filter((child) => child.inheritedFrom === undefined)
  const inherited = members.filter((child) => child.inheritedFrom !== undefined)
  const signatures = declaration.signatures ?? []
  // TypeDoc has `new (): T` of an interface as its constructor; that of a class is no part of its shape.
  const made = declaration.kindOf(ReflectionKind.Class)
    ? undefined
    : declaration.children?.find((child) => child.kindOf(ReflectionKind.Constructor))
  const of = (kind: ReflectionKind, from: readonly SignatureReflection[]) =>
    some(from.filter((one) => one.kind === kind).map((one) => convertSignature(one, scope)))
  return compact({
    members: [...own, ...inherited].map((child) => convertMember(child, scope)),
    indexSignatures: some(declaration.indexSignatures?.map((one) => convertIndexSignature(one, scope))),
    calls: of(ReflectionKind.CallSignature, signatures),
    constructs: of(ReflectionKind.ConstructorSignature, made?.signatures ?? signatures),
  })
}

/** An object type, or a function type when that is all it is. */
export function convertLiteral(declaration: DeclarationReflection, scope: Scope): ApiType {
  const shape = shapeOf(declaration, scope)
  const { members, indexSignatures, calls = [], constructs = [] } = shape
  const [only, second] = [...calls, ...constructs]
  if (members.length > 0 || indexSignatures !== undefined || only === undefined || second !== undefined) {
    return { kind: 'object', ...shape }
  }
  // What TypeDoc writes above the signature is the comment of the property or alias that has this type.
  const signature: ApiSignature = compact({ ...only, doc: undefined })
  return compact({ kind: 'function', signature, construct: flag(constructs.length > 0) })
}

function convertMember(member: DeclarationReflection, scope: Scope): ApiMember {
  const { name, flags, signatures } = member
  const base = compact({
    name,
    optional: flag(flags.isOptional),
    static: flag(flags.isStatic),
    abstract: flag(flags.isAbstract),
    protected: flag(flags.isProtected),
    inheritedFrom: originOf(member.inheritedFrom, member, scope),
    overrides: originOf(member.overwrites, member, scope),
    implements: originOf(member.implementationOf, member, scope),
    sources: scope.places.sources(member),
  })
  if (signatures !== undefined) {
    return { kind: 'method', ...base, signatures: signatures.map((one) => convertSignature(one, scope)) }
  }
  return { ...base, ...propertyOf(member, scope) }
}

/** Properties, accessors and members of enums. */
export function propertyOf(
  member: DeclarationReflection,
  scope: Scope,
): Omit<ApiProperty, 'name' | 'sources'> {
  const { getSignature, setSignature } = member
  const accessor = getSignature ?? setSignature
  const type = member.type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type
  const doc = docOf(commentOf(member), member, scope)
  return compact({
    kind: accessor === undefined ? 'property' : 'accessor',
    readonly: flag(member.flags.isReadonly || (accessor !== undefined && setSignature === undefined)),
    type: convertType(type, scope),
    value: written(member.defaultValue),
    doc,
  })
}

/** TypeDoc gives the comment of an accessor, and of what has a function's type, to the signature. */
export function commentOf(declaration: DeclarationReflection): Comment | undefined {
  const { comment, getSignature, setSignature, type } = declaration
  const ofType = type?.type === 'reflection' ? type.declaration.signatures?.[0]?.comment : undefined
  return comment ?? getSignature?.comment ?? setSignature?.comment ?? ofType
}

/** An initialiser that says something by itself: TypeDoc writes "..." for long ones, and names lead nowhere. */
export const written = (value: string | undefined): string | undefined =>
  value === undefined ||
  value === '...' ||
  /^(?!(?:true|false|null|undefined)$)[\w$.]*[A-Za-z_$][\w$.]*$/.test(value)
    ? undefined
    : value
