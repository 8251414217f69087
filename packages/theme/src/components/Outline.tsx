import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { OutlineEntry } from '@camdocs/core'
import * as docMessages from '@camdocs/core/messages/doc'
import { useHydrated, usePage, useSite } from '../hooks/context.js'
import { trustedHtml } from '../lib/trusted-html.js'
import { nestEntries, type OutlineNode } from './outline-tree.js'
import { useActiveHeading } from './use-active-heading.js'

/** Returns the ids of the headings. The labels of groups have no id. */
const idsOf = (entries: readonly OutlineEntry[]): string[] => entries.flatMap(({ id }) => id ?? [])

export interface OutlineProps {
  readonly entries: readonly OutlineEntry[]
}

/** The headings of the page, next to the article on wide screens (TOC-2). */
export function Outline({ entries }: OutlineProps): ReactNode {
  const { path } = usePage()
  // The key makes React create new elements for each page: moving existing elements is a layout shift. The
  // key also discards the active heading, because the next page can have a heading with the same id
  // elsewhere.
  return entries.length > 0 && <PageOutline key={path} entries={entries} />
}

function PageOutline({ entries }: OutlineProps): ReactNode {
  const { navbar } = useSite()
  const ids = idsOf(entries)
  const activeId = useActiveHeading(ids, navbar.hideOnScroll)
  const frame = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  return (
    <nav ref={frame} className="outline" aria-label={docMessages.onThisPage}>
      <p className="outline-title">{docMessages.onThisPage}</p>
      <OutlineList nodes={nestEntries(entries)} activeId={activeId} />
      {hydrated && <Marker frame={frame} activeId={activeId} />}
    </nav>
  )
}

/**
 * The headings of the page in a collapsible box on narrow screens (TOC-2). The box stays under the navbar and
 * names the section that the reader is reading.
 */
export function CollapsibleOutline({ entries }: OutlineProps): ReactNode {
  const { navbar } = useSite()
  const ids = idsOf(entries)
  const box = useRef<HTMLDetailsElement>(null)
  const activeId = useActiveHeading(ids, navbar.hideOnScroll, box)
  if (entries.length === 0) return null
  const active = entries.find(({ id }) => id === activeId)
  const closeOnLink = (event: MouseEvent) => {
    if (box.current && (event.target as Element).closest('a')) box.current.open = false
  }
  const showActive = () => {
    const link = box.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) scrollOutlineTo(link, link.closest('.outline-box > ul'))
  }
  return (
    <details className="outline-box" ref={box} onClick={closeOnLink} onToggle={showActive}>
      <summary>
        {docMessages.onThisPage}
        {active && <CurrentSection entry={active} />}
      </summary>
      <OutlineList nodes={nestEntries(entries)} activeId={activeId} />
    </details>
  )
}

/** Hidden from screen readers, because the accessible name of the box must not change during scrolling. */
function CurrentSection({ entry }: { readonly entry: OutlineEntry }): ReactNode {
  const html = useMemo(() => ({ __html: trustedHtml(entry.html) }), [entry.html])
  return <span className="outline-current" aria-hidden="true" dangerouslySetInnerHTML={html} />
}

interface MarkerProps {
  readonly frame: RefObject<HTMLElement | null>
  readonly activeId: string | null
}

/**
 * The bar next to the active entry. The stylesheet animates it, unless the reader prefers reduced motion. It
 * is not animated before the reader acts, because the browser also scrolls while a page loads.
 */
function Marker({ frame, activeId }: MarkerProps): ReactNode {
  const marker = useRef<HTMLSpanElement>(null)
  const glides = useHasActed()
  useLayoutEffect(() => {
    const link = frame.current?.querySelector<HTMLElement>('[aria-current]')
    const element = marker.current
    if (!element) return
    element.hidden = !link
    if (!link) return
    element.style.translate = `0 ${link.offsetTop}px`
    element.style.height = `${link.offsetHeight}px`
    scrollOutlineTo(link, frame.current)
  }, [frame, activeId])
  return (
    <span
      ref={marker}
      className="outline-marker"
      data-glides={glides ? '' : undefined}
      aria-hidden="true"
      hidden
    />
  )
}

/** Events that indicate that the reader, not the browser, is scrolling. */
const actions = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Returns whether the reader has acted since the component was mounted. */
function useHasActed(): boolean {
  const [hasActed, setHasActed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const onAction = () => {
      controller.abort()
      setHasActed(true)
    }
    for (const type of actions) addEventListener(type, onAction, { passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
  return hasActed
}

/** Scrolls a long outline to the active entry, without scrolling the page. */
function scrollOutlineTo(link: HTMLElement, frame: Element | null): void {
  if (!frame || frame.scrollHeight <= frame.clientHeight) return
  const top = link.offsetTop - frame.clientHeight / 2
  frame.scrollTo({ top, behavior: 'instant' })
}

interface OutlineListProps {
  readonly nodes: readonly OutlineNode[]
  readonly activeId?: string | null
}

function OutlineList({ nodes, activeId = null }: OutlineListProps): ReactNode {
  return (
    <ul>
      {nodes.map(({ entry, children }, index) => (
        <li key={index}>
          <OutlineItem entry={entry} active={entry.id === activeId} />
          {children.length > 0 && <OutlineList nodes={children} activeId={activeId} />}
        </li>
      ))}
    </ul>
  )
}

interface OutlineItemProps {
  readonly entry: OutlineEntry
  readonly active: boolean
}

function OutlineItem({ entry, active }: OutlineItemProps): ReactNode {
  const html = useMemo(() => ({ __html: trustedHtml(entry.html) }), [entry.html])
  if (entry.id === null) return <span className="outline-group" dangerouslySetInnerHTML={html} />
  return (
    <a
      href={`#${encodeURIComponent(entry.id)}`}
      aria-current={active ? 'location' : undefined}
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  )
}
