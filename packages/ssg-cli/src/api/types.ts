import type { SomeType } from 'typedoc'
import type { ApiTupleElement, ApiType } from '@camdocs/core/api'
import { compact, flag } from './compact.js'
import { convertReference, referenceTo } from './references.js'
import type { Scope } from './scope.js'

/** TypeDoc's tree of a type as the model's. A missing type is one that nobody wrote and nothing implies. */
export function convertType(type: SomeType | undefined, scope: Scope): ApiType {
  if (type === undefined) return { kind: 'intrinsic', name: 'any' }
  const convert = (inner: SomeType) => convertType(inner, scope)
  const maybe = (inner: SomeType | undefined) => inner && convert(inner)
  return type.visit<ApiType>({
    array: ({ elementType }) => ({ kind: 'array', element: convert(elementType) }),
    conditional: ({ checkType, extendsType, trueType, falseType }) => ({
      kind: 'conditional',
      check: convert(checkType),
      extends: convert(extendsType),
      yes: convert(trueType),
      no: convert(falseType),
    }),
    indexedAccess: ({ objectType, indexType }) => ({
      kind: 'indexed',
      object: convert(objectType),
      index: convert(indexType),
    }),
    inferred: ({ name, constraint }) => compact({ kind: 'infer', name, constraint: maybe(constraint) }),
    intersection: ({ types }) => ({ kind: 'intersection', types: types.map(convert) }),
    intrinsic: ({ name }) => ({ kind: 'intrinsic', name }),
    literal: ({ value }) =>
      typeof value === 'bigint' ? { kind: 'bigint', digits: value.toString() } : { kind: 'literal', value },
    mapped: (mapped) =>
      compact({
        kind: 'mapped',
        parameter: mapped.parameter,
        over: convert(mapped.parameterType),
        as: maybe(mapped.nameType),
        type: convert(mapped.templateType),
        readonly: mapped.readonlyModifier,
        optional: mapped.optionalModifier,
      }),
    // Outside of a tuple these two do not occur; what they hold is the type then.
    optional: ({ elementType }) => convert(elementType),
    rest: ({ elementType }) => convert(elementType),
    namedTupleMember: ({ element }) => convert(element),
    predicate: ({ name, asserts, targetType }) =>
      compact({ kind: 'predicate', parameter: name, asserts: flag(asserts), type: maybe(targetType) }),
    query: ({ queryType }) => ({ kind: 'query', of: referenceTo(queryType, [], scope) }),
    reference: (reference) =>
      convertReference(reference, (reference.typeArguments ?? []).map(convert), scope),
    reflection: ({ declaration }) => scope.literal(declaration, scope),
    templateLiteral: ({ head, tail }) => ({
      kind: 'template',
      head,
      spans: tail.map(([inner, text]) => ({ type: convert(inner), text })),
    }),
    tuple: ({ elements }) => ({
      kind: 'tuple',
      elements: elements.map((inner) => tupleElement(inner, scope)),
    }),
    typeOperator: ({ operator, target }) => ({ kind: 'operator', operator, type: convert(target) }),
    union: ({ types }) => ({ kind: 'union', types: types.map(convert) }),
    unknown: ({ name }) => ({ kind: 'text', text: name }),
  })
}

/** TypeDoc nests "optional", "rest" and "named"; here they are flags of one element. */
function tupleElement(type: SomeType, scope: Scope): ApiTupleElement {
  if (type.type === 'optional') return { ...tupleElement(type.elementType, scope), optional: true }
  if (type.type === 'rest') return { ...tupleElement(type.elementType, scope), rest: true }
  if (type.type !== 'namedTupleMember') return { type: convertType(type, scope) }
  const inner = tupleElement(type.element, scope)
  return { ...inner, name: type.name, ...(type.isOptional ? { optional: true } : {}) }
}
