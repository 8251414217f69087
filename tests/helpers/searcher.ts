import { Searcher, type SearchAnswer, type SearchKind } from '../../packages/core/src/search/index.js'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Searches a built site with the code that runs in the search worker. */
export const createSearcher = (out: string): Searcher =>
  new Searcher((file) => readFile(path.join(out, file), 'utf8'))

export function runQuery(
  searcher: Searcher,
  text: string,
  { kind = null, offset = 0, limit = 10 }: { kind?: SearchKind | null; offset?: number; limit?: number } = {},
): Promise<SearchAnswer> {
  return searcher.search({ text, kind, offset, limit, limitPerGroup: null }, new AbortController().signal)
}

/** The URLs of all results, fetched page by page. */
export async function collectHitUrls(searcher: Searcher, text: string): Promise<string[]> {
  const urls: string[] = []
  for (;;) {
    const { hits, total } = await runQuery(searcher, text, { offset: urls.length, limit: 40 })
    urls.push(...hits.map(({ href }) => href))
    if (hits.length === 0 || urls.length >= total) return urls
  }
}
