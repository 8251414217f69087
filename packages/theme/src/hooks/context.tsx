import { createContext, useContext, useSyncExternalStore } from 'react'
import { type DocRecord, type PageProps, sidebarOf, type SidebarView, type SiteProps } from '@camdocs/core'
import type { ColorModeStore } from '../browser/color-mode.js'
import type { SearchRequests } from '../browser/search-requests.js'
import type { Sidebars } from '../browser/sidebars.js'
import type { Slots } from '../browser/storage.js'
import type { Enhance } from '../content/enhance.js'
import { subscribeToNothing } from '../lib/store.js'
import { prerenderStorage } from './prerender-storage.js'

/** What components use of the browser. Created when the app starts, partly by the boot module. */
export interface ClientServices {
  readonly storage: Slots
  readonly colorMode: ColorModeStore
  readonly enhance: Enhance
  readonly sidebars: Sidebars
  readonly search: SearchRequests
}

export const SiteContext = createContext<SiteProps | null>(null)
export const PageContext = createContext<PageProps | null>(null)
export const DocsContext = createContext<((id: string) => DocRecord | null) | null>(null)
/** null while prerendering. */
export const ClientContext = createContext<ClientServices | null>(null)

/** The site's props. @throws Error outside a page (DEV-3) */
export function useSite(): SiteProps {
  return required(useContext(SiteContext), 'useSite', 'SiteContext')
}

/** The props of the current page. @throws Error outside a page (DEV-3) */
export function usePage(): PageProps {
  return required(useContext(PageContext), 'usePage', 'PageContext')
}

/**
 * The record of a doc, by id. The build records which docs a page requests and ships exactly those with it.
 *
 * @returns null for a draft, which is not part of the published site
 * @throws Error outside a page (DEV-3), or for an unknown id (DEV-1)
 */
export function useDoc(id: string): DocRecord | null {
  return required(useContext(DocsContext), 'useDoc', 'DocsContext')(id)
}

/**
 * The sidebar of the current page; null if the page is in no sidebar.
 *
 * @throws Error outside a page (DEV-3)
 */
export function useDocsSidebar(): SidebarView | null {
  return sidebarOf(required(useContext(PageContext), 'useDocsSidebar', 'PageContext'))
}

/** The services of the browser; null while prerendering. */
export function useClient(): ClientServices | null {
  return useContext(ClientContext)
}

/** Storage slots. Using a slot while prerendering is an error (STORE-5). */
export function useStorage(): Slots {
  return useContext(ClientContext)?.storage ?? prerenderStorage
}

/**
 * False while prerendering and in the first render in the browser, which must match the static HTML; then
 * true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

function required<T>(value: T | null, hook: string, provider: string): T {
  if (value !== null) return value
  throw new Error(`${hook} was called outside <${provider}>. Call it only in components of a page.`)
}
