import type { ReactNode } from 'react'
import { CONTENT_ID, documentTitle, type PageProps, type SiteProps } from '@camdocs/core'
import { RetryBox, type RetryBoxProps } from '../components/RetryBox.js'

/**
 * Shown instead of a page that could not be loaded, if loading its document failed as well or is impossible
 * (NAVG-6).
 */
export function LoadFailure(props: RetryBoxProps): ReactNode {
  return (
    <main id={CONTENT_ID} className="page">
      <h1>This page could not be loaded</h1>
      <RetryBox {...props} />
    </main>
  )
}

/**
 * Creates the props of the page that shows a load failure. Its kind is "not-found", because it has no data.
 */
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
