import { Fragment, useContext, type ReactNode } from 'react'
import type {
  ApiIndexSignature,
  ApiMember,
  ApiReference,
  ApiSignature,
  ApiTupleElement,
  ApiType,
  ApiTypeParameter,
  ApiShape,
} from '@camdocs/core/api'
import { withSoftBreaks } from '../lib/soft-breaks.js'
import { useNames, type Names } from './names.js'
import {
  escapeTemplate,
  isOptionalParameter,
  LiteralView,
  nameOf,
  needsParentheses,
  type OperandContext,
  propertyName,
  renderInAngleBrackets,
  renderSeparated,
} from './type-syntax.js'
import { contentOf, RecursionContext } from './unexported.js'

/** A type in TypeScript syntax. Names of documented declarations are links. */
export function TypeView({ type }: { readonly type: ApiType }): ReactNode {
  switch (type.kind) {
    case 'reference':
      return <ReferenceView reference={type} />
    case 'intrinsic':
      return <span className="t-kw">{type.name}</span>
    case 'literal':
      return <LiteralView value={type.value} />
    case 'bigint':
      return <span className="t-num">{type.digits}n</span>
    case 'union':
      return renderSeparated(type.types, ' | ', (part) => <Operand type={part} context="union" />)
    case 'intersection':
      return renderSeparated(type.types, ' & ', (part) => <Operand type={part} context="intersection" />)
    case 'array':
      return (
        <span className="api-array">
          <Operand type={type.element} context="suffix" />
          []
        </span>
      )
    case 'tuple':
      return (
        <>
          [
          {renderSeparated(type.elements, ', ', (element) => (
            <TupleElement element={element} />
          ))}
          ]
        </>
      )
    case 'function':
      return type.construct ? (
        <>
          {type.abstract && <span className="t-kw">abstract </span>}
          <ConstructView signature={type.signature} returns="arrow" />
        </>
      ) : (
        <SignatureView signature={type.signature} returns="arrow" />
      )
    case 'object':
      return <ShapeView shape={type} />
    case 'operator':
      return (
        <>
          <span className="t-kw">{type.operator}</span> <Operand type={type.type} />
        </>
      )
    case 'indexed':
      return (
        <>
          <Operand type={type.object} context="suffix" />[<TypeView type={type.index} />]
        </>
      )
    case 'query':
      return (
        <>
          <span className="t-kw">typeof</span> <ReferenceView reference={type.of} />
        </>
      )
    case 'predicate':
      return (
        <>
          {type.asserts && <span className="t-kw">asserts </span>}
          {type.parameter}
          {type.type && <Clause word="is" type={type.type} />}
        </>
      )
    default:
      return <RareType type={type} />
  }
}

type Rare = Extract<ApiType, { kind: 'conditional' | 'infer' | 'mapped' | 'template' | 'text' }>

function RareType({ type }: { readonly type: Rare }): ReactNode {
  switch (type.kind) {
    case 'conditional':
      return (
        <>
          <Operand type={type.check} /> <span className="t-kw">extends</span> <Operand type={type.extends} />{' '}
          ? <TypeView type={type.yes} /> : <TypeView type={type.no} />
        </>
      )
    case 'infer':
      return (
        <>
          <span className="t-kw">infer</span> {type.name}
          {type.constraint && <Clause word="extends" type={type.constraint} />}
        </>
      )
    case 'mapped':
      return (
        <>
          {'{ '}
          {type.readonly && `${type.readonly === '-' ? '-' : ''}readonly `}[{type.parameter}{' '}
          <span className="t-kw">in</span> <TypeView type={type.over} />
          {type.as && <Clause word="as" type={type.as} />}]
          {type.optional && `${type.optional === '-' ? '-' : ''}?`}: <TypeView type={type.type} />
          {' }'}
        </>
      )
    case 'template':
      return (
        <span className="t-str">
          `{escapeTemplate(type.head)}
          {type.spans.map((span, index) => (
            <Fragment key={index}>
              {'${'}
              <TypeView type={span.type} />
              {'}'}
              {escapeTemplate(span.text)}
            </Fragment>
          ))}
          `
        </span>
      )
    case 'text':
      return type.text
  }
}

export interface OperandProps {
  readonly type: ApiType
  /** The larger type, if it affects the parentheses. */
  readonly context?: OperandContext | undefined
}

/** A part of a larger type, in parentheses if the larger type would otherwise have another meaning. */
export function Operand({ type, context }: OperandProps): ReactNode {
  const isParenthesized = needsParentheses(shownType(type, useNames(), useContext(RecursionContext)), context)
  return (
    <>
      {isParenthesized && '('}
      <TypeView type={type} />
      {isParenthesized && ')'}
    </>
  )
}

/** Returns the type that `TypeView` shows for a type. */
function shownType(type: ApiType, names: Names, isInRecursion: boolean): ApiType {
  const content = contentOf(type, names, isInRecursion)
  return content === undefined ? type : shownType(content.type, names, content.isInRecursion)
}

export interface ReferenceViewProps {
  readonly reference: ApiReference
  /** Whether to show the name instead of the content, even if the declaration is not exported. */
  readonly showName?: boolean
}

/**
 * A name with its type arguments. Shows the content of the declaration instead if `contentOf` returns it
 * (the declaration is not exported then), unless `showName` is set.
 */
