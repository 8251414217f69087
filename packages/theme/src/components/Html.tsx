import { useMemo, type ReactNode } from 'react'
import { trustedHtml } from '../lib/trusted-html.js'

export interface HtmlProps {
  readonly className: string
  /** HTML from the site's configuration. HTML from any other source is not safe here. */
  readonly html: string
}

/** Renders HTML of the site's configuration. Hydration keeps the prerendered HTML without comparing it. */
export function Html({ className, html }: HtmlProps): ReactNode {
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  return <div className={className} dangerouslySetInnerHTML={inner} suppressHydrationWarning />
}
