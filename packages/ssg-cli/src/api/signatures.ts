import { type ParameterReflection, type SignatureReflection, type TypeParameterReflection } from 'typedoc'
import type { ApiIndexSignature, ApiParameter, ApiSignature, ApiTypeParameter } from '@camdocs/core/api'
import { docOf, textOf } from './comments.js'
import { compact, flag, some } from './compact.js'
import type { Scope } from './scope.js'
import { convertType } from './types.js'

export function convertSignature(signature: SignatureReflection, scope: Scope): ApiSignature {
  return compact({
    typeParameters: typeParameters(signature.typeParameters, scope),
    parameters: (signature.parameters ?? []).map((parameter) => convertParameter(parameter, scope)),
    returns: convertType(signature.type, scope),
    returnsDoc: textOf(signature.comment?.getTag('@returns')?.content, signature, scope),
    doc: docOf(signature.comment, signature, scope),
  })
}

function convertParameter(parameter: ParameterReflection, scope: Scope): ApiParameter {
  const { name, type, flags, defaultValue, comment } = parameter
  return compact({
    name,
    type: convertType(type, scope),
    optional: flag(flags.isOptional),
    rest: flag(flags.isRest),
    defaultValue,
    doc: textOf(comment?.summary, parameter, scope),
  })
}

export function convertIndexSignature(signature: SignatureReflection, scope: Scope): ApiIndexSignature {
  const [parameter] = signature.parameters ?? []
  return compact({
    parameter: parameter?.name ?? 'key',
    key: convertType(parameter?.type, scope),
    type: convertType(signature.type, scope),
    readonly: flag(signature.flags.isReadonly),
    doc: docOf(signature.comment, signature, scope),
  })
}

export function typeParameters(
  parameters: readonly TypeParameterReflection[] | undefined,
  scope: Scope,
): readonly ApiTypeParameter[] | undefined {
  return some(
    parameters?.map((parameter) =>
      compact({
        name: parameter.name,
        constraint: parameter.type && convertType(parameter.type, scope),
        default: parameter.default && convertType(parameter.default, scope),
        const: flag(parameter.flags.isConst),
        variance: parameter.varianceModifier,
        doc: textOf(parameter.comment?.summary, parameter, scope),
      }),
    ),
  )
}
