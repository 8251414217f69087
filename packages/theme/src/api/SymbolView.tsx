import { Fragment, type ReactNode } from 'react'
import { nameFor, type NounForms } from '@camdocs/core'
import * as apiMessages from '@camdocs/core/messages/api'
import type { ApiDoc, ApiSignature, ApiSymbol, ApiType } from '@camdocs/core/api'
import { Message } from '../lib/Message.js'
import { Badges, noteBadges } from './Badges.js'
import { DocComment, type CommentDetail, type DocCommentProps } from './DocComment.js'
import { DeclaredSignature } from './DeclaredSignature.js'
import { Declaration, Facts, SourceLinks } from './MemberView.js'
import { basesOf, useNames } from './names.js'
import {
  ConstructView,
  IndexSignatureView,
  Operand,
  ReferenceView,
  SignatureView,
  TypeParameters,
  TypeView,
} from './TypeView.js'

export interface SymbolViewProps {
  readonly symbol: ApiSymbol
  /** Whether the package no longer has the symbol. */
  readonly isRemoved?: boolean
  readonly detail: CommentDetail
}

/**
 * A symbol's declaration, facts, and doc comment, then its constructor and other signatures without a name.
 */
export function SymbolView({ symbol, isRemoved = false, detail }: SymbolViewProps): ReactNode {
  const doc = docOfSymbol(symbol)
  return (
    <div className="api-symbol">
      {/* The declaration starts with the kind of the symbol. */}
      <Badges
        badges={[
          isRemoved && <strong className="api-removed">{apiMessages.removed}</strong>,
          symbol.default && apiMessages.defaultExport,
          ...noteBadges({}, doc),
        ]}
      />
      <Declaration>
        <SymbolDeclaration symbol={symbol} />
      </Declaration>
      <Facts facts={[symbol.alsoExportedAs && <AlsoExportedAs names={symbol.alsoExportedAs} />]} />
      <SourceLinks urls={symbol.sources} />
      <Hierarchy symbol={symbol} />
      <DocComment name={symbol.name} {...commentProps(symbol)} detail={detail} />
      <UnnamedSignatures symbol={symbol} />
    </div>
  )
}

/** Returns the comment of a symbol. For a function, this is the first comment among its signatures. */
const docOfSymbol = (symbol: ApiSymbol): ApiDoc | undefined =>
  symbol.kind === 'function' ? symbol.signatures.find(({ doc }) => doc)?.doc : symbol.doc

function commentProps(symbol: ApiSymbol): Omit<DocCommentProps, 'name' | 'detail'> {
  switch (symbol.kind) {
    case 'function':
      return {
        doc: symbol.signatures.length === 1 ? docOfSymbol(symbol) : undefined,
        signatures: symbol.signatures,
      }
    case 'alias':
      return { doc: symbol.doc, type: symbol.type, typeParameters: symbol.typeParameters }
    case 'constant':
      return { doc: symbol.doc, type: symbol.type }
    case 'enum':
      return { doc: symbol.doc }
    default:
      return { doc: symbol.doc, typeParameters: symbol.typeParameters }
  }
}

function AlsoExportedAs({ names }: { readonly names: readonly string[] }): ReactNode {
  return (
    <Message
      text={apiMessages.alsoExportedAs}
      values={{
        names: names.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <code>{name}</code>
          </Fragment>
        )),
      }}
    />
  )
}

/**
 * Constructors, call signatures, construct signatures, and index signatures. They have no headings under
 * which a page could have prose, so their comments are always shown.
 */
function UnnamedSignatures({ symbol }: { readonly symbol: ApiSymbol }): ReactNode {
  if (symbol.kind !== 'class' && symbol.kind !== 'interface') return null
  const { constructors = [], protectedConstructor } = symbol.kind === 'class' ? symbol : {}
  const { calls = [], constructs = [], indexSignatures = [] } = symbol
  return (
    <>
      <SignatureGroup
        title={protectedConstructor ? apiMessages.protectedConstructors : apiMessages.constructors}
        signatures={constructors}
      >
        {(signature) => (
          <>
            <span className="t-kw">{protectedConstructor ? 'protected ' : 'new '}</span>
            <DeclaredSignature
              name={protectedConstructor ? 'constructor' : symbol.name}
              signature={signature}
              returns="none"
            />
          </>
        )}
      </SignatureGroup>
      <SignatureGroup title={apiMessages.callSignatures} signatures={calls}>
        {(signature) => <SignatureView signature={signature} />}
      </SignatureGroup>
      <SignatureGroup title={apiMessages.constructSignatures} signatures={constructs}>
        {(signature) => <ConstructView signature={signature} />}
      </SignatureGroup>
      {indexSignatures.length > 0 && (
        <>
          <Label title={apiMessages.indexSignatures} count={indexSignatures.length} />
          {indexSignatures.map((signature, index) => (
            <Fragment key={index}>
              <Declaration>
                <IndexSignatureView signature={signature} />
              </Declaration>
              <DocComment doc={signature.doc} detail="all" />
            </Fragment>
          ))}
        </>
      )}
    </>
  )
}

