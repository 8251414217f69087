import type { ReactNode } from 'react'
import { CONTENT_ID, describeError, documentTitle, type PageProps, type SiteProps } from '@camdocs/core'

export interface RetryBoxProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** What could not be loaded, and a way to try again (PROG-6). */
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

/** In place of a page that could not be loaded, when loading its document did not help or cannot (NAVG-6). */
export function LoadFailure(props: RetryBoxProps): ReactNode {
  return (
    <main id={CONTENT_ID} className="page">
      <h1>This page could not be loaded</h1>
      <RetryBox {...props} />
    </main>
  )
}

/** Stands in for the page that could not be loaded. */
export function failedPage(site: SiteProps, path: string): PageProps {
  const title = 'Page Error'
  return {
    kind: 'not-found',
    path,
    title,
    htmlClasses: [],
    head: {
      title: documentTitle(title, site),
      description: '',
      keywords: [],
      canonical: null,
      image: null,
      robots: 'noindex, nofollow',
      searchTag: 'default',
      searchVersion: null,
    },
  }
}
