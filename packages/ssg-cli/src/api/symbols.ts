import { ReflectionKind, type DeclarationReflection } from 'typedoc'
import type { ApiSignature, ApiSymbol, ApiType } from '@camdocs/core/api'
import { withBases } from './bases.js'
import { docOf } from './comments.js'
import { compact, flag, some } from './compact.js'
import { commentOf, propertyOf, shapeOf, written } from './members.js'
import type { Names } from './names.js'
import type { Scope } from './scope.js'
import { convertSignature, typeParameters } from './signatures.js'
import { convertType } from './types.js'

/** @returns undefined for what the model has no kind for */
export function convertSymbol(
  declaration: DeclarationReflection,
  names: Names,
  scope: Scope,
): ApiSymbol | undefined {
  const declared = {
    ...names,
    sources: scope.places.sources(declaration),
    doc: docOf(commentOf(declaration), declaration, scope),
  }
  switch (declaration.kind) {
    case ReflectionKind.Class:
      return compact({
        kind: 'class',
        ...declared,
        ...classParts(declaration, withBases(declaration, scope)),
      })
    case ReflectionKind.Interface:
      return compact({
        kind: 'interface',
        ...declared,
        ...interfaceParts(declaration, withBases(declaration, scope)),
      })
    case ReflectionKind.TypeAlias:
      return compact({
        kind: 'alias',
        ...declared,
        typeParameters: typeParameters(declaration.typeParameters, scope),
        type: aliasedType(declaration, scope),
      })
    case ReflectionKind.Variable:
      return compact({
        kind: 'constant',
        ...declared,
        type: convertType(declaration.type, scope),
        value: written(declaration.defaultValue),
      })
    case ReflectionKind.Function:
      return compact({ kind: 'function', ...declared, signatures: signaturesOf(declaration, scope) })
    case ReflectionKind.Enum:
      return compact({
        kind: 'enum',
        ...declared,
        members: (declaration.children ?? []).map((member) => ({
          name: member.name,
          ...propertyOf(member, scope),
          sources: scope.places.sources(member),
        })),
      })
    default:
      return undefined
  }
}

/** TypeDoc gives the members of an object type to the alias itself. */
const aliasedType = (declaration: DeclarationReflection, scope: Scope): ApiType =>
  declaration.type === undefined ? scope.literal(declaration, scope) : convertType(declaration.type, scope)

function interfaceParts(declaration: DeclarationReflection, scope: Scope) {
  return {
    typeParameters: typeParameters(declaration.typeParameters, scope),
    extends: some(declaration.extendedTypes?.map((type) => convertType(type, scope))),
    ...shapeOf(declaration, scope),
  }
}

function classParts(declaration: DeclarationReflection, scope: Scope) {
  const made = declaration.children?.find((child) => child.kindOf(ReflectionKind.Constructor))
  const constructors = made?.inheritedFrom === undefined ? made : undefined
  return {
    abstract: flag(declaration.flags.isAbstract),
    implements: some(declaration.implementedTypes?.map((type) => convertType(type, scope))),
    constructors: some(constructors && constructorsOf(constructors, scope)),
    ...interfaceParts(declaration, scope),
  }
}

/** TypeDoc gives them the type parameters of their class, which are its own already. */
const constructorsOf = (declaration: DeclarationReflection, scope: Scope): ApiSignature[] =>
  signaturesOf(declaration, scope).map((signature) => compact({ ...signature, typeParameters: undefined }))

const signaturesOf = (declaration: DeclarationReflection, scope: Scope): ApiSignature[] =>
  (declaration.signatures ?? []).map((signature) => convertSignature(signature, scope))
