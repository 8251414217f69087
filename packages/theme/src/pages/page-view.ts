import type { ComponentType } from 'react'
import type { PageModule, PageProps, SiteProps } from '@camdocs/core'

/** The component that renders a page of one kind. */
export type PageView = ComponentType<{ readonly site: SiteProps; readonly page: PageProps }>

/**
 * Returns the component that a page module exports.
 *
 * @param path path of the page, for the error message
 * @throws Error that names the page if the module has no default export (DEV-7)
 */
export function viewOfModule(module: Partial<PageModule> | null | undefined, path: string): PageView {
  if (module?.default) return module.default as PageView
  throw new Error(`The page module of "${path}" must have a component as its default export.`)
}
