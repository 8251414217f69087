import type { ReactNode } from 'react'
import { describeError } from '@camdocs/core'

const OFFLINE = 'You are offline. Check your connection, and then try again.'

export interface RetryBoxProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** An error, or a message if the reader is offline, and a button to try again (PROG-6). */
export function RetryBox({ error, onRetry }: RetryBoxProps): ReactNode {
  return (
    <div className="retry" role="alert">
      <p>{navigator.onLine ? describeError(error) : OFFLINE}</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
