import { Fragment, type ReactNode } from 'react'
import * as apiMessages from '@camdocs/core/messages/api'
import type { ApiMember, ApiSymbol, ApiType, MemberNotes } from '@camdocs/core/api'
import { isShown, noteBadges } from './Badges.js'
import { docOf } from './MemberView.js'
import { isOptionalParameter, nameOf, renderSeparated } from './type-syntax.js'
import { TypeView } from './TypeView.js'

export interface MemberFactsProps {
  readonly symbol: ApiSymbol
  readonly member: ApiMember
  readonly notes: MemberNotes
}

/** What the row of a member shows next to its name: the type, the default value, and other short facts. */
export function MemberFacts({ symbol, member, notes }: MemberFactsProps): ReactNode {
  const doc = docOf(member)
  const hasDefault = (notes.default ?? doc?.defaultValue) !== undefined
  const facts = [
    member.optional && !hasDefault
      ? apiMessages.optional
      : isRequired(member, symbol) && <strong>{apiMessages.required}</strong>,
    member.static && 'static',
    member.kind === 'property' && member.abstract && 'abstract',
    member.kind === 'property' && member.readonly && 'readonly',
    member.protected && 'protected',
    ...noteBadges(notes, doc),
  ].filter(isShown)
  return (
    <span className="entry-facts">
      <span className="api-type">
        <code>
          <RowType symbol={symbol} member={member} />
        </code>
      </span>
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {' '}
          <span className="fact" data-nosearch="">
            {fact}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

/**
 * Whether a property that is not optional is marked as required. Only interfaces that also have optional
 * members need this distinction.
 */
const isRequired = (member: ApiMember, symbol: ApiSymbol): boolean =>
  !member.optional &&
  member.kind === 'property' &&
  symbol.kind === 'interface' &&
  symbol.members.some(({ optional }) => optional === true)

/** The type of a property, or the names of the parameters of a method and the type that it returns. */
function RowType({ symbol, member }: Pick<MemberFactsProps, 'symbol' | 'member'>): ReactNode {
  if (member.kind !== 'method')
    return (
      <>
        {symbol.kind === 'enum' && '= '}
        <ShortType type={member.type} />
      </>
    )
  const [signature] = member.signatures
  if (signature === undefined) return null
  const { parameters, returns } = signature
  return (
    <>
      (
      {renderSeparated(parameters, ', ', (parameter) =>
        isOptionalParameter(parameter) ? `${nameOf(parameter)}?` : nameOf(parameter),
      )}
      ) {'=>'} <ShortType type={returns} />
    </>
  )
}

/** A type, in which the body of the entry shows the members of objects. */
const ShortType = ({ type }: { readonly type: ApiType }): ReactNode =>
  type.kind === 'object' ? '{ … }' : <TypeView type={type} />
