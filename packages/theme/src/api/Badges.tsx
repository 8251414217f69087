import { Fragment, type ReactNode } from 'react'
import { fillMessage } from '@camdocs/core'
import * as apiMessages from '@camdocs/core/messages/api'
import type { ApiDoc, MemberNotes } from '@camdocs/core/api'
import { Message } from '../lib/Message.js'
import { DefaultValue } from './DefaultValue.js'

/** Short marks next to a heading, such as "optional" and "iOS only". */
export function Badges({ badges }: { readonly badges: readonly ReactNode[] }): ReactNode {
  const shown = badges.filter(isShown)
  if (shown.length === 0) return null
  return (
    <ul className="api-badges" data-nosearch="">
      {shown.map((badge, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <li>{badge}</li>
        </Fragment>
      ))}
    </ul>
  )
}

/** Whether there is something to show: not if an expression such as `isNew && 'new'` returned `false`. */
export const isShown = (node: ReactNode): boolean => node !== null && node !== undefined && node !== false

/** Returns badges from the page's front matter and the doc comment. Front matter takes precedence. */
export function noteBadges(notes: MemberNotes, doc: ApiDoc | undefined): ReactNode[] {
  const defaultValue = notes.default ?? doc?.defaultValue
  const platforms = notes.platform === undefined ? (doc?.platforms ?? []) : [notes.platform]
  return [
    doc?.deprecated && apiMessages.deprecatedBadge,
    ...(doc?.stability ?? []),
    defaultValue !== undefined && (
      <Message text={apiMessages.defaultValue} values={{ value: <DefaultValue source={defaultValue} /> }} />
    ),
    platforms.length > 0 && fillMessage(apiMessages.onlyPlatforms, { platforms: platforms.join(', ') }),
    doc?.since !== undefined && fillMessage(apiMessages.since, { version: doc.since }),
    notes.throws && (
      <Message
        text={apiMessages.throwsErrors}
        values={{
          errors: notes.throws.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <a href={`symbol:${name}`}>
                <code>{name}</code>
              </a>
            </Fragment>
          )),
        }}
      />
    ),
  ]
}
