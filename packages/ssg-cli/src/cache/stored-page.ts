import type { Page, PageDetails } from '@camdocs/base/model/page.js'
import { pageKeyOf } from './keys.js'
import type { ArtifactStore } from './store.js'

/**
 * Finds a compiled page in the artifact store.
 *
 * @returns null if there is no such page, or if its content or samples are missing, or its samples corrupt.
 *   The samples are read only after all pages are compiled, when it is too late to compile the page again. A
 *   page whose content is corrupt is compiled again when it is rendered.
 */
export function findStoredPage(contentKey: string, store: ArtifactStore): Page | null {
  const text = store.get(pageKeyOf(contentKey))
  if (text === null) return null
  const page = JSON.parse(text) as Page
  const { samplesKey } = page.details
  const hasSamples = samplesKey === null || store.get(samplesKey) !== null
  return hasSamples && store.has(contentKey) ? page : null
}

/** Returns the keys of a page's content and, if it has samples to check, of its samples. */
export const contentAndSamplesKeys = ({ contentKey, samplesKey }: PageDetails): string[] =>
  [contentKey, samplesKey].filter((key) => key !== null)