export function ReferenceView({ reference, showName = false }: ReferenceViewProps): ReactNode {
  const names = useNames()
  const content = contentOf(reference, names, useContext(RecursionContext))
  if (content !== undefined && !showName)
    return (
      <RecursionContext value={content.isInRecursion}>
        <TypeView type={content.type} />
      </RecursionContext>
    )
  const { name, arguments: typeArguments } = reference
  const href = names.hrefOf(reference)
  return (
    <>
      {href === null ? (
        <span className="t-typ">{withSoftBreaks(name)}</span>
      ) : (
        <a href={href}>{withSoftBreaks(name)}</a>
      )}
      {renderInAngleBrackets(typeArguments, (argument) => (
        <TypeView type={argument} />
      ))}
    </>
  )
}

export interface SignatureViewProps {
  readonly signature: ApiSignature
  /** Name of the function or method; absent for function types, call signatures, and construct signatures. */
  readonly name?: string
  /**
   * Notation of the return type. `colon` (default): `(a: A): B`. `arrow`, for function types: `(a: A) => B`.
   * `none`: `(a: A)`.
   */
  readonly returns?: 'arrow' | 'colon' | 'none'
  /** Whether each parameter is on its own line. */
  readonly multiline?: boolean
}

export function SignatureView({
  signature,
  name,
  returns: notation = 'colon',
  multiline = false,
}: SignatureViewProps): ReactNode {
  const { typeParameters, parameters, returns } = signature
  const isSplit = multiline && parameters.length > 0
  return (
    <>
      {name !== undefined && <span className="t-fn">{name}</span>}
      <TypeParameters list={typeParameters} />({isSplit && '\n  '}
      {renderSeparated(parameters, isSplit ? ',\n  ' : ', ', (parameter) => (
        <>
          {parameter.rest && '...'}
          {nameOf(parameter)}
          {isOptionalParameter(parameter) && '?'}: <TypeView type={parameter.type} />
        </>
      ))}
      {isSplit && '\n'}){notation !== 'none' && (notation === 'arrow' ? ' => ' : ': ')}
      {notation !== 'none' && <TypeView type={returns} />}
    </>
  )
}

/** A construct signature: `new (name: string): Shape`. */
export const ConstructView = (props: SignatureViewProps): ReactNode => (
  <>
    <span className="t-kw">new </span>
    <SignatureView {...props} />
  </>
)

export const TypeParameters = ({ list }: { readonly list?: readonly ApiTypeParameter[] | undefined }) =>
  renderInAngleBrackets(list, (parameter) => (
    <>
      {parameter.const && <span className="t-kw">const </span>}
      {parameter.variance && <span className="t-kw">{parameter.variance} </span>}
      {parameter.name}
      {parameter.constraint && <Clause word="extends" type={parameter.constraint} />}
      {parameter.default && ' = '}
      {parameter.default && <TypeView type={parameter.default} />}
    </>
  ))

/** A keyword and the type that follows it, after a space. */
const Clause = ({ word, type }: { readonly word: string; readonly type: ApiType }): ReactNode => (
  <>
    {' '}
    <span className="t-kw">{word}</span> <TypeView type={type} />
  </>
)

/** An element of a tuple: `name?: T` or `...name: T[]`; without a name, `T?` or `...T[]`. */
function TupleElement({ element }: { readonly element: ApiTupleElement }): ReactNode {
  const { name, type, optional, rest } = element
  return (
    <>
      {rest && '...'}
      {name !== undefined && `${name}${optional ? '?' : ''}: `}
      {name === undefined && (optional || rest) ? (
        <Operand type={type} context={optional ? 'suffix' : undefined} />
      ) : (
        <TypeView type={type} />
      )}
      {name === undefined && optional && '?'}
    </>
  )
}

export function IndexSignatureView({ signature }: { readonly signature: ApiIndexSignature }): ReactNode {
  return (
    <>
      {signature.readonly && <span className="t-kw">readonly </span>}[{signature.parameter}:{' '}
      <TypeView type={signature.key} />
      ]: <TypeView type={signature.type} />
    </>
  )
}

function ShapeView({ shape }: { readonly shape: ApiShape }): ReactNode {
  /* oxlint-disable react/jsx-key -- `renderSeparated` adds the keys. */
  const entries = [
    ...(shape.calls ?? []).map((signature) => <SignatureView signature={signature} />),
    ...(shape.constructs ?? []).map((signature) => <ConstructView signature={signature} />),
    ...(shape.indexSignatures ?? []).map((signature) => <IndexSignatureView signature={signature} />),
    ...shape.members.map((member) => <MemberInline member={member} />),
  ]
  /* oxlint-enable react/jsx-key */
  if (entries.length === 0) return '{}'
  return (
    <>
      {'{ '}
      {renderSeparated(entries, '; ', (entry) => entry)}
      {' }'}
    </>
  )
}

function MemberInline({ member }: { readonly member: ApiMember }): ReactNode {
  if (member.kind === 'method')
    return renderSeparated(member.signatures, '; ', (signature) => (
      <SignatureView name={propertyName(member.name) + (member.optional ? '?' : '')} signature={signature} />
    ))
  return (
    <>
      {member.readonly && <span className="t-kw">readonly </span>}
      {propertyName(member.name)}
      {member.optional && '?'}: <TypeView type={member.type} />
    </>
  )
}
