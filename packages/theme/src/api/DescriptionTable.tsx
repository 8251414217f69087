import type { ReactNode } from 'react'
import * as apiMessages from '@camdocs/core/messages/api'
import type { ApiDoc, ApiMember, ApiParameter, ApiSignature, ApiType } from '@camdocs/core/api'
import { Message } from '../lib/Message.js'
import { Badges, noteBadges } from './Badges.js'
import { CommentBody } from './CommentBody.js'
import { CommentText } from './CommentText.js'
import { DefaultValue } from './DefaultValue.js'
import { useNames, type Names } from './names.js'
import { isOptionalParameter, nameOf, signatureOf } from './type-syntax.js'
import { TypeView } from './TypeView.js'
import { contentOf } from './unexported.js'

/** A table of the described parameters of a signature, and of the described members of their inline types. */
export function ParameterTable({ parameters }: { readonly parameters: readonly ApiParameter[] }): ReactNode {
  const names = useNames()
  const rows = parameters.flatMap((parameter): Row[] => {
    const { type, doc: summary, defaultValue } = parameter
    const name = nameOf(parameter)
    const fields = fieldRows(type, names, `${name}.`)
    const doc: ApiDoc = { ...(summary && { summary }), ...(defaultValue !== undefined && { defaultValue }) }
    const isExpanded = fields.some(hasDescription)
    return [{ name, type, isOptional: isOptionalParameter(parameter), doc, isExpanded }, ...fields]
  })
  return <DescriptionTable head={apiMessages.parameterHead} rows={rows} />
}

/** Whether a parameter has a description or a default value, so that a table lists it. */
export const isDocumented = ({ doc, defaultValue }: ApiParameter): boolean =>
  doc !== undefined || defaultValue !== undefined

/**
 * A table of the described members of an object type, or of all types of a union whose types have
 * descriptions.
 */
export function FieldTable({ type }: { readonly type: ApiType }): ReactNode {
  const names = useNames()
  if (type.kind === 'union') return <UnionTable union={type} />
  return <DescriptionTable head={apiMessages.memberHead} rows={fieldRows(type, names, '')} />
}

function UnionTable({ union }: { readonly union: ApiType & { readonly kind: 'union' } }): ReactNode {
  const { types, descriptions } = union
  if (descriptions === undefined) return null
  return (
    <table>
      <thead>
        <tr>
          <th>{apiMessages.typeHead}</th>
          <th>{apiMessages.descriptionHead}</th>
        </tr>
      </thead>
      <tbody>
        {types.map((type, index) => (
          <tr key={index}>
            <td>
              <code>
                <TypeView type={type} />
              </code>
            </td>
            <td>
              <CommentText blocks={descriptions[index] ?? []} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Row {
  readonly name: string
  readonly type: ApiType
  readonly isOptional: boolean
  readonly doc: ApiDoc | undefined
  /** The signature of a method or a function type. The comment can describe its parameters and its result. */
  readonly signature?: ApiSignature | undefined
  /** Whether the type is shown as `{ … }`, because later rows describe its members. */
  readonly isExpanded?: boolean
}

/**
 * Returns rows for the members of a type that is shown inline, and of the object types inside it.
 *
 * @param prefix precedes the names of the members: "options."
 */
function fieldRows(type: ApiType, names: Names, prefix: string): Row[] {
  return membersOf(type, names).flatMap((member): Row[] => {
    const name = prefix + member.name
    const isOptional = member.optional === true
    if (member.kind === 'method')
      return member.signatures.map((signature) => {
        const { doc } = signature
        return { name, type: { kind: 'function', signature }, isOptional, doc, signature }
      })
    const { type, doc } = member
    const fields = type.kind === 'object' ? fieldRows(type, names, `${name}.`) : []
    const isExpanded = fields.some(hasDescription)
    return [{ name, type, isOptional, doc, signature: signatureOf(type), isExpanded }, ...fields]
  })
}

/** Whether a row says more than the signature does. */
const hasDescription = ({ doc = {}, signature }: Row): boolean =>
  Object.keys(doc).length > 0 ||
  signature?.returnsDoc !== undefined ||
  signature?.parameters.some(({ doc }) => doc !== undefined) === true

/**
 * Returns the members of a type that is shown inline; none if the type has no members, or is shown by name.
 *
 * @param isInRecursion see `RecursionContext`
 */
function membersOf(type: ApiType, names: Names, isInRecursion = false): readonly ApiMember[] {
  if (type.kind === 'object') return type.members
  if (type.kind === 'intersection') return type.types.flatMap((part) => membersOf(part, names, isInRecursion))
  const content = contentOf(type, names, isInRecursion)
  return content === undefined ? [] : membersOf(content.type, names, content.isInRecursion)
}

interface DescriptionTableProps {
  /** Heading of the first column. */
  readonly head: string
  readonly rows: readonly Row[]
}

/**
 * A table with names, types, and descriptions. Omits rows without a description or default value, because
 * such rows would only repeat the signature. Renders nothing if no rows remain.
 */
function DescriptionTable({ head, rows }: DescriptionTableProps): ReactNode {
  const described = rows.filter(hasDescription)
  if (described.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th>{head}</th>
          <th>{apiMessages.typeHead}</th>
          <th>{apiMessages.descriptionHead}</th>
        </tr>
      </thead>
      <tbody>
        {described.map((row, index) => (
          <tr key={index}>
            <td>
              <code>{row.name + (row.isOptional ? '?' : '')}</code>
            </td>
            <td>
              <code>{row.isExpanded ? '{ … }' : <TypeView type={row.type} />}</code>
            </td>
            <td>
              <Description {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Description({ doc = {}, signature }: Row): ReactNode {
  const { defaultValue, ...rest } = doc
  return (
    <>
      <Badges badges={noteBadges({}, rest)} />
      <CommentBody doc={rest} signature={signature} hasParameterSection>
        {defaultValue !== undefined && (
          <p>
            <Message
              text={apiMessages.defaultLine}
              values={{ value: <DefaultValue source={defaultValue} /> }}
            />
          </p>
        )}
      </CommentBody>
    </>
  )
}
