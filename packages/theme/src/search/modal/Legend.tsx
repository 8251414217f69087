import type { ReactNode } from 'react'
import { fillMessage } from '@camdocs/core'
import * as dialogMessages from '@camdocs/core/messages/search-dialog'
import { Message } from '../../lib/Message.js'

/** Keyboard shortcuts and the name of the search provider (SRCH-15). */
export function Legend({ provider }: { readonly provider: string | null }): ReactNode {
  return (
    <div className="search-legend">
      <ul>
        <li>
          <Message
            text={dialogMessages.toSelect}
            values={{
              keys: <Key label={dialogMessages.enterKey} path="M19 6v5a3 3 0 0 1-3 3H5m4-4-4 4 4 4" />,
            }}
          />
        </li>
        <li>
          <Message text={dialogMessages.toNavigate} values={{ keys: <ArrowKeys /> }} />
        </li>
        <li>
          <Message text={dialogMessages.toClose} values={{ keys: <EscapeKey /> }} />
        </li>
      </ul>
      {provider !== null && <p>{fillMessage(dialogMessages.searchBy, { provider })}</p>}
    </div>
  )
}

function ArrowKeys(): ReactNode {
  return (
    <>
      <Key label={dialogMessages.arrowUp} path="M12 19V5m-6 6 6-6 6 6" />
      <Key label={dialogMessages.arrowDown} path="M12 5v14m-6-6 6 6 6-6" />
    </>
  )
}

function EscapeKey(): ReactNode {
  return (
    <kbd role="img" aria-label={dialogMessages.escapeKey}>
      {dialogMessages.escape}
    </kbd>
  )
}

function Key({ label, path }: { readonly label: string; readonly path: string }): ReactNode {
  return (
    <kbd>
      <svg className="icon" viewBox="0 0 24 24" role="img" aria-label={label}>
        <path d={path} />
      </svg>
    </kbd>
  )
}
