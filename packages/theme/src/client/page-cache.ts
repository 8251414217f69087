/** Pages kept in memory: enough for going back and forth. */
const LIMIT = 30

export interface PageCache<T> {
  /** The page, loaded now or before. A load that failed is tried again the next time. */
  get(path: string): Promise<T>
  has(path: string): boolean
}

/**
 * Loads each page once (FETCH-1), and keeps those that were asked for last.
 *
 * @param first the page that came with the document
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
