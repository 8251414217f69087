import type { ReactNode } from 'react'
import { describeError } from '@camdocs/core'

export interface RetryBoxProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** An error and a button to try again (PROG-6). */
export function RetryBox({ error, onRetry }: RetryBoxProps): ReactNode {
  return (
    <div className="retry" role="alert">
      <p>{describeError(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
