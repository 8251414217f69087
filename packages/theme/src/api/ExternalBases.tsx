import type { ReactNode } from 'react'
import type { ApiExternalBase, ApiSymbol } from '@camdocs/core/api'
import { useNames } from './names.js'

/** The names of the members that a symbol inherits from other packages, in collapsed lists. */
export function ExternalBases({ symbol }: { readonly symbol: ApiSymbol }): ReactNode {
  const bases = symbol.kind === 'class' || symbol.kind === 'interface' ? (symbol.externalBases ?? []) : []
  return bases.map((external, index) => <ExternalBase key={index} external={external} />)
}

function ExternalBase({ external: { base, members } }: { readonly external: ApiExternalBase }): ReactNode {
  const { hrefOf } = useNames()
  const href = hrefOf(base)
  const from = base.to.kind === 'external' ? base.to.package : undefined
  const count = `${members.length} ${members.length === 1 ? 'member' : 'members'}`
  return (
    <details className="details api-inherited">
      <summary>
        {count} inherited from <code>{base.name}</code>
        {from !== undefined && ` in ${from}`}
      </summary>
      <ul className="api-names">
        {members.map(({ name, method }) => (
          <li key={name}>
            <code>{method ? `${name}()` : name}</code>
          </li>
        ))}
      </ul>
      {href !== null && (
        <p>
          <a href={href}>
            Documentation of <code>{base.name}</code>
          </a>
        </p>
      )}
    </details>
  )
}
