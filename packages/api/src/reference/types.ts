import type { SomeType } from 'typedoc'
import type { ApiTupleElement, ApiType } from '@camdocs/core/api'
import { compact, flag } from './compact-fields.js'
import { constraintOfInferred } from './inferred-parameters.js'
import { convertQuery, convertReference } from './references.js'
import { declaredElements, type DeclaredElement } from './readonly-tuples.js'
import type { ConversionContext } from './conversion-context.js'

/** Converts a TypeDoc type. If TypeDoc provides no type, the result is `any`. */
export function convertType(type: SomeType | undefined, context: ConversionContext): ApiType {
  if (type === undefined) return { kind: 'intrinsic', name: 'any' }
  const convert = (inner: SomeType) => convertType(inner, context)
  const convertOutside = (inner: SomeType) => convertType(inner, { ...context, declaresInferred: false })
  const convertOptional = (inner: SomeType | undefined) => inner && convert(inner)
  return type.visit<ApiType>({
    array: ({ elementType }) => ({ kind: 'array', element: convert(elementType) }),
    conditional: ({ checkType, extendsType, trueType, falseType }) => ({
      kind: 'conditional',
      check: convertOutside(checkType),
      extends: convertType(extendsType, { ...context, declaresInferred: true }),
      yes: convertOutside(trueType),
      no: convertOutside(falseType),
    }),
    indexedAccess: ({ objectType, indexType }) => ({
      kind: 'indexed',
      object: convert(objectType),
      index: convert(indexType),
    }),
    inferred: ({ name, constraint }) =>
      compact({ kind: 'infer', name, constraint: convertOptional(constraint) }),
    intersection: ({ types }) => ({ kind: 'intersection', types: types.map(convert) }),
    intrinsic: ({ name }) => ({ kind: 'intrinsic', name }),
    literal: ({ value }) =>
      typeof value === 'bigint' ? { kind: 'bigint', digits: value.toString() } : { kind: 'literal', value },
    mapped: (mapped) =>
      compact({
        kind: 'mapped',
        parameter: mapped.parameter,
        over: convert(mapped.parameterType),
        as: convertOptional(mapped.nameType),
        type: convert(mapped.templateType),
        readonly: mapped.readonlyModifier,
        optional: mapped.optionalModifier,
      }),
    // The visitor requires the next three, although these types occur only in tuples, where `tupleElement`
    // converts them.
    optional: ({ elementType }) => convert(elementType),
    rest: ({ elementType }) => convert(elementType),
    namedTupleMember: ({ element }) => convert(element),
    predicate: ({ name, asserts, targetType }) =>
      compact({
        kind: 'predicate',
        parameter: name,
        asserts: flag(asserts),
        type: convertOptional(targetType),
      }),
    query: ({ queryType }) => ({ kind: 'query', of: convertQuery(queryType, context) }),
    reference(reference) {
      const constraint = context.declaresInferred === true ? constraintOfInferred(reference) : undefined
      if (constraint === undefined)
        return convertReference(reference, (reference.typeArguments ?? []).map(convert), context)
      const text: ApiType | undefined = constraint === '' ? undefined : { kind: 'text', text: constraint }
      return compact({ kind: 'infer', name: reference.name, constraint: text })
    },
    reflection: ({ declaration }) => context.convertTypeLiteral(declaration, context),
    templateLiteral: ({ head, tail }) => ({
      kind: 'template',
      head,
      spans: tail.map(([inner, text]) => ({ type: convert(inner), text })),
    }),
    tuple(tuple) {
      const declared = declaredElements(tuple)
      const elements = tuple.elements.map((inner, index) => {
        const element = tupleElement(inner, context)
        return declared === undefined ? element : withDeclaration(element, declared[index])
      })
      return { kind: 'tuple', elements }
    },
    typeOperator: ({ operator, target }) => ({ kind: 'operator', operator, type: convert(target) }),
    union: ({ types }) => ({ kind: 'union', types: types.map(convert) }),
    unknown: ({ name }) => ({ kind: 'text', text: name }),
  })
}

/** TypeDoc wraps the type of an optional, rest, or named element; the model uses flags. */
function tupleElement(type: SomeType, context: ConversionContext): ApiTupleElement {
  if (type.type === 'optional') return { ...tupleElement(type.elementType, context), optional: true }
  if (type.type === 'rest') return { ...tupleElement(type.elementType, context), rest: true }
  if (type.type !== 'namedTupleMember') return { type: convertType(type, context) }
  const inner = tupleElement(type.element, context)
  return { ...inner, name: type.name, ...(type.isOptional ? { optional: true } : {}) }
}

/** Adds what a tuple declares to an element of which only the type was read. */
function withDeclaration({ type }: ApiTupleElement, declared: DeclaredElement | undefined): ApiTupleElement {
  const { name, isOptional = false, isRest = false } = declared ?? {}
  const written = isOptional ? withoutUndefined(type) : type
  const element: ApiType = isRest ? { kind: 'array', element: written } : written
  return compact({
    type: element,
    name,
    optional: flag(isOptional),
    rest: flag(isRest),
  })
}

/** TypeScript adds `undefined` to the type of an optional element. */
function withoutUndefined(type: ApiType): ApiType {
  if (type.kind !== 'union') return type
  const types = type.types.filter((inner) => inner.kind !== 'intrinsic' || inner.name !== 'undefined')
  const [only] = types
  return types.length === 1 && only !== undefined ? only : { ...type, types }
}
