import { z } from 'zod'

/** The author of a post. */
export const authorSchema = z.strictObject({
  /** Name of the author. */
  name: z.string().min(1),
  /** Page about the author. */
  url: z.url({ protocol: /^https?$/ }).optional(),
})
