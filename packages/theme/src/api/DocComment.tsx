import { Fragment, type ReactNode } from 'react'
import type {
  ApiDoc,
  ApiExample,
  ApiMember,
  ApiParameter,
  ApiSignature,
  ApiSymbol,
  ApiTag,
  ApiThrows,
  ApiType,
  ApiTypeParameter,
  CommentBlock,
  ApiShape,
} from '@camdocs/core/api'
import { ApiCodeBlock, CommentText } from './CommentText.js'
import { useNames, type Names } from './names.js'
import { isOptionalParameter, nameOf, TypeView } from './TypeView.js'

/**
 * How much of a doc comment to show: only the table of parameters, if the page has prose; otherwise all of
 * it.
 */
export type CommentDetail = 'parameters' | 'all'

export interface DocCommentProps {
  /** Name of the symbol or member, for the labels of overloads. */
  readonly name: string
  readonly doc: ApiDoc | undefined
  readonly typeParameters?: readonly ApiTypeParameter[] | undefined
  /** Signatures of a function or method. Each can have a comment. */
  readonly signatures?: readonly ApiSignature[] | undefined
  /** Type of a property, a constant, or a type alias. */
  readonly type?: ApiType | undefined
  readonly detail: CommentDetail
}

/** The doc comment of a symbol or member, followed by the comment of each overload under a label. */
export function DocComment({
  name,
  doc,
  typeParameters,
  signatures,
  type,
  detail,
}: DocCommentProps): ReactNode {
  const overloads = (signatures ?? []).filter((signature) => isDescribed(signature, detail))
  const signature = signatures?.length === 1 ? signatures[0] : type && signatureOf(type)
  if (overloads.length === 0 || signature !== undefined)
    return (
      <CommentParts
        doc={doc}
        typeParameters={typeParameters ?? signature?.typeParameters}
        signature={signature}
        type={type}
        detail={detail}
      />
    )
  return (
    <>
      <CommentParts doc={doc} typeParameters={typeParameters} detail={detail} />
      {overloads.map((overload, index) => (
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

function isDescribed({ doc, returnsDoc, parameters }: ApiSignature, detail: CommentDetail): boolean {
  if (parameters.some(isDocumented)) return true
  return detail === 'all' && (doc !== undefined || returnsDoc !== undefined)
}

/** Returns the signature of a function type, which the comment of a property or constant describes. */
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

/** The parameters of a signature; renders nothing if the table would only repeat the signature. */
function ParameterTable({ parameters }: { readonly parameters: readonly ApiParameter[] }): ReactNode {
  const names = useNames()
  const rows = parameters.flatMap((parameter): Row[] => {
    const { type, doc, defaultValue } = parameter
    const name = nameOf(parameter)
    const fields = fieldRows(type, names, `${name}.`).filter(({ doc }) => doc !== undefined)
    const row = { name, type, isOptional: isOptionalParameter(parameter), doc, defaultValue }
    return [{ ...row, isExpanded: fields.length > 0 }, ...fields]
  })
  if (!parameters.some(isDocumented) && !rows.some(({ doc }) => doc !== undefined)) return null
  return <DescriptionTable head="Parameter" rows={rows} />
}

const isDocumented = ({ doc, defaultValue }: ApiParameter): boolean =>
  doc !== undefined || defaultValue !== undefined

/** The members of an object type that is shown inline; renders nothing if none of them has a comment. */
function FieldTable({ type }: { readonly type: ApiType }): ReactNode {
  const rows = fieldRows(type, useNames(), '')
  return rows.some(({ doc }) => doc !== undefined) ? <DescriptionTable head="Member" rows={rows} /> : null
}

interface Row {
  readonly name: string
  readonly type: ApiType
  readonly isOptional: boolean
  readonly doc: readonly CommentBlock[] | undefined
  /** Source text of the default value. */
  readonly defaultValue?: string | undefined
  /** Whether the next rows are the members of this row's type. */
  readonly isExpanded?: boolean
}

/** Returns rows for the members of a type that is shown inline, and of the object types inside it. */
function fieldRows(type: ApiType, names: Names, prefix: string): Row[] {
  return (membersOf(type, names) ?? []).flatMap((member): Row[] => {
    const name = prefix + member.name
    const isOptional = member.optional === true
    if (member.kind === 'method') {
      const [signature] = member.signatures
      if (signature === undefined) return []
      const { doc } = signature
      return [{ name, type: { kind: 'function', signature }, isOptional, doc: summaryAndRemarks(doc) }]
    }
    const { type, doc } = member
    const isExpanded = type.kind === 'object' && type.members.length > 0
    return [
      { name, type, isOptional, doc: summaryAndRemarks(doc), defaultValue: doc?.defaultValue, isExpanded },
      ...(isExpanded ? fieldRows(type, names, `${name}.`) : []),
    ]
  })
}

function membersOf(type: ApiType, names: Names): readonly ApiMember[] | undefined {
  if (type.kind === 'object') return type.members
  if (type.kind === 'intersection') return type.types.flatMap((part) => membersOf(part, names) ?? [])
  if (type.kind !== 'reference' || type.to.kind !== 'unexported' || type.arguments) return undefined
  const target: (ApiSymbol & Partial<ApiShape>) | undefined = names.findUnexported(type.to.symbol)
  if (target?.kind === 'alias') return membersOf(target.type, names)
  return target?.kind === 'interface' ? target.members : undefined
}

/** Returns the parts of a member's comment that a table shows; undefined if there are none. */
function summaryAndRemarks(doc: ApiDoc | undefined): readonly CommentBlock[] | undefined {
  const blocks = [...(doc?.summary ?? []), ...(doc?.remarks ?? [])]
  return blocks.length > 0 ? blocks : undefined
}

interface DescriptionTableProps {
  readonly head: string
  readonly rows: readonly Row[]
}

function DescriptionTable({ head, rows }: DescriptionTableProps): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th>{head}</th>
          <th>Type</th>
          <th>Description</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, isOptional, doc = [], defaultValue, isExpanded }) => (
          <tr key={name}>
            <td>
              <code>{name + (isOptional ? '?' : '')}</code>
            </td>
            <td>
              <code>{isExpanded ? '{ … }' : <TypeView type={type} />}</code>
            </td>
            <td>
              <CommentText blocks={doc} />
              {defaultValue !== undefined && (
                <p>
                  Default <code>{defaultValue}</code>
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
