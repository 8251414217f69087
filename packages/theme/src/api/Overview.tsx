import { Fragment, type ReactNode } from 'react'
import * as apiMessages from '@camdocs/core/messages/api'
import type { ApiListing } from '@camdocs/core/api'

type Listed = Pick<ApiListing, 'name' | 'kind'>

/** The groups of the overview, in display order. Hooks come first, because most readers look for a hook. */
const groups: readonly (readonly [title: string, contains: (symbol: Listed) => boolean])[] = [
  [apiMessages.hookGroup, isHook],
  [apiMessages.classGroup, ({ kind }) => kind === 'class'],
  [apiMessages.functionGroup, (symbol) => symbol.kind === 'function' && !isHook(symbol)],
  [apiMessages.interfaceGroup, ({ kind }) => kind === 'interface'],
  [apiMessages.constantGroup, ({ kind }) => kind === 'constant'],
  [apiMessages.enumGroup, ({ kind }) => kind === 'enum'],
  [apiMessages.typeGroup, ({ kind }) => kind === 'alias'],
]

/** Returns the title of the group that contains a symbol. */
export const groupOf = (symbol: Listed): string => groups.find(([, contains]) => contains(symbol))?.[0] ?? ''

function isHook({ kind, name }: Listed): boolean {
  return kind === 'function' && /^use[A-Z]/.test(name)
}

export interface OverviewProps {
  readonly symbols: readonly ApiListing[]
}

/** All exports of a package by kind, each with a sentence about it. */
export function Overview({ symbols }: OverviewProps): ReactNode {
  return (
    <dl className="api-index">
      {groups.map(([title, contains]) => {
        const listed = symbols.filter(contains)
        if (listed.length === 0) return null
        return (
          <Fragment key={title}>
            <dt>
              {title} <small>{listed.length}</small>
            </dt>
            <dd>
              <ul>
                {listed.map(({ name, summary }) => (
                  <li key={name}>
                    <a href={`symbol:${name}`}>
                      <code>{name}</code>
                    </a>{' '}
                    <span data-summary={name}>{summary}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
