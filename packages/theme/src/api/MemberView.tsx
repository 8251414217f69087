import { Fragment, type ReactNode } from 'react'
import { fillMessage } from '@camdocs/core'
import * as apiMessages from '@camdocs/core/messages/api'
import type { ApiDoc, ApiMember, ApiReference, ApiSignature, ApiType } from '@camdocs/core/api'
import { Message } from '../lib/Message.js'
import { Badges, isShown, noteBadges } from './Badges.js'
import { DocComment, type CommentDetail } from './DocComment.js'
import { useNames, type Names } from './names.js'
import { DeclaredSignature } from './DeclaredSignature.js'
import { ReferenceView, SignatureView, TypeView } from './TypeView.js'

export interface MemberViewProps {
  readonly member: ApiMember
  readonly detail: CommentDetail
}

/** What a member's entry shows before and instead of prose: the declaration, facts, and the doc comment. */
export function MemberView({ member, detail }: MemberViewProps): ReactNode {
  const names = useNames()
  return (
    <div className="api-member">
      {member.kind === 'method' && <MethodDeclaration method={member} />}
      {member.kind !== 'method' && member.type.kind === 'object' && (
        <Declaration>
          {member.name}: <TypeView type={member.type} />
        </Declaration>
      )}
      <Facts
        facts={[
          member.kind !== 'method' && valuesOf(member.type, names),
          member.inheritedFrom && <InheritedFrom reference={member.inheritedFrom} />,
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
        <>
          <DocComment name={member.name} doc={member.doc} type={member.type} detail={detail} />
          {member.setter && <Setter name={member.name} signature={member.setter} detail={detail} />}
        </>
      )}
    </div>
  )
}

/** A declaration in TypeScript syntax. Long lines wrap. */
export function Declaration({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <pre className="api-declaration" tabIndex={0} role="group" aria-label={apiMessages.declaration}>
      <code>{children}</code>
    </pre>
  )
}

/** Facts that need more space than a badge. */
export function Facts({ facts }: { readonly facts: readonly ReactNode[] }): ReactNode {
  const shown = facts.filter(isShown)
  if (shown.length === 0) return null
  return (
    <ul className="api-facts" data-nosearch="">
      {shown.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
    </ul>
  )
}

function MethodDeclaration({
  method,
}: {
  readonly method: ApiMember & { readonly kind: 'method' }
}): ReactNode {
  return (
    <Declaration>
      {method.signatures.map((signature, index) => (
        <Fragment key={index}>
          {index > 0 && '\n'}
          {method.static && <span className="t-kw">static </span>}
          {method.abstract && <span className="t-kw">abstract </span>}
          <DeclaredSignature name={method.name} signature={signature} />
        </Fragment>
      ))}
    </Declaration>
  )
}

interface SetterProps {
  readonly name: string
  readonly signature: ApiSignature
  readonly detail: CommentDetail
}

function Setter({ name, signature, detail }: SetterProps): ReactNode {
  return (
    <>
      <Declaration>
        <span className="t-kw">set </span>
        <SignatureView name={name} signature={signature} returns="none" />
      </Declaration>
      <Badges badges={noteBadges({}, signature.doc)} />
      <DocComment doc={signature.doc} signatures={[signature]} detail={detail} />
    </>
  )
}

/** Returns the comment of a member. For a method, this is the first comment among its signatures. */
export const docOf = (member: ApiMember): ApiDoc | undefined =>
  member.kind === 'method' ? member.signatures.find(({ doc }) => doc)?.doc : member.doc

/** If a type refers to an alias of a short union, returns the union as code; otherwise null or undefined. */
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

function InheritedFrom({ reference }: { readonly reference: ApiReference }): ReactNode {
  return (
    <Message
      text={apiMessages.inheritedFrom}
      values={{
        name: (
          <code>
            <ReferenceView reference={reference} showName />
          </code>
        ),
      }}
    />
  )
}

/** Links to the source code of the declarations, numbered if there are several. */
export function SourceLinks({ urls = [] }: { readonly urls?: readonly string[] | undefined }): ReactNode {
  if (urls.length === 0) return null
  return (
    <div className="api-sources" data-nosearch="">
      {urls.map((url, index) => (
        <Fragment key={url}>
          {index > 0 && ' '}
          <a className="api-source" href={url}>
            {urls.length > 1
              ? fillMessage(apiMessages.numberedSource, { number: index + 1 })
              : apiMessages.source}
          </a>
        </Fragment>
      ))}
    </div>
  )
}
