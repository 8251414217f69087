import { useRef, type PointerEvent, type ReactNode } from 'react'
import { Lens } from './lens.js'

/**
 * Maximum distance of the focus square from the center on each axis, in units of the 480-unit-wide drawing.
 */
const REACH = 56

/**
 * A decorative viewfinder. Its focus square follows the pointer, and a press closes and opens the aperture
 * once. The stylesheet turns both off for readers who prefer reduced motion.
 */
export function Viewfinder(): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const follow = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    const offset = (position: number, start: number, size: number) => {
      // From -1 at the start of the frame to 1 at its end.
      const fromCenter = ((position - start) / size - 0.5) * 2
      return `${(fromCenter * REACH).toFixed(1)}px`
    }
    frame.current?.style.setProperty('--focus-x', offset(event.clientX, box.left, box.width))
    frame.current?.style.setProperty('--focus-y', offset(event.clientY, box.top, box.height))
  }
  const reset = () => {
    frame.current?.style.removeProperty('--focus-x')
    frame.current?.style.removeProperty('--focus-y')
  }
  const press = () => {
    if (frame.current) frame.current.dataset.pressed = ''
  }
  return (
    <div
      ref={frame}
      className="viewfinder corners"
      aria-hidden="true"
      onPointerMove={follow}
      onPointerLeave={reset}
      onPointerDown={press}
      onAnimationEnd={() => delete frame.current?.dataset.pressed}
    >
      <Lens />
      <span>back</span>
      <span>4K 30 fps</span>
      <span>HDR</span>
      <span>1.0×</span>
    </div>
  )
}
