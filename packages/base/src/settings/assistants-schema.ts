import { z } from 'zod'

/** Pages for assistants and agents. */
export const assistantsSchema = z
  .strictObject({
    /**
     * Also writes `llms-full.txt`, with the texts of all pages. The texts of a large site are in several
     * files of at most 1 MB, which `llms-full.txt` then lists.
     */
    fullText: z.boolean().default(false),
  })
  .optional()
