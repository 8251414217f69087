import { z } from 'zod'
import { maxPopularPages } from '../model/popular-pages.js'

/** A hosted search service with Algolia's API. `camdocs push-search` uploads the search records to it. */
const hosted = z.strictObject({
  /** Application ID of the account. */
  appId: z.string().min(1),
  /** A search-only API key. It is public, because every page loads it. */
  searchKey: z.string().min(1),
  /** Name of the index that contains the records. */
  indexName: z.string().min(1),
  /** URL of a service other than Algolia: `"https://search.example.org"`. Default: Algolia. */
  host: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  /** Filters of each query, in addition to the language and the version: `["kind:guide"]`. */
  facetFilters: z.array(z.string()).default([]),
  /** Name of the service, shown to readers after "Search by". */
  name: z.string().default('Algolia'),
})

/** The search provider, and the pages that the search suggests. */
export const searchSchema = z
  .strictObject({
    /** Uses a hosted search service. Default: the index that the build generates. */
    hosted: hosted.optional(),
    /**
     * Pages to suggest: up to six entries. An entry is the ID of a doc, or the path of a page, such as
     * "/docs/guides/zoom". The search dialog suggests these pages if nothing matches the query, and while the
     * search box is empty, if the reader has no recent or favorite results. The search page suggests these
     * pages if nothing matches the query, and no page has a similar title. Unlisted pages and the IDs of
     * drafts are omitted. Default: the first page of each sidebar, then the second page of each sidebar, and
     * so on.
     *
     * @example
     * search: { popular: ['guides/setup', 'guides/zooming'] }
     *
     * @see https://camdocs.github.io/camdocs/docs/guides/search
     */
    popular: z
      .array(
        z.string().regex(/^[^?#]+$/, 'must be the ID of a doc, or the path of a page without "?" and "#"'),
      )
      .max(maxPopularPages, `must have at most ${maxPopularPages} entries`)
      .optional(),
  })
  .prefault({})
