import type { ReactNode } from 'react'
import { CONTENT_ID, documentTitle, type PageProps, type SidebarView, type SiteProps } from '@camdocs/core'
import * as frameMessages from '@camdocs/core/messages/frame'
import { RetryBox, type RetryBoxProps } from '../components/RetryBox.js'
import { useDocsSidebar } from '../hooks/context.js'

/**
 * Shown instead of a page that could not be loaded, if the browser is offline or has already reloaded the
 * page as a document in this session (NAVG-6). The sidebar of the previous page stays.
 */
export function LoadFailure(props: RetryBoxProps): ReactNode {
  const className = useDocsSidebar() === null ? 'page' : 'doc'
  return (
    <main id={CONTENT_ID} className={className}>
      <div className="doc-column">
        <h1>{frameMessages.loadFailed}</h1>
        <RetryBox {...props} />
        <p>
          <button type="button" className="button" onClick={() => history.back()}>
            {frameMessages.goBack}
          </button>
        </p>
      </div>
    </main>
  )
}

/**
 * Creates the props of the page that shows a load failure. They are those of a category page without content,
 * because only docs and category pages can have a sidebar.
 *
 * @param path path of the page that could not be loaded
 * @param sidebar the sidebar of the previous page
 */
export function failedPage(site: SiteProps, path: string, sidebar: SidebarView | null): PageProps {
  const title = frameMessages.pageError
  return {
    kind: 'category',
    path,
    title,
    description: '',
    cards: [],
    sidebar,
    breadcrumbs: [],
    previous: null,
    next: null,
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
