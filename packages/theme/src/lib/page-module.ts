import type { PageView } from '../App.js'
import type { PageModule } from '@camdocs/core'

/**
 * The component that a page module exports.
 *
 * @param path the page's path, for the message
 * @throws Error that names the page if the module has no default export (DEV-7)
 */
export function viewOfModule(module: Partial<PageModule> | null | undefined, path: string): PageView {
  if (typeof module?.default === 'function') return module.default as PageView
  throw new Error(`The page module of "${path}" must export a component by default.`)
}
