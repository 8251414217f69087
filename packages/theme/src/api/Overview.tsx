import { Fragment, type ReactNode } from 'react'
import type { ApiModel, ApiSymbol } from '@camdocs/core/api'

/** The groups in display order. */
const groups: readonly (readonly [kind: ApiSymbol['kind'], title: string])[] = [
  ['class', 'Classes'],
  ['interface', 'Interfaces'],
  ['function', 'Functions'],
  ['constant', 'Constants'],
  ['enum', 'Enums'],
  ['alias', 'Types'],
]

export interface OverviewProps {
  readonly packageInfo: ApiModel['package']
  readonly symbols: readonly Pick<ApiSymbol, 'name' | 'kind'>[]
}

/** The name and version of a package, and all its exports by kind. */
export function Overview({ packageInfo, symbols }: OverviewProps): ReactNode {
  return (
    <dl className="api-index">
      <dt>Package</dt>
      <dd>
        <code>
          {packageInfo.name} {packageInfo.version}
        </code>
      </dd>
      {groups.map(([kind, title]) => {
        const names = symbols.filter((symbol) => symbol.kind === kind).map(({ name }) => name)
        if (names.length === 0) return null
        return (
          <Fragment key={kind}>
            <dt>
              {title} <small>{names.length}</small>
            </dt>
            <dd>
              {names.map((name) => (
                <Fragment key={name}>
                  <a href={`symbol:${name}`}>
                    <code>{name}</code>
                  </a>{' '}
                </Fragment>
              ))}
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
