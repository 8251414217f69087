import { useMemo, type ReactNode } from 'react'
import { trustedHtml } from '../lib/trusted-html.js'

export interface HtmlProps {
  readonly className: string
  /** From the site's configuration, and from nowhere else. */
  readonly html: string
}

/** HTML that the site's configuration holds. On the first load React adopts what stands in the document. */
export function Html({ className, html }: HtmlProps): ReactNode {
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  return <div className={className} dangerouslySetInnerHTML={inner} suppressHydrationWarning />
}
