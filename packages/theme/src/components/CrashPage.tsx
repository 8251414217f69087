import { useEffect, type ReactNode } from 'react'
import { CONTENT_ID, describeError } from '@camdocs/core'
import * as componentMessages from '@camdocs/core/messages/components'

export interface CrashPageProps {
  readonly error: unknown
  /** Title of the document while the page is shown; undefined to keep the current title. */
  readonly title: string | undefined
  readonly onRetry: () => void
}

/**
 * Shown instead of content that failed to render (ERR-1). It uses no context, because a context provider
 * might have caused the failure.
 */
export function CrashPage({ error, title, onRetry }: CrashPageProps): ReactNode {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
  return (
    <main id={CONTENT_ID} className="crash page">
      <h1>{componentMessages.crashed}</h1>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          {componentMessages.tryAgain}
        </button>
      </p>
      <pre tabIndex={0} role="group" aria-label={componentMessages.error}>
        {describeError(error)}
      </pre>
    </main>
  )
}
