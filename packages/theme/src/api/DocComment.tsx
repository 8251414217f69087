import { Fragment, type ReactNode } from 'react'
import type { ApiDoc, ApiSignature, ApiType, ApiTypeParameter } from '@camdocs/core/api'
import { CommentBody } from './CommentBody.js'
import { FieldTable, isDocumented, ParameterTable } from './DescriptionTable.js'
import { nameOf, signatureOf } from './type-syntax.js'

/**
 * How much of a doc comment to show. `parameters` and `sections` are for a symbol or member about which the
 * page has prose: only the table of parameters, or also what the tags of the comment say. `all`: the entire
 * comment.
 */
export type CommentDetail = 'parameters' | 'sections' | 'all'

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
  const describedOverloads = (signatures ?? []).filter((signature) => hasDetails(signature, detail))
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
function hasDetails({ doc, returnsDoc, parameters }: ApiSignature, detail: CommentDetail): boolean {
  if (parameters.some(isDocumented)) return true
  if (detail === 'sections') return returnsDoc !== undefined || hasSections(doc)
  return detail === 'all' && (doc !== undefined || returnsDoc !== undefined)
}

const hasSections = (doc: ApiDoc | undefined): boolean =>
  doc?.throws !== undefined || doc?.examples !== undefined

interface CommentPartsProps extends Pick<DocCommentProps, 'doc' | 'typeParameters' | 'type' | 'detail'> {
  readonly signature?: ApiSignature | undefined
}

function CommentParts({ doc, typeParameters, signature, type, detail }: CommentPartsProps): ReactNode {
  const parameters = <ParameterTable parameters={signature?.parameters ?? []} />
  if (detail === 'parameters') return parameters
  const { throws, examples } = doc ?? {}
  const tags = { ...(throws && { throws }), ...(examples && { examples }) }
  if (detail === 'sections')
    return (
      <CommentBody doc={tags} typeParameters={typeParameters} signature={signature}>
        {parameters}
      </CommentBody>
    )
  return (
    <CommentBody doc={doc} typeParameters={typeParameters} signature={signature}>
      {type && <FieldTable type={type} />}
      {parameters}
    </CommentBody>
  )
}
