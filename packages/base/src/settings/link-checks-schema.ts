import { z } from 'zod'

/** How links to other sites are checked. */
export const linkChecksSchema = z
  .strictObject({
    /**
     * URLs on other sites that `camdocs check-links --external` does not request, such as pages that require
     * a login. `*` matches any characters: `"https://example.org/private/*"`.
     */
    ignore: z.array(z.string()).default([]),
  })
  .prefault({})
