import type { ReactNode } from 'react'
import { countMessage } from '@camdocs/core'
import * as apiMessages from '@camdocs/core/messages/api'
import type { ApiExternalBase, ApiSymbol } from '@camdocs/core/api'
import { Message } from '../lib/Message.js'
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
  const { inheritedCount, inheritedCountOf } = apiMessages
  const text = countMessage(from === undefined ? inheritedCount : inheritedCountOf, members.length)
  const name = <code>{base.name}</code>
  return (
    <details className="details api-inherited">
      <summary>
        <Message text={text} values={{ name, package: from }} />
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
            <Message text={apiMessages.documentationOf} values={{ name }} />
          </a>
        </p>
      )}
    </details>
  )
}
