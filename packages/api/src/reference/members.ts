import { ReflectionKind, type Comment, type DeclarationReflection, type SignatureReflection } from 'typedoc'
import type { ApiMember, ApiProperty, ApiSignature, ApiType, ApiShape } from '@camdocs/core/api'
import { convertComment } from './comments.js'
import { compact, flag, nonEmpty } from './compact-fields.js'
import { originOf } from './references.js'
import type { ConversionContext } from './conversion-context.js'
import { convertIndexSignature, convertSignature } from './signatures.js'
import { convertType } from './types.js'

/**
 * Converts the members of a class, interface, or object type: declared members in source order, then
 * inherited members.
 */
export function convertShape(declaration: DeclarationReflection, context: ConversionContext): ApiShape {
  const members = (declaration.children ?? []).filter((child) => !child.kindOf(ReflectionKind.Constructor))
  const declared = members.filter((child) => child.inheritedFrom === undefined)
  const inherited = members.filter((child) => child.inheritedFrom !== undefined)
  const signatures = declaration.signatures ?? []
  // TypeDoc represents `new (): T` in an interface or object type as a constructor. The constructor of a
  // class is not part of its shape.
  const constructor = declaration.kindOf(ReflectionKind.Class)
    ? undefined
    : declaration.children?.find((child) => child.kindOf(ReflectionKind.Constructor))
  const signaturesOfKind = (kind: ReflectionKind, candidates: readonly SignatureReflection[]) =>
    nonEmpty(
      candidates
        .filter((signature) => signature.kind === kind)
        .map((signature) => convertSignature(signature, context)),
    )
  return compact({
    members: [...declared, ...inherited].map((child) => convertMember(child, context)),
    indexSignatures: nonEmpty(
      declaration.indexSignatures?.map((signature) => convertIndexSignature(signature, context)),
    ),
    calls: signaturesOfKind(ReflectionKind.CallSignature, signatures),
    constructs: signaturesOfKind(ReflectionKind.ConstructorSignature, constructor?.signatures ?? signatures),
  })
}

/** Converts an object type, or a function type if the declaration consists of a single signature. */
export function convertTypeLiteral(declaration: DeclarationReflection, context: ConversionContext): ApiType {
  const { members: withSources, ...shape } = convertShape(declaration, context)
  const { indexSignatures, calls = [], constructs = [] } = shape
  // Members of an object type are shown inline, without links to their sources.
  const members = withSources.map(({ sources: _sources, ...member }) => member)
  const [first, second] = [...calls, ...constructs]
  const hasMembers = members.length > 0 || indexSignatures !== undefined
  if (hasMembers || first === undefined || second !== undefined) {
    return { kind: 'object', members, ...shape }
  }
  // TypeDoc attaches the comment of a property or alias with this type to the signature. `commentOf` returns
  // it for the property or alias, so the signature does not repeat it.
  const signature: ApiSignature = compact({ ...first, doc: undefined })
  return compact({
    kind: 'function',
    signature,
    construct: flag(constructs.length > 0),
    abstract: flag(declaration.signatures?.[0]?.flags.isAbstract === true),
  })
}

function convertMember(member: DeclarationReflection, context: ConversionContext): ApiMember {
  const { name, flags, signatures } = member
  const base = compact({
    name,
    optional: flag(flags.isOptional),
    static: flag(flags.isStatic),
    abstract: flag(flags.isAbstract),
    protected: flag(flags.isProtected),
    inheritedFrom: originOf(member.inheritedFrom, member, context),
    sources: context.locator.sources(member),
  })
  if (signatures !== undefined) {
    return {
      kind: 'method',
      ...base,
      signatures: signatures.map((signature) => convertSignature(signature, context)),
    }
  }
  return { ...base, ...propertyOf(member, context) }
}

/** Converts a property, accessor, or enum member. */
export function propertyOf(
  member: DeclarationReflection,
  context: ConversionContext,
): Omit<ApiProperty, 'name' | 'sources'> {
  const { getSignature, setSignature } = member
  const type = member.type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type
  const setter = separateSetter(member, context)
  const comment =
    setter === undefined || getSignature === undefined ? commentOf(member) : getSignature.comment
  return compact({
    kind: 'property',
    readonly: flag(member.flags.isReadonly || (getSignature !== undefined && setSignature === undefined)),
    type: convertType(type, context),
    doc: convertComment(comment, member, context),
    setter,
  })
}

/** Returns the setter of an accessor; undefined if the property shows everything (`ApiProperty.setter`). */
function separateSetter(
  { getSignature, setSignature }: DeclarationReflection,
  context: ConversionContext,
): ApiSignature | undefined {
  const [parameter] = setSignature?.parameters ?? []
  if (setSignature === undefined || parameter === undefined) return undefined
  const isSeparate =
    parameter.comment !== undefined ||
    (getSignature !== undefined &&
      ((getSignature.comment !== undefined && setSignature.comment !== undefined) ||
        getSignature.type?.toString() !== parameter.type?.toString()))
  if (!isSeparate) return undefined
  const setter = convertSignature(setSignature, context)
  // Without a getter, the property has the comment.
  return getSignature === undefined ? compact({ ...setter, doc: undefined }) : setter
}

/**
 * Returns the comment of a declaration. TypeDoc attaches the comment of an accessor, or of a declaration with
 * a function type, to the signature.
 */
export function commentOf(declaration: DeclarationReflection): Comment | undefined {
  const { comment, getSignature, setSignature, type } = declaration
  const ofType = type?.type === 'reflection' ? type.declaration.signatures?.[0]?.comment : undefined
  return comment ?? getSignature?.comment ?? setSignature?.comment ?? ofType
}
