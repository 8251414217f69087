import { Fragment, type ReactNode } from 'react'
import { Declaration, docOf, Facts, sourceLink } from './MemberView.js'
import type { ApiMember, ApiSymbol, ApiType, MemberGroup, MemberNotes } from '@camdocs/core/api'
import { useNames } from './names.js'
import { ReferenceView, SignatureView, TypeParameters, TypeView } from './TypeView.js'

const kinds: Readonly<Record<ApiSymbol['kind'], string>> = {
  class: 'Class',
  interface: 'Interface',
  alias: 'Type',
  constant: 'Constant',
  function: 'Function',
  enum: 'Enum',
}

export interface SymbolViewProps {
  readonly symbol: ApiSymbol
  /** The package does not have it any more. */
  readonly removed?: boolean
}

/** How a symbol is declared, and where. */
export function SymbolView({ symbol, removed = false }: SymbolViewProps): ReactNode {
  return (
    <div className="api-symbol">
      <Declaration>
        <DeclarationLine symbol={symbol} />
      </Declaration>
      <Facts
        of={symbol.name}
        facts={[
          removed && <strong className="api-removed">Removed</strong>,
          kinds[symbol.kind],
          symbol.doc?.deprecated && 'Deprecated',
          sourceLink(symbol.sources),
        ]}
      />
      <Hierarchy symbol={symbol} />
    </div>
  )
}

/**
 * What a class or interface is made of, from the farthest. What the package does not export has no place but
 * this.
 */
function Hierarchy({ symbol }: { readonly symbol: ApiSymbol }): ReactNode {
  const { unexported } = useNames()
  const basesOf = (declared: ApiSymbol | undefined): readonly ApiType[] =>
    declared?.kind === 'class' || declared?.kind === 'interface' ? (declared.extends ?? []) : []
  const chain = (type: ApiType): readonly ApiType[] => {
    const hidden =
      type.kind === 'reference' && type.to.kind === 'unexported' ? unexported(type.to.symbol) : undefined
    return [...basesOf(hidden).flatMap(chain), type]
  }
  const bases = basesOf(symbol).flatMap(chain)
  if (bases.length === 0) return null
  return (
    <p className="api-hierarchy" id="hierarchy">
      {'Hierarchy: '}
      {bases.map((base, index) => (
        <Fragment key={index}>
          <code>
            <NameView type={base} />
          </code>
          {base.kind === 'reference' && base.to.kind === 'unexported' && ' (not exported)'}
          {' › '}
        </Fragment>
      ))}
      <code>{symbol.name}</code>
    </p>
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
          <span className="t-kw">type</span> <span className="t-typ">{symbol.name}</span>
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
          <span className="t-kw">enum</span> <span className="t-typ">{symbol.name}</span>
        </>
      )
    default:
      return (
        <>
          <span className="t-kw">{symbol.kind}</span> <span className="t-typ">{symbol.name}</span>
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
          <NameView type={type} />
        </Fragment>
      ))}
    </>
  )
}

/** A base by its name, whether it is exported or not. */
const NameView = ({ type }: { readonly type: ApiType }): ReactNode =>
  type.kind === 'reference' ? <ReferenceView reference={type} byName /> : <TypeView type={type} />

export interface MembersTableProps {
  readonly members: readonly ApiMember[]
  readonly notes: Readonly<Record<string, MemberNotes>>
  /** In their order; what is in none follows. */
  readonly groups: readonly MemberGroup[]
}

/** Overview of all members of a type. */
export function MembersTable({ members, notes, groups }: MembersTableProps): ReactNode {
  if (members.length === 0) return null
  const valueOf = (member: ApiMember) => notes[member.name]?.default ?? docOf(member)?.defaultValue
  // Where all is required nothing has to be said of it.
  const mayBeLeftOut = members.some((member) => member.optional === true || valueOf(member) !== undefined)
  return (
    <table className="api-members">
      <thead>
        <tr>
          <th>Member</th>
          <th>Type</th>
          {mayBeLeftOut && <th>Default</th>}
        </tr>
      </thead>
      {grouped(members, groups).map(({ title, members: some }) => (
        <tbody key={title}>
          {title !== '' && (
            <tr>
              <th scope="rowgroup" colSpan={mayBeLeftOut ? 3 : 2}>
                {title}
              </th>
            </tr>
          )}
          {some.map((member) => (
            <MemberRow
              key={`${String(member.static)} ${member.name}`}
              member={member}
              value={mayBeLeftOut ? (valueOf(member) ?? null) : undefined}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function grouped(members: readonly ApiMember[], groups: readonly MemberGroup[]) {
  const named = groups.map(({ title, members: names }) => ({
    title,
    members: names.flatMap((name) => members.filter((member) => member.name === name)),
  }))
  const rest = members.filter(({ name }) => !groups.some((group) => group.members.includes(name)))
  const last = { title: groups.length === 0 ? '' : 'Other', members: rest }
  return [...named, last].filter((group) => group.members.length > 0)
}

interface MemberRowProps {
  readonly member: ApiMember
  /** null where it has no default; undefined where none of them can be left out. */
  readonly value: string | null | undefined
}

function MemberRow({ member, value }: MemberRowProps): ReactNode {
  return (
    <tr>
      <td>
        <a href={`#${member.name.toLowerCase()}`}>
          <code>{member.name + (member.kind === 'method' ? '()' : '')}</code>
        </a>
      </td>
      <td>
        <code>
          <ShortType member={member} />
        </code>
      </td>
      {value !== undefined && (
        <td>
          <DefaultValue member={member} value={value} />
        </td>
      )}
    </tr>
  )
}

/** What a method returns, what a property is; what has parts of its own is told below its heading. */
function ShortType({ member }: { readonly member: ApiMember }): ReactNode {
  const type = member.kind === 'method' ? member.signatures[0]?.returns : member.type
  if (type === undefined) return null
  return type.kind === 'object' ? '{ … }' : <TypeView type={type} />
}

interface DefaultValueProps {
  readonly member: ApiMember
  readonly value: string | null
}

function DefaultValue({ member, value }: DefaultValueProps): ReactNode {
  if (value !== null) return <code>{value}</code>
  return member.optional ? 'optional' : member.kind === 'method' ? '' : 'required'
}
