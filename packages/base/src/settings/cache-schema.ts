import { z } from 'zod'

/** The base URL of a remote cache. */
export const remoteCacheUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null
    return url === null || url.username + url.password + url.search + url.hash === ''
  }, 'must be a URL without credentials, a query string, or a fragment')
  .transform((text) => text.replace(/\/+$/, ''))

/** The caches of builds. */
export const cacheSchema = z
  .strictObject({
    /**
     * Base URL of a cache server that machines share: `"https://cache.example.org/docs"`. The environment
     * variable CAMDOCS_REMOTE_CACHE overrides it. Default: none.
     *
     * @see https://camdocs.github.io/camdocs/docs/guides/remote-cache
     */
    remote: remoteCacheUrl.optional(),
    /**
     * Maximum size of the local cache in `.camdocs/cache`, in MB. After a build, entries that were not used
     * for two weeks are removed. If the cache is still larger than this size, the least recently used entries
     * are removed, except entries that were used in the last two hours.
     */
    maxSizeMb: z.number().positive().default(1000),
  })
  .prefault({})
