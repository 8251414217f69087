import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ScrollWatcher } from './watch-scroll.js'

/**
 * Returns whether the navbar is hidden. Only sites that hide the navbar on scroll load the code for this. If
 * the code cannot be loaded, the navbar stays visible.
 *
 * @param bar the navbar
 * @param enabled whether the site hides the navbar on scroll
 * @param path path of the current page
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, enabled: boolean, path: string): boolean {
  const [isHidden, setHidden] = useState(false)
  const watcher = useRef<Promise<ScrollWatcher | null>>(null)
  const shownPath = useRef(path)

  useEffect(() => {
    if (!enabled) return
    // The result is null if the effect was cleaned up in the meantime, or if the code cannot be loaded.
    const loading: Promise<ScrollWatcher | null> = import('./watch-scroll.js').then(
      ({ watchScroll }) =>
        watcher.current === loading && bar.current ? watchScroll(bar.current, setHidden) : null,
      () => null,
    )
    watcher.current = loading
    return () => {
      watcher.current = null
      void loading.then((started) => started?.stop())
    }
  }, [bar, enabled])

  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    void watcher.current?.then((started) => started?.pageChanged())
  }, [path])

  return isHidden
}
