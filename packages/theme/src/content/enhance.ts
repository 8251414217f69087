import type { StorageSlots } from '../browser/storage.js'
import { enhanceCode } from './code-block.js'
import { enhanceReveal } from './reveal.js'
import { enhanceSampleTypes } from './sample-types.js'
import { enhanceTables } from './tables.js'
import { enhanceTabs } from './tabs.js'

/** Adds interactive features to an article. Returns a function that removes them. */
export type Enhance = (root: HTMLElement) => () => void

/**
 * Combines all content enhancers. No element is enhanced twice at a time: the boot module enhances the
 * prerendered article, and hydration does not enhance it again.
 */
export function createEnhance(storage: StorageSlots): Enhance {
  const cleanupByRoot = new WeakMap<HTMLElement, () => void>()
  return (root) => {
    const existing = cleanupByRoot.get(root)
    if (existing) return existing
    const cleanups = [
      enhanceTabs(root, storage),
      enhanceSampleTypes(root),
      enhanceCode(root),
      enhanceTables(root),
      enhanceReveal(root),
    ]
    const cleanup = () => {
      cleanupByRoot.delete(root)
      for (const undo of cleanups) undo()
    }
    cleanupByRoot.set(root, cleanup)
    return cleanup
  }
}
