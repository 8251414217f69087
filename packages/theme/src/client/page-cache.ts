/** Maximum number of pages in memory. */
const MAX_PAGES = 30

export interface PageCache<T> {
  /** Returns the page, and loads it on first use. A failed load is retried on the next call. */
  get(url: string): Promise<T>
  /** Whether the page is loaded or loading. */
  has(url: string): boolean
  /** Removes all pages, so that they are loaded again on their next use. */
  clear(): void
}

/**
 * Creates a cache that loads each page once (FETCH-1), and keeps the most recently used pages.
 *
 * @param load loads the page of a data file by its URL
 * @param first the prerendered page, and the URL of its data file
 */
export function createPageCache<T>(
  load: (url: string) => Promise<T>,
  first: readonly [url: string, page: T],
): PageCache<T> {
  const pages = new Map<string, Promise<T>>([[first[0], Promise.resolve<T>(first[1])]])
  return {
    has: (url) => pages.has(url),
    clear: () => pages.clear(),
    get(url) {
      const page = pages.get(url) ?? load(url)
      // Deletes first, so that the most recently used page comes last.
      pages.delete(url)
      pages.set(url, page)
      page.catch(() => pages.get(url) === page && pages.delete(url))
      const [oldest] = pages.keys()
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
      return page
    },
  }
}
