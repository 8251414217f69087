import type { StorageSlots } from '../browser/storage.js'
import { enhanceCode } from './code-block.js'
import { enhanceEntries } from './entries.js'
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
    const controller = new AbortController()
    const { signal } = controller
    enhanceTabs(root, storage, signal)
    enhanceSampleTypes(root, signal)
    enhanceCode(root, signal)
    enhanceTables(root, signal)
    enhanceEntries(root, signal)
    enhanceReveal(root, signal)
    const cleanup = () => {
      cleanupByRoot.delete(root)
      controller.abort()
    }
    cleanupByRoot.set(root, cleanup)
    return cleanup
  }
}
