import { linkAt } from '../browser/link-click.js'

export interface PrefetchOptions {
  /** The element whose links are observed. */
  readonly root: HTMLElement
  /** Returns the path of the page that a link points to; null if it must not be prefetched (FETCH-6). */
  readonly pathOf: (link: HTMLAnchorElement) => string | null
  /** Loads the page at a path into memory. */
  readonly preload: (path: string) => void
  /** Whether the page at a path is loaded or loading. */
  readonly isLoaded: (path: string) => boolean
  /** Returns the URLs of the files that the page at a path needs. */
  readonly filesOf: (path: string) => readonly string[]
}

/**
 * Whether a connection is too slow for prefetching (FETCH-4). A connection that the browser does not report
 * counts as fast.
 */
export function isSlow(connection: { effectiveType?: string; saveData?: boolean } | undefined): boolean {
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false)
}

/**
 * Fetches pages that the reader is likely to open next. A page is loaded when the reader hovers over,
 * touches, or focuses a link to it (FETCH-1). The files of pages whose links are visible are prefetched at
 * low priority (FETCH-2, FETCH-3).
 */
export function startPrefetch(options: PrefetchOptions): void {
  const { root, pathOf, preload } = options
  if (isSlow((navigator as { connection?: { effectiveType?: string; saveData?: boolean } }).connection))
    return
  const onIntent = (event: Event) => {
    const link = linkAt(event)
    const path = link && pathOf(link)
    if (path !== null) preload(path)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    root.addEventListener(type, onIntent, { passive: true })
  }
  if (typeof IntersectionObserver === 'function') prefetchVisible(options)
}

/** Prefetches the pages of visible links. A mutation observer finds links that are added later. */
function prefetchVisible({ root, pathOf, isLoaded, filesOf }: PrefetchOptions): void {
  const fetched = new Set<string>()
  const prefetch = (path: string) => {
    if (fetched.has(path) || isLoaded(path)) return
    fetched.add(path)
    for (const href of filesOf(path)) {
      const link = document.createElement('link')
      link.rel = 'prefetch'
      link.href = href
      document.head.append(link)
    }
  }
  const visible = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      visible.unobserve(target)
      const path = pathOf(target as HTMLAnchorElement)
      if (path !== null) prefetch(path)
    }
  })
  const observe = (node: Node) => {
    if (!(node instanceof Element)) return
    if (node.matches('a[href]')) visible.observe(node)
    for (const link of node.querySelectorAll('a[href]')) visible.observe(link)
  }
  observe(root)
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(observe))).observe(
    root,
    {
      childList: true,
      subtree: true,
    },
  )
}
