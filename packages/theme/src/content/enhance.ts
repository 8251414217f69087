import type { Slots } from '../client/storage.js'
import { enhanceCode } from './code-block.js'
import { enhanceReveal } from './reveal.js'
import { enhanceSampleTypes } from './sample-types.js'
import { enhanceTables } from './tables.js'
import { enhanceTabs } from './tabs.js'

/** Adds what only script can do to an article, and returns the function that takes it away again. */
export type Enhance = (root: HTMLElement) => () => void

/**
 * Runs all content enhancers, once per element: an article that was enhanced before React arrived is not enhanced a
 * second time when React adopts it.
 */
export function createEnhance(storage: Slots): Enhance {
  const done = new WeakMap<HTMLElement, () => void>()
  return (root) => {
    const known = done.get(root)
    if (known) return known
    const cleanups = [
      enhanceTabs(root, storage),
      enhanceSampleTypes(root),
      enhanceCode(root),
      enhanceTables(root),
      enhanceReveal(root),
    ]
    const cleanup = () => {
      done.delete(root)
      for (const undo of cleanups) undo()
    }
    done.set(root, cleanup)
    return cleanup
  }
}
