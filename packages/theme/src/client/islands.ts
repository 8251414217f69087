import { ISLAND_TAG } from '@camdocs/core/islands'
import type { ComponentType } from 'react'
import { type BuiltContent, mountIsland, type MountedIsland, readBuiltContent } from './island.js'
import { scheduleIsland } from './schedule-island.js'

/*
 * Hydrates the components in articles (docs-site/docs/guides/content-html.md). The browser calls the
 * lifecycle methods of the custom element when an article appears or disappears: on page load, on navigation,
 * and when a preview is updated.
 */

class Island extends HTMLElement {
  #cancel: (() => void) | null = null
  #mounted: MountedIsland | null = null
  /** What the build rendered. Also kept while the island is not in the document. */
  #built: BuiltContent | null = null

  connectedCallback(): void {
    if (this.#mounted !== null) return
    this.#cancel = scheduleIsland(this, this.dataset.hydrate, () => void this.#start())
  }

  disconnectedCallback(): void {
    this.#cancel?.()
    // Moving an element disconnects it and then connects it again.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#mounted?.unmount()
      this.#mounted = null
    })
  }

  async #start(): Promise<void> {
    const { component = '', src = '' } = this.dataset
    try {
      const [module, rootFunctions] = await Promise.all([
        import(src) as Promise<{ readonly default: ComponentType }>,
        // Provides React. Importing React itself here would make the bundler move it into a separate file.
        import('./app.js'),
      ])
      if (!this.isConnected || this.#mounted !== null) return
      const isFirst = this.#built === null
      this.#built ??= readBuiltContent(this)
      this.#mounted = mountIsland(this, module.default, this.#built, rootFunctions, isFirst)
    } catch (error) {
      // The page continues to show the prerendered HTML.
      console.error(`The component "${component}" could not be loaded.`, error)
    }
  }
}

customElements.define(ISLAND_TAG, Island)
