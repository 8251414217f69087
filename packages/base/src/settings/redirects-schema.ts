import { z } from 'zod'

/** A path on this site, with an optional fragment and without the base path. */
export const sitePath = z
  .string()
  .regex(
    /^\/[^?]*$/,
    'must be a path on this site that starts with a slash and has no "?", for example "/docs/name"',
  )

/** Former addresses of pages and sections, with their current addresses. */
export const redirectsSchema = z
  .array(
    z.strictObject({
      /** Former path of a page. For a section, the path and a fragment: `"/docs/setup#android"`. */
      from: sitePath,
      /** Path of a page or file of this site, with an optional fragment. */
      to: sitePath,
    }),
  )
  .default([])
