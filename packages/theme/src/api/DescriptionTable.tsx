import type { ReactNode } from 'react'
import type { ApiDoc, ApiMember, ApiParameter, ApiType, CommentBlock } from '@camdocs/core/api'
import { CommentText } from './CommentText.js'
import { useNames, type Names } from './names.js'
import { formatExpression, isOptionalParameter, nameOf } from './type-syntax.js'
import { TypeView } from './TypeView.js'
import { contentOf } from './unexported.js'

/** A table of the described parameters of a signature, and of the described members of their inline types. */
export function ParameterTable({ parameters }: { readonly parameters: readonly ApiParameter[] }): ReactNode {
  const names = useNames()
  const rows = parameters.flatMap((parameter): Row[] => {
    const { type, doc, defaultValue } = parameter
    const name = nameOf(parameter)
    const fields = fieldRows(type, names, `${name}.`)
    const row = { name, type, isOptional: isOptionalParameter(parameter), doc, defaultValue }
    return [{ ...row, isExpanded: fields.some(isDocumented) }, ...fields]
  })
  return <DescriptionTable head="Parameter" rows={rows} />
}

/** Whether a parameter or member has a description or a default value, so that a table lists it. */
export const isDocumented = ({ doc, defaultValue }: Described): boolean =>
  doc !== undefined || defaultValue !== undefined

interface Described {
  readonly doc?: readonly CommentBlock[] | undefined
  readonly defaultValue?: string | undefined
}

/** A table of the described members of an object type that is shown inline. */
export function FieldTable({ type }: { readonly type: ApiType }): ReactNode {
  return <DescriptionTable head="Member" rows={fieldRows(type, useNames(), '')} />
}

interface Row {
  readonly name: string
  readonly type: ApiType
  readonly isOptional: boolean
  readonly doc: readonly CommentBlock[] | undefined
  /** Source text of the default value. */
  readonly defaultValue?: string | undefined
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
    if (member.kind === 'method') {
      const [signature] = member.signatures
      if (signature === undefined) return []
      const { doc } = signature
      return [{ name, type: { kind: 'function', signature }, isOptional, doc: summaryAndRemarks(doc) }]
    }
    const { type, doc } = member
    const fields = type.kind === 'object' ? fieldRows(type, names, `${name}.`) : []
    const isExpanded = fields.some(isDocumented)
    return [
      { name, type, isOptional, doc: summaryAndRemarks(doc), defaultValue: doc?.defaultValue, isExpanded },
      ...fields,
    ]
  })
}

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

/** Returns the parts of a member's comment that a table shows; undefined if there are none. */
function summaryAndRemarks(doc: ApiDoc | undefined): readonly CommentBlock[] | undefined {
  const blocks = [...(doc?.summary ?? []), ...(doc?.remarks ?? [])]
  return blocks.length > 0 ? blocks : undefined
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
  const described = rows.filter(isDocumented)
  if (described.length === 0) return null
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
        {described.map(({ name, type, isOptional, doc = [], defaultValue, isExpanded }) => (
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
                  Default <code>{formatExpression(defaultValue)}</code>
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
