import { setTimeout as wait } from 'node:timers/promises'
import { LinkChecker, LinkState, type LinkResult } from 'linkinator'
import { mapConcurrently } from '@camdocs/base/model/concurrency.js'

/**
 * Number of addresses that are requested at the same time. With the times below, 100 addresses that never
 * respond take 27 seconds.
 */
const maxConcurrent = 40
/** Time in ms for the HEAD request, and for the GET request after it. Only the headers are awaited. */
const requestMs = 4_000
/** Time in ms before a request that failed early is repeated. */
const retryMs = 500

/**
 * Requests addresses of other sites. Reads and parses no response: only the status counts, because scripts
 * can create the target of a fragment.
 *
 * @param links what the crawl of the site found: one result for each address
 * @param onResult is called after each address
 */
export const requestExternal = (links: readonly LinkResult[], onResult: () => void): Promise<LinkResult[]> =>
  mapConcurrently(links, maxConcurrent, async ({ url, parent }) => {
    const start = performance.now()
    let result = await requestOnce(url)
    const isFinal = result.state === LinkState.OK || ((result.status ?? 0) > 0 && (result.status ?? 0) < 500)
    // An address that took so long probably does not respond.
    if (!isFinal && performance.now() - start < requestMs) {
      await wait(retryMs)
      result = await requestOnce(url)
    }
    onResult()
    return { ...result, url, ...(parent !== undefined && { parent }) }
  })

/**
 * Requests an address as linkinator does, with its headers and the proxy of the environment. `check` would
 * also parse the response, which can be a page that keeps the parser busy.
 */
async function requestOnce(url: string): Promise<LinkResult> {
  const results: LinkResult[] = []
  await new LinkChecker().crawl({
    url: new URL(url),
    crawl: false,
    results,
    cache: new Set(),
    relationshipCache: new Set(),
    pendingChecks: new Map(),
    delayCache: new Map(),
    retryErrorsCache: new Map(),
    checkOptions: { path: url, timeout: requestMs },
    // Only repeated requests are queued.
    queue: undefined as never,
    rootPath: url,
    retry: false,
    retryErrors: false,
    retryErrorsCount: 0,
    retryErrorsJitter: 0,
  })
  const result = results[0] ?? { url, status: 0, state: LinkState.BROKEN }
  // linkinator skips links with the status 999, which some sites send to automated clients.
  return result.state === LinkState.SKIPPED ? { ...result, state: LinkState.BROKEN } : result
}