interface SignatureGroupProps {
  /** Title of the group. */
  readonly title: NounForms
  readonly signatures: readonly ApiSignature[]
  /** Renders the declaration of one signature. */
  readonly children: (signature: ApiSignature) => ReactNode
}

function SignatureGroup({ title, signatures, children }: SignatureGroupProps): ReactNode {
  if (signatures.length === 0) return null
  return (
    <>
      <Label title={title} count={signatures.length} />
      {signatures.map((signature, index) => (
        <Fragment key={index}>
          <Declaration>{children(signature)}</Declaration>
          <DocComment doc={signature.doc} signatures={[signature]} detail="all" />
        </Fragment>
      ))}
    </>
  )
}

const Label = ({ title, count }: { readonly title: NounForms; readonly count: number }): ReactNode => (
  <p className="api-label">{nameFor(title, count)}</p>
)

/**
 * The base types of a class or interface, the root first. Shown only if at least one of them is an unexported
 * type of the package. Links to unexported base types, which have no section, point to this element.
 */
function Hierarchy({ symbol }: { readonly symbol: ApiSymbol }): ReactNode {
  const { findUnexported, hierarchyId } = useNames()
  const bases = basesOf(symbol, findUnexported)
  if (!bases.some(isUnexported)) return null
  return (
    <div className="api-hierarchy" id={hierarchyId}>
      <Message
        text={apiMessages.hierarchy}
        values={{
          types: [
            ...bases.map((base, index) => (
              <Fragment key={index}>
                <code>
                  <NameView type={base} />
                </code>
                {isUnexported(base) && ` ${apiMessages.notExported}`}
                {' › '}
              </Fragment>
            )),
            <code key="symbol">{symbol.name}</code>,
          ],
        }}
      />
    </div>
  )
}

const isUnexported = (base: ApiType): boolean => base.kind === 'reference' && base.to.kind === 'unexported'

function SymbolDeclaration({ symbol }: { readonly symbol: ApiSymbol }): ReactNode {
  // Only a type that was removed from the package has its declaration as source text.
  if (symbol.kind === 'interface' && symbol.declaration !== undefined) return symbol.declaration
  switch (symbol.kind) {
    case 'function':
      return symbol.signatures.map((signature, index) => (
        <Fragment key={index}>
          {index > 0 && '\n'}
          <span className="t-kw">function</span>{' '}
          <DeclaredSignature name={symbol.name} signature={signature} />
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
          <span className="t-kw">{symbol.let ? 'let' : 'const'}</span>{' '}
          <span className="t-fn">{symbol.name}</span>
          {': '}
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
          {symbol.kind === 'class' && symbol.abstract && <span className="t-kw">abstract </span>}
          <span className="t-kw">{symbol.kind}</span> <span className="t-typ">{symbol.name}</span>
          <TypeParameters list={symbol.typeParameters} />
          <Bases word="extends" types={symbol.extends} />
          {symbol.kind === 'class' && <Bases word="implements" types={symbol.implements} />}
        </>
      )
  }
}

/** The type of an alias. A union of at least four types has one type per line. */
function AliasedType({ type }: { readonly type: ApiType }): ReactNode {
  if (type.kind !== 'union' || type.types.length < 4) return <TypeView type={type} />
  return type.types.map((part, index) => (
    <Fragment key={index}>
      {'\n  | '}
      <Operand type={part} context="union" />
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

/** A base type. Shown by name, even if it is not exported. */
const NameView = ({ type }: { readonly type: ApiType }): ReactNode =>
  type.kind === 'reference' ? <ReferenceView reference={type} showName /> : <TypeView type={type} />
