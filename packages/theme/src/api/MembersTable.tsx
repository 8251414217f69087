import { apiAnchors } from '@camdocs/core'
import type { ReactNode } from 'react'
import type { ApiMember, MemberGroup, MemberNotes } from '@camdocs/core/api'
import { withSoftBreaks } from '../lib/soft-breaks.js'
import { docOf } from './MemberView.js'
import { formatExpression } from './type-syntax.js'
import { TypeView } from './TypeView.js'

export interface MembersTableProps {
  readonly members: readonly ApiMember[]
  readonly notes: Readonly<Record<string, MemberNotes>>
  /** Groups in display order; members without a group follow. */
  readonly groups: readonly MemberGroup[]
}

/** The members of a type, each with a link to its section. */
export function MembersTable({ members, notes, groups }: MembersTableProps): ReactNode {
  if (members.length === 0) return null
  const anchorOf = apiAnchors(members.map(({ name }) => name))
  const defaultValueOf = (member: ApiMember) => notes[member.name]?.default ?? docOf(member)?.defaultValue
  // The column "Default" is useful only if there is an optional member or a default value.
  const hasDefaults = members.some(
    (member) => member.optional === true || defaultValueOf(member) !== undefined,
  )
  return (
    <table className="api-members">
      <thead>
        <tr>
          <th>Member</th>
          <th>Type</th>
          {hasDefaults && <th>Default</th>}
        </tr>
      </thead>
      {groupMembers(members, groups).map(({ title, members: rows }) => (
        <tbody key={title}>
          {title !== '' && (
            <tr>
              <th scope="rowgroup" colSpan={hasDefaults ? 3 : 2}>
                {title}
              </th>
            </tr>
          )}
          {rows.map((member) => (
            <MemberRow
              // A static and an instance member can have the same name.
              key={`${String(member.static)} ${member.name}`}
              member={member}
              anchor={anchorOf(member.name)}
              defaultValue={hasDefaults ? (defaultValueOf(member) ?? null) : undefined}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/**
 * Returns the members by group, without empty groups. Members without a group come last: under the title
 * "Other", or without a title if the page declares no groups.
 */
export function groupMembers(members: readonly ApiMember[], groups: readonly MemberGroup[]) {
  const named = groups.map(({ title, members: names }) => ({
    title,
    members: names.flatMap((name) => members.filter((member) => member.name === name)),
  }))
  const rest = members.filter(({ name }) => !groups.some((group) => group.members.includes(name)))
  const last = { title: groups.length === 0 ? '' : 'Other', members: rest }
  return [...named, last].filter((group) => group.members.length > 0)
}

interface MemberRowProps {
  readonly member: ApiMember
  readonly anchor: string
  /** null if the member has no default value; undefined if the table has no column for default values. */
  readonly defaultValue: string | null | undefined
}

function MemberRow({ member, anchor, defaultValue }: MemberRowProps): ReactNode {
  return (
    <tr>
      <td>
        <a href={`#${anchor}`}>
          <code>
            {withSoftBreaks(member.name)}
            {member.kind === 'method' && '()'}
          </code>
        </a>
      </td>
      <td>
        <code>
          <ShortType member={member} />
        </code>
      </td>
      {defaultValue !== undefined && (
        <td>
          <DefaultValue member={member} value={defaultValue} />
        </td>
      )}
    </tr>
  )
}

/**
 * The type of a property or the return type of a method. An object type is abbreviated, because the member's
 * section shows it in full.
 */
function ShortType({ member }: { readonly member: ApiMember }): ReactNode {
  const type = member.kind === 'method' ? member.signatures[0]?.returns : member.type
  if (type === undefined) return null
  return type.kind === 'object' ? '{ … }' : <TypeView type={type} />
}

interface DefaultValueProps {
  readonly member: ApiMember
  readonly value: string | null
}

function DefaultValue({ member, value }: DefaultValueProps): ReactNode {
  if (value !== null) return <code>{formatExpression(value)}</code>
  if (member.optional) return 'optional'
  return member.kind === 'method' ? '' : 'required'
}
