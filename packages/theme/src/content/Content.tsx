import { useCallback, useMemo, type ReactNode } from 'react'
import type { ArticleProps } from '../contract.js'
import { useClient } from '../lib/context.js'
import { trustedHtml } from '../lib/trusted-html.js'

/**
 * The body of a doc. On the first load the element is in the document already and React adopts it as it stands, its
 * inside unread; after a navigation React sets it from the page's data. Either way the enhancers run on it, and are
 * undone when it goes.
 */
export function Content({ article }: { readonly article: ArticleProps }): ReactNode {
  const client = useClient()
  // React sets the HTML again whenever this object is another one, and would take away what the enhancers added.
  const html = useMemo(() => ({ __html: trustedHtml(article.html) }), [article.html])
  const enhance = useCallback((element: HTMLElement | null) => element && client?.enhance(element), [client])
  return (
    <div
      className="content"
      ref={enhance as (element: HTMLElement | null) => (() => void) | undefined}
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  )
}
