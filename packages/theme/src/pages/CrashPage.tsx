import { useEffect, type ReactNode } from 'react'
import { describeError } from '@camdocs/core'

export interface CrashPageProps {
  readonly error: unknown
  /** What the document is called meanwhile; else it keeps its name. */
  readonly title: string | undefined
  readonly onRetry: () => void
}

/** What stands in the place of content that failed to render (ERR-1). It uses no context: that may be what failed. */
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
    <main id="content" className="crash page">
      <h1>This page crashed.</h1>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </p>
      <pre tabIndex={0}>{describeError(error)}</pre>
    </main>
  )
}
