import { Searcher, type SearchAnswer, type SearchQuery } from '../../packages/core/src/search/index.js'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Creates a searcher for an output folder. In browsers, the same code runs in the search worker. */
export const createSearcher = (out: string): Searcher =>
  new Searcher((file) => readFile(path.join(out, file), 'utf8'))

/** Runs a query. By default, returns the first ten results of any kind. */
export function runQuery(
  searcher: Searcher,
  text: string,
  { kind = null, root = null, offset = 0, limit = 10 }: Partial<SearchQuery> = {},
): Promise<SearchAnswer> {
  return searcher.search(
    { text, kind, root, offset, limit, limitPerGroup: null },
    new AbortController().signal,
  )
}

/** Runs a query, and returns the URLs of all results, which it requests in batches of 40. */
export async function collectHitUrls(searcher: Searcher, text: string): Promise<string[]> {
  const urls: string[] = []
  for (;;) {
    const { hits, total } = await runQuery(searcher, text, { offset: urls.length, limit: 40 })
    urls.push(...hits.map(({ href }) => href))
    if (hits.length === 0 || urls.length >= total) return urls
  }
}
