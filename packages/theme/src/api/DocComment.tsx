import { Fragment, type ReactNode } from 'react'
import type {
  ApiDoc,
  ApiExample,
  ApiSignature,
  ApiTag,
  ApiThrows,
  ApiType,
  ApiTypeParameter,
  CommentBlock,
} from '@camdocs/core/api'
import { ApiCodeBlock, CommentText } from './CommentText.js'
import { FieldTable, isDocumented, ParameterTable } from './DescriptionTable.js'
import { useNames } from './names.js'
import { nameOf } from './type-syntax.js'

/**
 * How much of a doc comment to show. `parameters`: only the table of parameters, for a symbol or member about
 * which the page has prose. `all`: the entire comment.
 */
export type CommentDetail = 'parameters' | 'all'

export interface DocCommentProps {
  /** Name of the symbol or member, for the labels of overloads. Not used if there is only one signature. */
  readonly name?: string
  /** Comment of the symbol or member. If there is only one signature, the comment of that signature. */
  readonly doc: ApiDoc | undefined
  readonly typeParameters?: readonly ApiTypeParameter[] | undefined
  /** Signatures of a function, a method, or a constructor, for example. Each can have a comment. */
  readonly signatures?: readonly ApiSignature[] | undefined
  /** Type of a property, a constant, or a type alias. */
  readonly type?: ApiType | undefined
  readonly detail: CommentDetail
}

/** The doc comment of a symbol or member, followed by the comments of its overloads, each under a label. */
export function DocComment({
  name = '',
  doc,
  typeParameters,
  signatures,
  type,
  detail,
}: DocCommentProps): ReactNode {
  const onlySignature = signatures?.length === 1 ? signatures[0] : type && signatureOf(type)
  const describedOverloads = (signatures ?? []).filter((signature) => isDescribed(signature, detail))
  if (onlySignature !== undefined || describedOverloads.length === 0)
    return (
      <CommentParts
        doc={doc}
        typeParameters={typeParameters ?? onlySignature?.typeParameters}
        signature={onlySignature}
        type={type}
        detail={detail}
      />
    )
  return (
    <>
      <CommentParts doc={doc} typeParameters={typeParameters} detail={detail} />
      {describedOverloads.map((overload, index) => (
        <Fragment key={index}>
          <p className="api-label">
            <code>{`${name}(${overload.parameters.map(nameOf).join(', ')})`}</code>
          </p>
          <CommentParts
            doc={overload.doc}
            typeParameters={overload.typeParameters}
            signature={overload}
            detail={detail}
          />
        </Fragment>
      ))}
    </>
  )
}

/** Whether the comment of an overload has anything to show. */
function isDescribed({ doc, returnsDoc, parameters }: ApiSignature, detail: CommentDetail): boolean {
  if (parameters.some(isDocumented)) return true
  return detail === 'all' && (doc !== undefined || returnsDoc !== undefined)
}

/**
 * Returns the signature of a function type. The comment of a property or constant with that type describes
 * the parameters of the signature.
 */
const signatureOf = (type: ApiType): ApiSignature | undefined =>
  type.kind === 'function' ? type.signature : undefined

interface CommentPartsProps extends Pick<DocCommentProps, 'doc' | 'typeParameters' | 'type' | 'detail'> {
  readonly signature?: ApiSignature | undefined
}

function CommentParts({ doc, typeParameters, signature, type, detail }: CommentPartsProps): ReactNode {
  const parameters = <ParameterTable parameters={signature?.parameters ?? []} />
  if (detail === 'parameters') return parameters
  const {
    summary = [],
    remarks = [],
    deprecated = [],
    throws = [],
    tags = [],
    see,
    examples = [],
  } = doc ?? {}
  return (
    <>
      <CommentText blocks={summary} />
      {deprecated.length > 0 && (
        <div className="admonition" data-kind="warning">
          <p className="admonition-title">Deprecated</p>
          <CommentText blocks={deprecated} />
        </div>
      )}
      <CommentText blocks={remarks} />
      {type && <FieldTable type={type} />}
      {parameters}
      <Sections>
        {[
          typeParameterSection(typeParameters),
          blockSection('Returns', signature?.returnsDoc),
          throws.length > 0 && {
            title: 'Throws',
            content: throws.map((entry, index) => <Throws key={index} throws={entry} />),
          },
        ]}
      </Sections>
      <Examples examples={examples} />
      <Sections>{[...tags.map(tagSection), blockSection('See also', see)]}</Sections>
    </>
  )
}

interface Section {
  readonly title: string
  readonly content: ReactNode
}

/** A list of sections with their titles; renders nothing if there are none. */
function Sections({ children }: { readonly children: readonly (Section | false | undefined)[] }): ReactNode {
  const sections = children.filter((child) => child !== false && child !== undefined)
  if (sections.length === 0) return null
  return (
    <dl className="api-sections">
      {sections.map(({ title, content }, index) => (
        <Fragment key={index}>
          <dt>{title}</dt>
          <dd>{content}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const blockSection = (title: string, blocks: readonly CommentBlock[] | undefined): Section | undefined =>
  blocks && { title, content: <CommentText blocks={blocks} /> }

/** Returns the section of a tag. Its title is the tag's name as words: `@knownIssue` → "Known issue". */
const tagSection = ({ name, content }: ApiTag): Section => {
  const words = name.slice(1).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return {
    title: words.charAt(0).toUpperCase() + words.slice(1).toLowerCase(),
    content: <CommentText blocks={content} />,
  }
}

function typeParameterSection(parameters: readonly ApiTypeParameter[] = []): Section | undefined {
  const described = parameters.filter(({ doc }) => doc !== undefined)
  if (described.length === 0) return undefined
  return {
    title: described.length === 1 ? 'Type parameter' : 'Type parameters',
    content: described.map(({ name, doc = [] }) => (
      <CommentText key={name} blocks={doc} lead={<code>{name}</code>} />
    )),
  }
}

function Throws({ throws: { type, to, content } }: { readonly throws: ApiThrows }): ReactNode {
  const { hrefOf } = useNames()
  if (type === undefined) return <CommentText blocks={content} />
  // A type that the library does not export can still have a documentation URL, as `Error` does.
  const href = hrefOf({ name: type, to: to ?? { kind: 'external' } })
  const name = <code>{type}</code>
  return <CommentText blocks={content} lead={href === null ? name : <a href={href}>{name}</a>} />
}

function Examples({ examples }: { readonly examples: readonly ApiExample[] }): ReactNode {
  if (examples.length === 0) return null
  return (
    <>
      <p className="api-label">{examples.length === 1 ? 'Example' : 'Examples'}</p>
      {examples.map((example, index) => (
        <Example key={index} example={example} />
      ))}
    </>
  )
}

/** An example. If it begins with code, its title becomes the title of that code block. */
function Example({ example: { title, content } }: { readonly example: ApiExample }): ReactNode {
  const [first, ...rest] = content
  if (title === undefined || first?.kind !== 'code')
    return (
      <>
        {title !== undefined && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        <CommentText blocks={content} />
      </>
    )
  return (
    <>
      <ApiCodeBlock text={first.text} language={first.language} title={title} />
      <CommentText blocks={rest} />
    </>
  )
}
