import { useMemo, type ReactNode } from 'react'
import type { OutlineEntry } from '../contract.js'
import { trustedHtml } from '../lib/trusted-html.js'

export interface OutlineProps {
  readonly entries: readonly OutlineEntry[]
}

/** The page's headings, always open, beside the article at desktop width (TOC-2). */
export function Outline({ entries }: OutlineProps): ReactNode {
  if (entries.length === 0) return null
  return (
    <nav className="outline" aria-label="On this page">
      <p className="outline-title">On this page</p>
      <OutlineList entries={entries} />
    </nav>
  )
}

/** The same in a box above the article, closed at first, at mobile width (TOC-2). */
export function CollapsibleOutline({ entries }: OutlineProps): ReactNode {
  if (entries.length === 0) return null
  return (
    <details className="outline-box">
      <summary>On this page</summary>
      <OutlineList entries={entries} />
    </details>
  )
}

function OutlineList({ entries }: OutlineProps): ReactNode {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} data-depth={entry.depth}>
          <OutlineLink entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function OutlineLink({ entry }: { readonly entry: OutlineEntry }): ReactNode {
  const html = useMemo(() => ({ __html: trustedHtml(entry.html) }), [entry.html])
  return (
    <a href={`#${encodeURIComponent(entry.id)}`} dangerouslySetInnerHTML={html} suppressHydrationWarning />
  )
}
