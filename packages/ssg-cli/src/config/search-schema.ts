import { z } from 'zod'

/** A service that speaks the protocol of Algolia. `camdocs push-search` brings it the records. */
const hosted = z.strictObject({
  appId: z.string().min(1),
  /** A key that may only search: every reader gets it. */
  searchKey: z.string().min(1),
  indexName: z.string().min(1),
  /** Address of the service, where it is not Algolia's own: "https://search.example.org". */
  host: z.url({ protocol: /^https?$/ }).optional(),
  /** Further filters of every query, besides language and version: "type:content". */
  facetFilters: z.array(z.string()).default([]),
  /** What readers see behind "Search by". */
  name: z.string().default('Algolia'),
})

export const searchSchema = z.strictObject({ hosted: hosted.optional() }).prefault({})
