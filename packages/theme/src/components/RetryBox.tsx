import type { ReactNode } from 'react'
import { describeError } from '@camdocs/core'
import * as componentMessages from '@camdocs/core/messages/components'

export interface RetryBoxProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** An error, or a message if the reader is offline, and a button to try again (PROG-6). */
export function RetryBox({ error, onRetry }: RetryBoxProps): ReactNode {
  return (
    <div className="retry" role="alert">
      <p>{navigator.onLine ? describeError(error) : componentMessages.offline}</p>
      <button type="button" className="button" onClick={onRetry}>
        {componentMessages.retry}
      </button>
    </div>
  )
}
