import { useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { OutlineEntry } from '@camdocs/core'
import { useHydrated, useSite } from '../hooks/context.js'
import { trustedHtml } from '../lib/trusted-html.js'
import { useActiveHeading } from './use-active-heading.js'

export interface OutlineProps {
  readonly entries: readonly OutlineEntry[]
}

/** The headings of the page, next to the article on wide screens (TOC-2). */
export function Outline({ entries }: OutlineProps): ReactNode {
  const { navbar } = useSite()
  const ids = entries.map(({ id }) => id)
  const activeId = useActiveHeading(ids, navbar.hideOnScroll)
  const frame = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  if (entries.length === 0) return null
  return (
    <nav ref={frame} className="outline" aria-label="On this page">
      <p className="outline-title">On this page</p>
      <OutlineList entries={entries} activeId={activeId} />
      {hydrated && <Marker frame={frame} activeId={activeId} />}
    </nav>
  )
}

/** The headings of the page in a collapsible box above the article on narrow screens (TOC-2). */
export function CollapsibleOutline({ entries }: OutlineProps): ReactNode {
  if (entries.length === 0) return null
  return (
    <details className="outline-box">
      <summary>On this page</summary>
      <OutlineList entries={entries} />
    </details>
  )
}

interface MarkerProps {
  readonly frame: RefObject<HTMLElement | null>
  readonly activeId: string | null
}

/**
 * The bracket next to the active entry. The stylesheet animates it, unless the reader prefers reduced motion.
 */
function Marker({ frame, activeId }: MarkerProps): ReactNode {
  const marker = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const link = frame.current?.querySelector<HTMLElement>('[data-active]')
    const element = marker.current
    if (!element) return
    element.hidden = !link
    if (!link) return
    element.style.translate = `0 ${link.offsetTop}px`
    element.style.height = `${link.offsetHeight}px`
    scrollOutlineTo(link, frame.current)
  }, [frame, activeId])
  return <span ref={marker} className="outline-marker" aria-hidden="true" hidden />
}

/** Scrolls a long outline to the active entry, without scrolling the page. */
function scrollOutlineTo(link: HTMLElement, box: HTMLElement | null): void {
  if (!box || box.scrollHeight <= box.clientHeight) return
  const top = link.offsetTop - box.clientHeight / 2
  box.scrollTo({ top, behavior: 'instant' })
}

interface OutlineListProps extends OutlineProps {
  readonly activeId?: string | null
}

function OutlineList({ entries, activeId = null }: OutlineListProps): ReactNode {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} data-depth={entry.depth}>
          <OutlineLink entry={entry} active={entry.id === activeId} />
        </li>
      ))}
    </ul>
  )
}

interface OutlineLinkProps {
  readonly entry: OutlineEntry
  readonly active: boolean
}

function OutlineLink({ entry, active }: OutlineLinkProps): ReactNode {
  const html = useMemo(() => ({ __html: trustedHtml(entry.html) }), [entry.html])
  return (
    <a
      href={`#${encodeURIComponent(entry.id)}`}
      data-active={active ? '' : undefined}
      aria-current={active ? 'location' : undefined}
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  )
}
