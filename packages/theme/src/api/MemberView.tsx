import { Fragment, type ReactNode } from 'react'
import type { ApiDoc, ApiMember, ApiReference, ApiSource, ApiType, MemberNotes } from '@camdocs/core/api'
import { useNames, type Names } from './names.js'
import { ReferenceView, SignatureView, TypeView } from './TypeView.js'

export interface MemberViewProps {
  /** With its owner's, as in `[[Camera.takePhoto]]`. */
  readonly name: string
  readonly member: ApiMember
  readonly notes: MemberNotes
}

/** A member below its heading: how it is written, and what has to be known of it. */
export function MemberView({ name, member, notes }: MemberViewProps): ReactNode {
  const names = useNames()
  return (
    <div className="api-member">
      <Declaration>
        <MemberLine member={member} />
      </Declaration>
      <Facts
        of={name}
        facts={[
          ...factsOf(member),
          member.kind !== 'method' && valuesOf(member.type, names),
          ...noteFacts(notes, docOf(member)),
          member.inheritedFrom && <InheritedFrom reference={member.inheritedFrom} />,
          sourceLink(member.sources),
        ]}
      />
    </div>
  )
}

/** How something is written; a long signature breaks. */
export function Declaration({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <pre className="api-declaration" tabIndex={0}>
      <code>{children}</code>
    </pre>
  )
}

export interface FactsProps {
  /** What they are of, as in `[[Camera.takePhoto]]`. */
  readonly of: string
  readonly facts: readonly ReactNode[]
}

/** The last item names the guides that use it, if there are any: whoever joins all pages puts it there. */
export function Facts({ of, facts }: FactsProps): ReactNode {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false)
  return (
    <ul className="api-facts" data-nosearch="">
      {shown.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
      <li data-guides={of}></li>
    </ul>
  )
}

function MemberLine({ member }: { readonly member: ApiMember }): ReactNode {
  const before = (
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
        {before}
        <SignatureView name={member.name} signature={signature} />
      </Fragment>
    ))
  return (
    <>
      {before}
      <span className="t-fn">{member.name}</span>
      {member.optional && '?'}: <TypeView type={member.type} />
    </>
  )
}

/** A method's comments are those of its signatures. */
export const docOf = (member: ApiMember): ApiDoc | undefined =>
  member.kind === 'method' ? (member.doc ?? member.signatures.find(({ doc }) => doc)?.doc) : member.doc

/** A name for a few values stands for them: they are said at once. */
function valuesOf(type: ApiType, { alias }: Names): ReactNode {
  if (type.kind !== 'reference' || type.to.kind !== 'symbol' || type.to.member !== undefined) return null
  const meant = alias(type.to.symbol)
  return (
    meant && (
      <code>
        <TypeView type={meant.type} />
      </code>
    )
  )
}

function factsOf(member: ApiMember): ReactNode[] {
  return [member.optional && 'Optional', member.static && 'Static', member.protected && 'Protected']
}

function noteFacts(notes: MemberNotes, doc: ApiDoc | undefined): ReactNode[] {
  const value = notes.default ?? doc?.defaultValue
  const platforms = notes.platform === undefined ? (doc?.platforms ?? []) : [notes.platform]
  return [
    doc?.deprecated && 'Deprecated',
    value !== undefined && (
      <>
        Default <code>{value}</code>
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

function InheritedFrom({ reference }: { readonly reference: ApiReference }): ReactNode {
  return (
    <>
      Inherited from{' '}
      <code>
        <ReferenceView reference={reference} />
      </code>
    </>
  )
}

/** To where it is declared, if that can be read. */
export function sourceLink(sources: readonly ApiSource[]): ReactNode {
  const source = sources.find(({ url }) => url !== undefined)
  if (source?.url === undefined) return null
  return (
    <a className="api-source" href={source.url}>
      Source
    </a>
  )
}
