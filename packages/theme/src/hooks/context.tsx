import { createContext, useContext, useSyncExternalStore } from 'react'
import { type DocRecord, type PageProps, sidebarOf, type SidebarView, type SiteProps } from '@camdocs/core'
import type { ColorModeStore } from '../browser/color-mode.js'
import type { SearchRequests } from '../browser/search-requests.js'
import type { Sidebars } from '../browser/sidebars.js'
import type { StorageSlots } from '../browser/storage.js'
import type { Enhance } from '../content/enhance.js'
import { subscribeToNothing } from '../lib/store.js'
import { prerenderStorage } from './prerender-storage.js'

/** The browser services that components use. Created by the boot module and the app. */
export interface ClientServices {
  readonly storage: StorageSlots
  readonly colorMode: ColorModeStore
  readonly enhance: Enhance
  readonly sidebars: Sidebars
  readonly search: SearchRequests
}

export const SiteContext = createContext<SiteProps | null>(null)
export const PageContext = createContext<PageProps | null>(null)
export const DocsContext = createContext<((id: string) => DocRecord | null) | null>(null)
/** The browser services; null while prerendering. */
export const ClientContext = createContext<ClientServices | null>(null)

/**
 * Returns the site's props.
 *
 * @throws Error outside a page (DEV-3)
 */
export function useSite(): SiteProps {
  return required(useContext(SiteContext), 'useSite', 'SiteContext')
}

/**
 * Returns the props of the current page.
 *
 * @throws Error outside a page (DEV-3)
 */
export function usePage(): PageProps {
  return required(useContext(PageContext), 'usePage', 'PageContext')
}

/**
 * Returns the record of a doc, by id. The build tracks which docs a page looks up, and includes exactly their
 * records in the page.
 *
 * @returns null for a draft, which is not part of the published site
 * @throws Error outside a page (DEV-3), or for an unknown id (DEV-1)
 */
export function useDoc(id: string): DocRecord | null {
  return required(useContext(DocsContext), 'useDoc', 'DocsContext', 'page modules')(id)
}

/**
 * Returns the sidebar of the current page, or null if the page is not in a sidebar.
 *
 * @throws Error outside a page (DEV-3)
 */
export function useDocsSidebar(): SidebarView | null {
  return sidebarOf(required(useContext(PageContext), 'useDocsSidebar', 'PageContext'))
}

/** Returns the browser services, or null while prerendering. */
export function useClient(): ClientServices | null {
  return useContext(ClientContext)
}

/** Returns the storage slots. Using a slot while prerendering is an error (STORE-5). */
export function useStorage(): StorageSlots {
  return useContext(ClientContext)?.storage ?? prerenderStorage
}

/**
 * Returns false while prerendering and during hydration, because the hydrated page must match the static
 * HTML; then true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/** @param places where the hook works, for the message */
function required<T>(
  value: T | null,
  hook: string,
  provider: string,
  places = 'page modules and in theme components other than Admonition and CodeBlock',
): T {
  if (value !== null) return value
  throw new Error(`${hook} was called outside <${provider}>. Call it only in ${places}.`)
}
