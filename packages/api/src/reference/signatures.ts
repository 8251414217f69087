import { type ParameterReflection, type SignatureReflection, type TypeParameterReflection } from 'typedoc'
import type { ApiIndexSignature, ApiParameter, ApiSignature, ApiTypeParameter } from '@camdocs/core/api'
import { convertComment, convertDescription } from './comments.js'
import { compact, flag, nonEmpty } from './compact-fields.js'
import type { ConversionContext } from './conversion-context.js'
import { convertType } from './types.js'

/** Converts a signature of a function, method, or constructor, or a call or construct signature of a type. */
export function convertSignature(signature: SignatureReflection, context: ConversionContext): ApiSignature {
  return compact({
    typeParameters: convertTypeParameters(signature.typeParameters, context),
    parameters: (signature.parameters ?? []).map((parameter) => convertParameter(parameter, context)),
    returns: convertType(signature.type, context),
    returnsDoc: convertDescription(signature.comment?.getTag('@returns')?.content, signature, context),
    doc: convertComment(signature.comment, signature, context),
  })
}

function convertParameter(parameter: ParameterReflection, context: ConversionContext): ApiParameter {
  const { name, type, flags, defaultValue, comment } = parameter
  return compact({
    name,
    type: convertType(type, context),
    optional: flag(flags.isOptional),
    rest: flag(flags.isRest),
    defaultValue,
    doc: convertDescription(comment?.summary, parameter, context),
  })
}

/** Converts an index signature, such as `[key: string]: number`. */
export function convertIndexSignature(
  signature: SignatureReflection,
  context: ConversionContext,
): ApiIndexSignature {
  const [parameter] = signature.parameters ?? []
  return compact({
    parameter: parameter?.name ?? 'key',
    key: convertType(parameter?.type, context),
    type: convertType(signature.type, context),
    readonly: flag(signature.flags.isReadonly),
    doc: convertComment(signature.comment, signature, context),
  })
}

/** Converts type parameters. Returns undefined if there are none. */
export function convertTypeParameters(
  parameters: readonly TypeParameterReflection[] | undefined,
  context: ConversionContext,
): readonly ApiTypeParameter[] | undefined {
  return nonEmpty(
    parameters?.map((parameter) =>
      compact({
        name: parameter.name,
        constraint: parameter.type && convertType(parameter.type, context),
        default: parameter.default && convertType(parameter.default, context),
        const: flag(parameter.flags.isConst),
        variance: parameter.varianceModifier,
        doc: convertDescription(parameter.comment?.summary, parameter, context),
      }),
    ),
  )
}
