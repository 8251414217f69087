import { linkAt } from './link-click.js'

export interface PrefetchOptions {
  readonly root: HTMLElement
  /** Path of the page that a link leads to; null for any other link (FETCH-6). */
  readonly pageOf: (link: HTMLAnchorElement) => string | null
  /** Loads a page, so that it is there when the link is followed. */
  readonly preload: (path: string) => void
  /** Whether the page is loaded, or being loaded. */
  readonly isLoaded: (path: string) => boolean
  /** Addresses of the files a page needs. */
  readonly filesOf: (path: string) => readonly string[]
}

/** FETCH-4. Browsers that do not tell count as fast. */
export function isSlow(connection: { effectiveType?: string; saveData?: boolean } | undefined): boolean {
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false)
}

/**
 * Fetches what a reader is about to need: the page of a link that is pointed at, touched or focused is loaded (FETCH-1);
 * the files of those that come into view are fetched when the browser has nothing better to do (FETCH-2, FETCH-3).
 */
export function startPrefetch(options: PrefetchOptions): void {
  const { root, pageOf, preload } = options
  if (isSlow((navigator as { connection?: { effectiveType?: string; saveData?: boolean } }).connection))
    return
  const wanted = (event: Event) => {
    const link = linkAt(event)
    const path = link && pageOf(link)
    if (path !== null) preload(path)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    root.addEventListener(type, wanted, { passive: true })
  }
  if ('IntersectionObserver' in window) prefetchVisible(options)
}

/** Links appear with pages and menus: the observer of changes finds them all. */
function prefetchVisible({ root, pageOf, isLoaded, filesOf }: PrefetchOptions): void {
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
      const path = pageOf(target as HTMLAnchorElement)
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
