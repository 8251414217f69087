import type { PageLink } from '@camdocs/core'
import type { SearchHit } from '@camdocs/core/search/client'
import { plainText } from '../HighlightedText.js'
import type { StoredHit, StoredHits } from '../stored-hits.js'
import type { ShownContent } from './search-state.js'

/** Returns the hits that the dialog shows as options, in the order in which they are displayed. */
export function optionHits(
  shown: ShownContent,
  stored: Pick<StoredHits, 'recent' | 'favorites'>,
  popular: readonly PageLink[],
): readonly StoredHit[] {
  if (shown.kind === 'results') return shown.hits.map(toStoredHit)
  if (shown.kind === 'failed') return []
  const hits = shown.kind === 'no-query' ? [...stored.recent, ...stored.favorites] : []
  return hits.length > 0 ? hits : popular.map(pageHit)
}

/** Converts a result to the hit that is stored when the reader opens the result. */
export function toStoredHit({ href, trail, pageTitle }: SearchHit): StoredHit {
  const titles = [pageTitle, ...trail].map(plainText)
  return { href, title: titles.at(-1) ?? '', path: titles.slice(0, -1).join(' › ') }
}

/** Converts a page to the hit that is stored when the reader opens the page. */
export const pageHit = ({ href, label }: PageLink): StoredHit => ({ href, title: label, path: '' })
