import { z } from 'zod'

/**
 * Limits for the content of a page, so that no page takes too much time or memory.
 *
 * @see https://camdocs.github.io/camdocs/docs/guides/content-security-policy
 */
export const limitsSchema = z
  .strictObject({
    /**
     * Maximum time for each step of a page, in seconds: compiling it, rendering it, parsing its TypeScript
     * samples, and checking their types. If a build compiles fewer than 300 pages, or if the machine has only
     * one core, the limit does not apply to rendering, and to compiling only for pages that are larger than
     * 16 KB, or contain partials, code from files, formulas, or diagrams. If the site has plugins or
     * components, it applies to compiling all pages.
     */
    pageSeconds: z.number().int().positive().max(3600).default(30),
    /**
     * How many times as large as usual a page can be. The limits for the lines, links, headings, and table
     * cells of a page, and for other things that take time, are multiplied by this number.
     */
    pageSize: z.number().int().positive().max(100).default(1),
  })
  .prefault({})
