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
  /** Returns the URL of the data file of the page at a path. */
  readonly fileOf: (path: string) => string
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
 * touches, or focuses a link to it (FETCH-1). The data files of the next page, and of pages whose links are
 * visible, are prefetched at low priority (FETCH-2, FETCH-3).
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

/**
 * Prefetches the next page, and then the pages of visible links, one at a time. Stops before the first page
 * that would bring the total size above the size of the current document. A mutation observer finds links
 * that are added later.
 */
function prefetchVisible({ root, pathOf, isLoaded, fileOf }: PrefetchOptions): void {
  const seen = new Set<string>()
  const queue: string[] = []
  const [documentEntry] = performance.getEntriesByType('navigation')
  /** The number of bytes that can still be prefetched. */
  let budget = (documentEntry as PerformanceNavigationTiming | undefined)?.encodedBodySize ?? 0
  let isBusy = false
  const prefetchQueued = async () => {
    if (isBusy) return
    isBusy = true
    for (let path = queue.shift(); path !== undefined && budget > 0; path = queue.shift()) {
      if (isLoaded(path)) continue
      // A file of unknown size uses up the budget, so it is the last that is prefetched.
      budget -= (await sizeOf(fileOf(path))) ?? budget
      if (budget >= 0) await prefetch(fileOf(path))
    }
    isBusy = false
  }
  const enqueue = (links: readonly Element[]) => {
    for (const link of links) {
      const path = pathOf(link as HTMLAnchorElement)
      if (path === null || seen.has(path)) continue
      seen.add(path)
      queue.push(path)
    }
    void prefetchQueued()
  }
  const linkObserver = new IntersectionObserver((entries) => {
    const links = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
    for (const link of links) linkObserver.unobserve(link)
    const isInArticle = (link: Element) => link.closest('article') !== null
    enqueue([...links.filter(isInArticle), ...links.filter((link) => !isInArticle(link))])
  })
  const observe = (node: Node) => {
    if (!(node instanceof Element)) return
    if (node.matches('a[href]')) linkObserver.observe(node)
    for (const link of node.querySelectorAll('a[href]')) linkObserver.observe(link)
  }
  enqueue([...root.querySelectorAll('a[rel="next"]')])
  observe(root)
  const additionObserver = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(observe)
  })
  additionObserver.observe(root, { childList: true, subtree: true })
}

/** Returns the size of a file in bytes, as transferred; null if it is unknown. */
async function sizeOf(href: string): Promise<number | null> {
  const head = await fetch(href, { method: 'HEAD', priority: 'low' }).catch(() => null)
  const size = head?.headers.get('content-length')
  return size ? Number(size) : null
}

/**
 * Prefetches a file at low priority. Resolves when the request has succeeded or failed. Safari has no
 * prefetch links, and fires no event for them.
 */
function prefetch(href: string): Promise<unknown> {
  const link = document.createElement('link')
  if (!link.relList.supports('prefetch'))
    return fetch(href, { priority: 'low' })
      .then((response) => response.text())
      .catch(() => null)
  return new Promise((resolve) => {
    link.rel = 'prefetch'
    link.href = href
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
}
