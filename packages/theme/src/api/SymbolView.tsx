import { Fragment, type ReactNode } from 'react'
import { Declaration, docOf, Facts, sourceLink, type MemberNotes } from './MemberView.js'
import type { ApiMember, ApiSymbol, ApiType } from './model.js'
import { SignatureView, TypeParameters, TypeView } from './TypeView.js'

const kinds: Readonly<Record<ApiSymbol['kind'], string>> = {
  class: 'Class',
  interface: 'Interface',
  alias: 'Type',
  constant: 'Constant',
  function: 'Function',
  enum: 'Enum',
}

/** How a symbol is declared, and where. */
export function SymbolView({ symbol }: { readonly symbol: ApiSymbol }): ReactNode {
  return (
    <div className="api-symbol">
      <Declaration>
        <DeclarationLine symbol={symbol} />
      </Declaration>
      <Facts
        facts={[kinds[symbol.kind], symbol.doc?.deprecated && 'Deprecated', sourceLink(symbol.sources)]}
      />
    </div>
  )
}

function DeclarationLine({ symbol }: { readonly symbol: ApiSymbol }): ReactNode {
  if (symbol.kind === 'interface' && symbol.declaration !== undefined) return symbol.declaration
  switch (symbol.kind) {
    case 'function':
      return symbol.signatures.map((signature, index) => (
        <Fragment key={index}>
          {index > 0 && '\n'}
          <span className="t-kw">function</span> <SignatureView name={symbol.name} signature={signature} />
        </Fragment>
      ))
    case 'alias':
      return (
        <>
          <span className="t-kw">type</span> <span className="t-type">{symbol.name}</span>
          <TypeParameters list={symbol.typeParameters} /> = <AliasedType type={symbol.type} />
        </>
      )
    case 'constant':
      return (
        <>
          <span className="t-kw">const</span> <span className="t-fn">{symbol.name}</span>:{' '}
          <TypeView type={symbol.type} />
        </>
      )
    case 'enum':
      return (
        <>
          <span className="t-kw">enum</span> <span className="t-type">{symbol.name}</span>
        </>
      )
    default:
      return (
        <>
          <span className="t-kw">{symbol.kind}</span> <span className="t-type">{symbol.name}</span>
          <TypeParameters list={symbol.typeParameters} />
          <Bases word="extends" types={symbol.extends} />
          {symbol.kind === 'class' && <Bases word="implements" types={symbol.implements} />}
        </>
      )
  }
}

/** A long union has a line for each of its members. */
function AliasedType({ type }: { readonly type: ApiType }): ReactNode {
  if (type.kind !== 'union' || type.types.length < 4) return <TypeView type={type} />
  return type.types.map((part, index) => (
    <Fragment key={index}>
      {'\n  | '}
      <TypeView type={part} />
    </Fragment>
  ))
}

function Bases({
  word,
  types = [],
}: {
  readonly word: string
  readonly types?: readonly ApiType[] | undefined
}): ReactNode {
  if (types.length === 0) return null
  return (
    <>
      {' '}
      <span className="t-kw">{word}</span>{' '}
      {types.map((type, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <TypeView type={type} />
        </Fragment>
      ))}
    </>
  )
}

export interface MembersTableProps {
  readonly members: readonly ApiMember[]
  readonly notes: Readonly<Record<string, MemberNotes>>
}

/** All members of a type at a glance. */
export function MembersTable({ members, notes }: MembersTableProps): ReactNode {
  if (members.length === 0) return null
  const values = members.map((member) => notes[member.name]?.default ?? docOf(member)?.defaultValue)
  // Where all is required nothing has to be said of it.
  const mayBeLeftOut = members.some(({ optional }, index) => optional === true || values[index] !== undefined)
  return (
    <table>
      <thead>
        <tr>
          <th>Member</th>
          <th>Type</th>
          {mayBeLeftOut && <th>Default</th>}
        </tr>
      </thead>
      <tbody>
        {members.map((member, index) => (
          <tr key={`${String(member.static)} ${member.name}`}>
            <td>
              <a href={`#${member.name.toLowerCase()}`}>
                <code>{member.name + (member.kind === 'method' ? '()' : '')}</code>
              </a>
            </td>
            <td>
              <code>
                {member.kind === 'method' ? <Returns member={member} /> : <TypeView type={member.type} />}
              </code>
            </td>
            {mayBeLeftOut && (
              <td>
                <DefaultValue member={member} value={values[index]} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Returns({ member }: { readonly member: Extract<ApiMember, { kind: 'method' }> }): ReactNode {
  const [signature] = member.signatures
  return signature && <TypeView type={signature.returns} />
}

interface DefaultValueProps {
  readonly member: ApiMember
  readonly value: string | undefined
}

function DefaultValue({ member, value }: DefaultValueProps): ReactNode {
  if (value !== undefined) return <code>{value}</code>
  return member.optional ? 'optional' : member.kind === 'method' ? '' : 'required'
}
