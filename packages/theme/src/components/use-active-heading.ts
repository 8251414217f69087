import { useEffect, useState, type RefObject } from 'react'
import { activeHeading, type HeadingBox } from './active-heading.js'

/**
 * Returns the id of the heading of the section that the reader is reading. Updates it while the reader
 * scrolls or resizes the window (TOC-4). The id is null while prerendering, above the first heading, and
 * without headings.
 *
 * @param ids ids of the headings, in the order of the page
 * @param navbarHides whether the navbar hides on scroll
 * @param box the box that names the section on narrow screens; null for the table of contents
 */
export function useActiveHeading(
  ids: readonly string[],
  navbarHides: boolean,
  box?: RefObject<Element | null>,
): string | null {
  const [active, setActive] = useState<string | null>(null)
  // A string, so that the effect does not run again for a new list with the same ids.
  const key = ids.join(' ')
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      const navbarHeight = navbarHides
        ? 0
        : (document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0)
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2
      const end = isAtEnd ? (scrollY > 0 ? 'bottom' : 'top') : null
      const all = key.split(' ')
      const followed = end && all.find((id) => new URL(`#${id}`, location.href).hash === location.hash)
      // The box names a section when its heading is directly below the box.
      const boxBottom = box?.current?.getBoundingClientRect().bottom ?? innerHeight
      const limit = Math.min(innerHeight / 2, boxBottom + 96)
      setActive(activeHeading(boxesOf(all), navbarHeight, limit, end, followed))
    }
    // Measures at most once per frame.
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update)
    }
    scheduleUpdate()
    addEventListener('scroll', scheduleUpdate, { passive: true })
    addEventListener('resize', scheduleUpdate)
    // At the end of the page, following a link to a section need not scroll.
    addEventListener('hashchange', scheduleUpdate)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', scheduleUpdate)
      removeEventListener('resize', scheduleUpdate)
      removeEventListener('hashchange', scheduleUpdate)
    }
  }, [key, navbarHides, box])
  return active
}

/** Returns the positions of headings. A heading without height has the position of its parent (TOC-3). */
function boxesOf(ids: readonly string[]): HeadingBox[] {
  return ids.flatMap((id) => {
    const heading = document.getElementById(id)
    if (!heading) return []
    const hasHeight = heading.getBoundingClientRect().height > 0
    const measured = hasHeight ? heading : (heading.parentElement ?? heading)
    const { top, bottom } = measured.getBoundingClientRect()
    return [{ id, top, bottom }]
  })
}
