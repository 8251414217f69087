import type { Page, PageDetails } from '../model/page.js'
import { pageKeyOf } from './keys.js'
import type { FileStore } from './store.js'

/**
 * Finds a compiled page in the artifact store.
 *
 * @returns null if there is no such page, or if its content or samples are missing. The samples are read only
 *   after all pages are compiled, when it is too late to compile the page again.
 */
export function findStoredPage(contentKey: string, store: FileStore): Page | null {
  const text = store.get(pageKeyOf(contentKey))
  if (text === null) return null
  const page = JSON.parse(text) as Page
  return contentAndSamplesKeys(page.details).every((key) => store.get(key) !== null) ? page : null
}

/** Returns the keys of a page's content and, if it has samples to check, of its samples. */
export const contentAndSamplesKeys = ({ contentKey, samplesKey }: PageDetails): string[] =>
  [contentKey, samplesKey].filter((key) => key !== null)
