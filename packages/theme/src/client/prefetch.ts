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

/** How many pages are prefetched for each page that the reader opens, at most. */
const maxPages = 10
/**
 * How many bytes are prefetched for each page that the reader opens, as transferred. The page that exceeds
 * this number is the last one.
 */
const maxBytes = 300_000
/** How long a link must be visible before its page is prefetched, in milliseconds. */
const dwellMilliseconds = 200

/**
 * Prefetches the next page, and then the pages of links that stay visible, one at a time. A mutation observer
 * finds links that are added later.
 */
function prefetchVisible({ root, pathOf, isLoaded, fileOf }: PrefetchOptions): void {
  const seen = new Set<string>()
  const visible = new Set<Element>()
  let queue: string[] = []
  let currentPath = ''
  let pages = 0
  let bytes = 0
  let isBusy = false
  const prefetchQueued = async () => {
    if (isBusy) return
    isBusy = true
    for (let path; pages < maxPages && bytes < maxBytes && (path = queue.shift());) {
      if (seen.has(path) || isLoaded(path)) continue
      seen.add(path)
      pages++
      const size = await prefetch(fileOf(path))
      bytes += size
    }
    isBusy = false
  }
  const enqueue = (links: readonly Element[]) => {
    if (currentPath !== location.pathname) {
      currentPath = location.pathname
      queue = []
      pages = bytes = 0
    }
    queue.push(...links.map((link) => pathOf(link as HTMLAnchorElement)).filter((path) => path !== null))
    void prefetchQueued()
  }
  const linkObserver = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) visible[isIntersecting ? 'add' : 'delete'](target)
    setTimeout(() => {
      const links = entries.map(({ target }) => target).filter((link) => visible.has(link))
      const isInArticle = (link: Element) => link.closest('article') !== null
      enqueue([...links.filter(isInArticle), ...links.filter((link) => !isInArticle(link))])
    }, dwellMilliseconds)
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

/**
 * Prefetches a file at low priority. Resolves to its size in bytes when the request has succeeded or failed.
 * Safari has no prefetch links, and fires no event for them.
 */
async function prefetch(href: string): Promise<number> {
  const link = document.createElement('link')
  if (!link.relList.supports('prefetch'))
    return fetch(href, { priority: 'low' }).then(
      async (response) => (await response.text()).length,
      () => 0,
    )
  await new Promise((resolve) => {
    link.rel = 'prefetch'
    link.href = href
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
  const [timing] = performance.getEntriesByName(link.href)
  return (timing as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0
}
