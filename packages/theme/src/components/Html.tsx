import { useMemo, type ReactNode } from 'react'
import { trustedHtml } from '../lib/trusted-html.js'

export interface HtmlProps {
  readonly className: string
  /** Trusted HTML from the site's configuration. Do not pass HTML from any other source. */
  readonly html: string
}

/** Renders HTML from the site's configuration. Hydration keeps the prerendered HTML without comparing it. */
export function Html({ className, html }: HtmlProps): ReactNode {
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  return <div className={className} dangerouslySetInnerHTML={inner} suppressHydrationWarning />
}
