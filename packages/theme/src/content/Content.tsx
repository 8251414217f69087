import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import type { ArticleProps } from '@camdocs/core'
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
  const element = useRef<HTMLDivElement>(null)
  // For every article, also when a visit to the same page only chooses other tabs by the query.
  useLayoutEffect(() => (element.current ? client?.enhance(element.current) : undefined), [client, article])
  return (
    <div
      className="content"
      data-types={article.types ?? undefined}
      ref={element}
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  )
}
