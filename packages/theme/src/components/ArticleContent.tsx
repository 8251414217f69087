import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import type { ArticleProps } from '@camdocs/core'
import { splitTitle } from '@camdocs/core/split-title'
import { useClient } from '../hooks/context.js'
import { trustedHtml } from '../lib/trusted-html.js'

/**
 * The title of a doc, if its Markdown starts with a title. Rendered separately from the rest of the article,
 * because the table of contents follows the title on narrow screens.
 */
export function ArticleTitle({ article }: { readonly article: ArticleProps }): ReactNode {
  const [title] = splitTitle(article.html)
  const html = useMemo(() => ({ __html: trustedHtml(title) }), [title])
  if (title === '') return null
  return <header className="content" dangerouslySetInnerHTML={html} suppressHydrationWarning />
}

/**
 * Whether an article contains a block of entries. Its layout is different even before the block has loaded.
 */
export const hasEntries = ({ html }: ArticleProps): boolean => html.includes('<div class="entries"')

/**
 * The body of a doc, without its title. Hydration keeps the prerendered HTML without comparing it; after a
 * navigation, React sets the HTML from the page's data. In both cases the enhancers run on the element, and
 * their changes are undone when the element is removed.
 */
export function ArticleContent({ article }: { readonly article: ArticleProps }): ReactNode {
  const client = useClient()
  // If this object changed, React would set the HTML again and remove what the enhancers added.
  const html = useMemo(() => ({ __html: trustedHtml(splitTitle(article.html)[1]) }), [article.html])
  const element = useRef<HTMLDivElement>(null)
  // The app copies `article` on each visit (`withCopiedArticle`). So the effect also runs on a visit to the
  // same page that changes only the query string, which can select different tabs.
  useLayoutEffect(() => (element.current ? client?.enhance(element.current) : undefined), [client, article])
  return (
    <div
      className="content"
      {...article.language}
      data-types={article.typesUrl ?? undefined}
      ref={element}
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  )
}
