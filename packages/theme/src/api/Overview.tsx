import { Fragment, type ReactNode } from 'react'
import type { ApiModel, ApiSymbol } from '@camdocs/core/api'

const groups: readonly (readonly [kind: ApiSymbol['kind'], title: string])[] = [
  ['class', 'Classes'],
  ['interface', 'Interfaces'],
  ['function', 'Functions'],
  ['constant', 'Constants'],
  ['enum', 'Enums'],
  ['alias', 'Types'],
]

export interface OverviewProps {
  readonly library: ApiModel['package']
  readonly index: readonly Pick<ApiSymbol, 'name' | 'kind'>[]
}

/** The name and version of a package, and all its exports by kind. */
export function Overview({ library, index }: OverviewProps): ReactNode {
  return (
    <dl className="api-index">
      <dt>Package</dt>
      <dd>
        <code>
          {library.name} {library.version}
        </code>
      </dd>
      {groups.map(([kind, title]) => {
        const names = index.filter((symbol) => symbol.kind === kind).map(({ name }) => name)
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
