import { z } from 'zod'

/** A hosted search service with Algolia's API. `camdocs push-search` uploads the search records to it. */
const hosted = z.strictObject({
  /** Application ID of the account. */
  appId: z.string().min(1),
  /** A search-only API key. It is public, because every page contains it. */
  searchKey: z.string().min(1),
  /** Name of the index that contains the records. */
  indexName: z.string().min(1),
  /** URL of a service other than Algolia: `"https://search.example.org"`. Default: Algolia. */
  host: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  /** Filters to add to those for language and version: `["type:content"]`. */
  facetFilters: z.array(z.string()).default([]),
  /** Name of the service, shown to readers after "Search by". */
  name: z.string().default('Algolia'),
})

/** The search provider. */
export const searchSchema = z
  .strictObject({
    /** Uses a hosted search service. Default: the index that the build generates. */
    hosted: hosted.optional(),
  })
  .prefault({})
