/** Maximum number of pages in memory. */
const LIMIT = 30

export interface PageCache<T> {
  /** The page, which is loaded on first use. A failed load is retried on the next call. */
  get(path: string): Promise<T>
  has(path: string): boolean
}

/**
 * Loads each page once (FETCH-1), and keeps the most recently used ones.
 *
 * @param first the prerendered page and its key
 */
export function createPageCache<T>(
  load: (path: string) => Promise<T>,
  first: readonly [path: string, page: T],
): PageCache<T> {
  const pages = new Map<string, Promise<T>>([[first[0], Promise.resolve<T>(first[1])]])
  return {
    has: (path) => pages.has(path),
    get(path) {
      const page = pages.get(path) ?? load(path)
      pages.delete(path)
      pages.set(path, page)
      page.catch(() => pages.get(path) === page && pages.delete(path))
      const [oldest] = pages.keys()
      if (pages.size > LIMIT && oldest !== undefined) pages.delete(oldest)
      return page
    },
  }
}
