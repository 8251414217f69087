/** Distance from the viewport at which an island is hydrated, so that it is usually ready when visible. */
const visibleMargin = '200px'

/**
 * Calls `start` when an island should be hydrated.
 *
 * @param when "load", "idle", or "visible", as the author wrote it; any other value means "load"
 * @returns a function that cancels the call
 */
export function scheduleIsland(island: Element, when: string | undefined, start: () => void): () => void {
  if (when === 'visible') return onVisible(island, start)
  if (when === 'idle') return onIdle(start)
  start()
  return () => {}
}

function onVisible(island: Element, start: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: visibleMargin },
  )
  observer.observe(island)
  return () => observer.disconnect()
}

function onIdle(start: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(start, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(start, { timeout: 2000 })
  return () => cancelIdleCallback(request)
}
