import { DeclarationReflection, ReflectionKind, type Reflection } from 'typedoc'
import type { ApiSignature, ApiSymbol, ApiType } from '@camdocs/core/api'
import { convertComment, convertDescription } from './comments.js'
import { compact, flag, nonEmpty } from './compact-fields.js'
import { commentOf, convertShape, propertyOf } from './members.js'
import type { SymbolNames } from './symbol-names.js'
import type { ConversionContext } from './conversion-context.js'
import { convertSignature, convertTypeParameters } from './signatures.js'
import { convertType } from './types.js'

/**
 * Converts an exported or unexported declaration.
 *
 * @returns undefined for a kind of declaration that the API model does not support
 */
export function convertSymbol(
  declaration: DeclarationReflection,
  names: SymbolNames,
  context: ConversionContext,
): ApiSymbol | undefined {
  const declared = {
    ...names,
    sources: context.locator.sources(declaration),
    doc: convertComment(commentOf(declaration), declaration, context),
  }
  switch (declaration.kind) {
    case ReflectionKind.Class:
      return compact({
        kind: 'class',
        ...declared,
        ...classParts(declaration, withBaseTypeArguments(declaration, context)),
      })
    case ReflectionKind.Interface:
      return compact({
        kind: 'interface',
        ...declared,
        ...interfaceParts(declaration, withBaseTypeArguments(declaration, context)),
      })
    case ReflectionKind.TypeAlias:
      return compact({
        kind: 'alias',
        ...declared,
        typeParameters: convertTypeParameters(declaration.typeParameters, context),
        type: aliasedType(declaration, context),
      })
    case ReflectionKind.Variable:
      return compact({
        kind: 'constant',
        ...declared,
        let: flag(!declaration.flags.isConst),
        type: convertType(declaration.type, context),
      })
    case ReflectionKind.Function:
      return compact({ kind: 'function', ...declared, signatures: signaturesOf(declaration, context) })
    case ReflectionKind.Enum:
      return compact({
        kind: 'enum',
        ...declared,
        members: (declaration.children ?? []).map((member) =>
          compact({
            name: member.name,
            ...propertyOf(member, context),
            sources: context.locator.sources(member),
          }),
        ),
      })
    default:
      return undefined
  }
}

/** Returns the type of an alias. TypeDoc attaches the members of an object type to the alias itself. */
function aliasedType(declaration: DeclarationReflection, context: ConversionContext): ApiType {
  const { type } = declaration
  if (type === undefined) return context.convertTypeLiteral(declaration, context)
  const converted = convertType(type, context)
  // TypeDoc finds the comments of the types only in a union that is the whole type of an alias.
  const summaries = type.type === 'union' ? type.elementSummaries : undefined
  if (converted.kind !== 'union' || summaries === undefined) return converted
  const descriptions = summaries.map((parts) => convertDescription(parts, declaration, context) ?? [])
  return { ...converted, descriptions }
}

function interfaceParts(declaration: DeclarationReflection, context: ConversionContext) {
  return {
    typeParameters: convertTypeParameters(declaration.typeParameters, context),
    extends: nonEmpty(declaration.extendedTypes?.map((type) => convertType(type, context))),
    ...convertShape(declaration, context),
  }
}

function classParts(declaration: DeclarationReflection, context: ConversionContext) {
  const constructor = declaration.children?.find((child) => child.kindOf(ReflectionKind.Constructor))
  const declaredConstructor = constructor?.inheritedFrom === undefined ? constructor : undefined
  return {
    abstract: flag(declaration.flags.isAbstract),
    implements: nonEmpty(declaration.implementedTypes?.map((type) => convertType(type, context))),
    constructors: nonEmpty(declaredConstructor && constructorsOf(declaredConstructor, context)),
    protectedConstructor: flag(declaredConstructor?.flags.isProtected === true),
    ...interfaceParts(declaration, context),
  }
}

/** Returns constructors without type parameters: TypeDoc repeats those of the class on its constructors. */
const constructorsOf = (declaration: DeclarationReflection, context: ConversionContext): ApiSignature[] =>
  signaturesOf(declaration, context).map((signature) => compact({ ...signature, typeParameters: undefined }))

const signaturesOf = (declaration: DeclarationReflection, context: ConversionContext): ApiSignature[] =>
  (declaration.signatures ?? []).map((signature) => convertSignature(signature, context))

/**
 * Returns the context with the type arguments that a class or interface passes to its bases, and that these
 * bases pass to their own bases.
 */
function withBaseTypeArguments(
  declaration: DeclarationReflection,
  context: ConversionContext,
): ConversionContext {
  const typeArguments = new Map<Reflection, ApiType>(context.typeArguments)
  const addBases = (derived: DeclarationReflection): void => {
    for (const type of derived.extendedTypes ?? []) {
      const base = type.type === 'reference' ? type.reflection : undefined
      if (type.type !== 'reference' || !(base instanceof DeclarationReflection)) continue
      for (const [index, parameter] of (base.typeParameters ?? []).entries()) {
        const argument = type.typeArguments?.[index] ?? parameter.default
        if (argument !== undefined)
          typeArguments.set(parameter, convertType(argument, { ...context, typeArguments }))
      }
      addBases(base)
    }
  }
  addBases(declaration)
  return { ...context, typeArguments }
}
