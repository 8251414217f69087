import { Fragment, type ReactNode } from 'react'
import type { ApiDoc, ApiMember, ApiReference, ApiSymbol, ApiType, MemberNotes } from '@camdocs/core/api'
import { DocComment, type CommentDetail } from './DocComment.js'
import { useNames, type Names } from './names.js'
import { ReferenceView, SignatureView, TypeView } from './TypeView.js'

export interface MemberViewProps {
  readonly symbol: ApiSymbol
  readonly member: ApiMember
  readonly notes: MemberNotes
  readonly detail: CommentDetail
}

/** The content under a member's heading: its declaration, facts, and doc comment. */
export function MemberView({ symbol, member, notes, detail }: MemberViewProps): ReactNode {
  const names = useNames()
  return (
    <div className="api-member">
      <Declaration>
        {symbol.kind === 'enum' ? <EnumMemberLine member={member} /> : <MemberLine member={member} />}
      </Declaration>
      <Facts
        qualifiedName={`${symbol.name}.${member.name}`}
        facts={[
          ...factsOf(member),
          member.kind !== 'method' && valuesOf(member.type, names),
          ...noteFacts(notes, docOf(member)),
          member.inheritedFrom && <InheritedFrom reference={member.inheritedFrom} />,
          ...sourceLinks(member.sources),
        ]}
      />
      {member.kind === 'method' ? (
        <DocComment
          name={member.name}
          doc={member.signatures.length === 1 ? docOf(member) : undefined}
          signatures={member.signatures}
          detail={detail}
        />
      ) : (
        <DocComment name={member.name} doc={member.doc} type={member.type} detail={detail} />
      )}
    </div>
  )
}

/** A declaration in TypeScript syntax. Long lines wrap. */
export function Declaration({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <pre className="api-declaration" tabIndex={0}>
      <code>{children}</code>
    </pre>
  )
}

export interface FactsProps {
  /** Qualified name of the symbol or member, as in `[[Camera.takePhoto]]`. */
  readonly qualifiedName: string
  readonly facts: readonly ReactNode[]
}

/**
 * A line of short facts. The generator replaces the last item with links to the guides that use the symbol.
 */
export function Facts({ qualifiedName, facts }: FactsProps): ReactNode {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false)
  return (
    <ul className="api-facts" data-nosearch="">
      {shown.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
      <li data-guides={qualifiedName}></li>
    </ul>
  )
}

function MemberLine({ member }: { readonly member: ApiMember }): ReactNode {
  const modifiers = (
    <>
      {member.static && <span className="t-kw">static </span>}
      {member.abstract && <span className="t-kw">abstract </span>}
      {member.kind !== 'method' && member.readonly && <span className="t-kw">readonly </span>}
    </>
  )
  if (member.kind === 'method')
    return member.signatures.map((signature, index) => (
      <Fragment key={index}>
        {index > 0 && '\n'}
        {modifiers}
        <SignatureView name={member.name} signature={signature} />
      </Fragment>
    ))
  return (
    <>
      {modifiers}
      <span className="t-fn">{member.name}</span>
      {member.optional && '?'}: <TypeView type={member.type} />
    </>
  )
}

/** The declaration of an enum member: `Name = 'value'`. */
const EnumMemberLine = ({ member }: { readonly member: ApiMember }): ReactNode => (
  <>
    <span className="t-fn">{member.name}</span>
    {member.kind === 'property' && (
      <>
        {' = '}
        <TypeView type={member.type} />
      </>
    )}
  </>
)

/** Returns the comment of a member. For a method, this is the first comment among its signatures. */
export const docOf = (member: ApiMember): ApiDoc | undefined =>
  member.kind === 'method' ? member.signatures.find(({ doc }) => doc)?.doc : member.doc

/**
 * Returns the members of the union if a type refers to an alias of a short union; otherwise null or
 * undefined.
 */
function valuesOf(type: ApiType, { findAlias }: Names): ReactNode {
  if (type.kind !== 'reference' || type.to.kind !== 'symbol' || type.to.member !== undefined) return null
  const target = findAlias(type.to.symbol)
  return (
    target && (
      <code>
        <TypeView type={target.type} />
      </code>
    )
  )
}

function factsOf(member: ApiMember): ReactNode[] {
  return [member.optional && 'Optional', member.static && 'Static', member.protected && 'Protected']
}

/** Returns facts from the page's front matter and the doc comment. Front matter takes precedence. */
export function noteFacts(notes: MemberNotes, doc: ApiDoc | undefined): ReactNode[] {
  const defaultValue = notes.default ?? doc?.defaultValue
  const platforms = notes.platform === undefined ? (doc?.platforms ?? []) : [notes.platform]
  return [
    doc?.deprecated && 'Deprecated',
    ...(doc?.stability ?? []).map(capitalize),
    defaultValue !== undefined && (
      <>
        Default <code>{defaultValue}</code>
      </>
    ),
    platforms.length > 0 && `${platforms.join(', ')} only`,
    doc?.since !== undefined && `Since ${doc.since}`,
    notes.throws && (
      <>
        Throws{' '}
        {notes.throws.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <a href={`symbol:${name}`}>
              <code>{name}</code>
            </a>
          </Fragment>
        ))}
      </>
    ),
  ]
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function InheritedFrom({ reference }: { readonly reference: ApiReference }): ReactNode {
  return (
    <>
      Inherited from{' '}
      <code>
        <ReferenceView reference={reference} showName />
      </code>
    </>
  )
}

/** Returns links to the declarations, numbered if there are several. */
export function sourceLinks(sources: readonly string[] = []): ReactNode[] {
  return sources.map((url, index) => (
    <a className="api-source" href={url} key={url}>
      Source{sources.length > 1 && ` ${index + 1}`}
    </a>
  ))
}
