import { useEffect, useState } from 'react'
import { activeHeading, type HeadingBox } from './active-heading.js'

/**
 * The id of the heading being read, kept up to date while the reader scrolls or the window changes its size (TOC-4).
 * null while prerendering.
 *
 * @param ids of the headings, in their order
 * @param hideable whether the navbar leaves the page when the reader scrolls
 */
export function useActiveHeading(ids: readonly string[], hideable: boolean): string | null {
  const [active, setActive] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const cover = hideable ? 0 : (document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0)
      setActive(activeHeading(boxesOf(key.split(' ')), cover, innerHeight))
    }
    // Reading positions once a frame, however many events there are.
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    later()
    addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
    }
  }, [key, hideable])
  return active
}

function boxesOf(ids: readonly string[]): HeadingBox[] {
  return ids.flatMap((id) => {
    const heading = document.getElementById(id)
    if (!heading) return []
    const own = heading.getBoundingClientRect()
    const { top, bottom } =
      own.height === 0 ? (heading.parentElement ?? heading).getBoundingClientRect() : own
    return [{ id, top, bottom }]
  })
}
