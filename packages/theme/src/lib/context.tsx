import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ColorModeStore } from '../client/color-mode.js'
import type { SearchTrigger } from '../client/search-trigger.js'
import type { Sidebars } from '../client/sidebars.js'
import type { Slots } from '../client/storage.js'
import type { Enhance } from '../content/enhance.js'
import { type DocRecord, type PageProps, sidebarOf, type SidebarView, type SiteProps } from '@camdocs/core'
import { neverChanges } from './never-changes.js'
import { prerenderStorage } from './prerender-storage.js'

/** What exists in the browser only. The boot module makes it, so that the code that needs React shares none with it. */
export interface ClientServices {
  readonly storage: Slots
  readonly colorMode: ColorModeStore
  readonly enhance: Enhance
  readonly sidebars: Sidebars
  readonly search: SearchTrigger
}

export const SiteContext = createContext<SiteProps | null>(null)
export const PageContext = createContext<PageProps | null>(null)
export const DocsContext = createContext<((id: string) => DocRecord | null) | null>(null)
/** null while prerendering. */
export const ClientContext = createContext<ClientServices | null>(null)

/** The site's properties. @throws Error outside a page (DEV-3) */
export function useSite(): SiteProps {
  return required(useContext(SiteContext), 'useSite', 'SiteContext')
}

/** The properties of the page being shown. @throws Error outside a page (DEV-3) */
export function usePage(): PageProps {
  return required(useContext(PageContext), 'usePage', 'PageContext')
}

/**
 * The record of a doc, by id. The build notes which docs a page asks for and ships exactly those with it.
 *
 * @returns null for a draft, which the site does not have yet
 * @throws Error outside a page (DEV-3), or for an unknown id (DEV-1)
 */
export function useDoc(id: string): DocRecord | null {
  return required(useContext(DocsContext), 'useDoc', 'DocsContext')(id)
}

/** The sidebar of the page being shown; null on a page that is in none. @throws Error outside a page (DEV-3) */
export function useDocsSidebar(): SidebarView | null {
  return sidebarOf(required(useContext(PageContext), 'useDocsSidebar', 'PageContext'))
}

/** The browser's services; null while prerendering. */
export function useClient(): ClientServices | null {
  return useContext(ClientContext)
}

/** Storage slots. Using one while prerendering is an error (STORE-5). */
export function useStorage(): Slots {
  return useContext(ClientContext)?.storage ?? prerenderStorage
}

/** False while prerendering and in the first render in the browser, which must agree with it; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function required<T>(value: T | null, hook: string, provider: string): T {
  if (value !== null) return value
  throw new Error(`${hook} was called outside of <${provider}>: it works only in components of a page.`)
}
