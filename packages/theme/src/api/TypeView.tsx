import { Fragment, type ReactNode } from 'react'
import type {
  ApiMember,
  ApiReference,
  ApiSignature,
  ApiType,
  ApiTypeParameter,
  Shape,
} from '@camdocs/core/api'
import { useNames } from './names.js'

/** A type as TypeScript writes it, with every name that leads somewhere as a link. */
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
      return separated(type.types, ' | ', (part) => <Operand type={part} />)
    case 'intersection':
      return separated(type.types, ' & ', (part) => <Operand type={part} />)
    case 'array':
      return (
        <>
          <Operand type={type.element} />
          []
        </>
      )
    case 'tuple':
      return (
        <>
          [
          {separated(type.elements, ', ', ({ type: element }) => (
            <TypeView type={element} />
          ))}
          ]
        </>
      )
    case 'function':
      return <SignatureView signature={type.signature} arrow />
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
          <Operand type={type.object} />[<TypeView type={type.index} />]
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
          {type.type && (
            <>
              {' '}
              <span className="t-kw">is</span> <TypeView type={type.type} />
            </>
          )}
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
        </>
      )
    case 'mapped':
      return (
        <>
          {'{ '}
          {type.readonly && `${type.readonly === '-' ? '-' : ''}readonly `}[{type.parameter}{' '}
          <span className="t-kw">in</span> <TypeView type={type.over} />]
          {type.optional && `${type.optional === '-' ? '-' : ''}?`}: <TypeView type={type.type} />
          {' }'}
        </>
      )
    case 'template':
      return (
        <span className="t-str">
          `{type.head}
          {type.spans.map((span, index) => (
            <Fragment key={index}>
              {'${'}
              <TypeView type={span.type} />
              {'}'}
              {span.text}
            </Fragment>
          ))}
          `
        </span>
      )
    case 'text':
      return type.text
  }
}

const LiteralView = ({ value }: { readonly value: string | number | boolean | null }): ReactNode =>
  typeof value === 'string' ? (
    <span className="t-str">{`'${value}'`}</span>
  ) : (
    <span className={typeof value === 'number' ? 't-num' : 't-kw'}>{String(value)}</span>
  )

const composite = new Set<ApiType['kind']>(['union', 'intersection', 'function', 'conditional', 'operator'])

/** A part of a larger type: in parentheses where it would else be read as another. */
function Operand({ type }: { readonly type: ApiType }): ReactNode {
  if (!composite.has(type.kind) || (type.kind === 'operator' && type.operator !== 'keyof'))
    return <TypeView type={type} />
  return (
    <>
      (<TypeView type={type} />)
    </>
  )
}

export interface ReferenceViewProps {
  readonly reference: ApiReference
  readonly byName?: boolean
}

/**
 * A name with its arguments. What the package does not export is shown in its place, where its shape is
 * known.
 */
export function ReferenceView({ reference, byName = false }: ReferenceViewProps): ReactNode {
  const { hrefOf, unexported } = useNames()
  const { name, to, arguments: given } = reference
  if (to.kind === 'unexported' && !byName) {
    const meant = unexported(to.symbol)
    if (meant?.kind === 'alias') return <TypeView type={meant.type} />
    if (meant?.kind === 'interface' && !given) return <ShapeView shape={meant} />
  }
  const href = hrefOf(reference)
  return (
    <>
      {href === null ? <span className="t-typ">{name}</span> : <a href={href}>{name}</a>}
      {given && (
        <>
          {'<'}
          {separated(given, ', ', (argument) => (
            <TypeView type={argument} />
          ))}
          {'>'}
        </>
      )}
    </>
  )
}

export interface SignatureViewProps {
  readonly signature: ApiSignature
  readonly name?: string
  /** As a type: `(a: A) => B`. */
  readonly arrow?: boolean
}

export function SignatureView({ signature, name, arrow = false }: SignatureViewProps): ReactNode {
  const { typeParameters, parameters, returns } = signature
  return (
    <>
      {name !== undefined && <span className="t-fn">{name}</span>}
      <TypeParameters list={typeParameters} />(
      {separated(parameters, ', ', (parameter) => (
        <>
          {parameter.rest && '...'}
          {parameter.name}
          {parameter.optional && '?'}: <TypeView type={parameter.type} />
        </>
      ))}
      ){arrow ? ' => ' : ': '}
      <TypeView type={returns} />
    </>
  )
}

export function TypeParameters({
  list = [],
}: {
  readonly list?: readonly ApiTypeParameter[] | undefined
}): ReactNode {
  if (list.length === 0) return null
  return (
    <>
      {'<'}
      {separated(list, ', ', (parameter) => (
        <>
          {parameter.name}
          {parameter.constraint && (
            <>
              {' '}
              <span className="t-kw">extends</span> <TypeView type={parameter.constraint} />
            </>
          )}
          {parameter.default && (
            <>
              {' = '}
              <TypeView type={parameter.default} />
            </>
          )}
        </>
      ))}
      {'>'}
    </>
  )
}

function ShapeView({ shape }: { readonly shape: Shape }): ReactNode {
  const entries = [
    ...(shape.indexSignatures ?? []).map((signature) => (
      <>
        [{signature.parameter}: <TypeView type={signature.key} />
        ]: <TypeView type={signature.type} />
      </>
    )),
    ...shape.members.map((member) => <MemberInline member={member} />),
  ]
  if (entries.length === 0) return '{}'
  return (
    <>
      {'{ '}
      {separated(entries, '; ', (entry) => entry)}
      {' }'}
    </>
  )
}

function MemberInline({ member }: { readonly member: ApiMember }): ReactNode {
  if (member.kind === 'method')
    return separated(member.signatures, '; ', (signature) => (
      <SignatureView name={member.name} signature={signature} />
    ))
  return (
    <>
      {/^[\w$]+$/.test(member.name) ? member.name : `'${member.name}'`}
      {member.optional && '?'}: <TypeView type={member.type} />
    </>
  )
}

function separated<T>(items: readonly T[], by: string, show: (item: T) => ReactNode): ReactNode {
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && by}
      {show(item)}
    </Fragment>
  ))
}
