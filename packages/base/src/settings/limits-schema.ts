import { z } from 'zod'
import { defaultLimits } from '../model/content-limits.js'

const count = (name: Exclude<keyof typeof defaultLimits, 'pageSeconds'>) =>
  z.number().int().positive().default(defaultLimits[name])

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
    pageSeconds: z.number().int().positive().max(3600).default(defaultLimits.pageSeconds),
    /** Maximum number of lines of a page. */
    lines: count('lines'),
    /**
     * Maximum number of lines and commas in the front matter of a page. This limits the number of keys and of
     * list items, because a line break or a comma separates them.
     */
    frontMatterEntries: count('frontMatterEntries'),
    /**
     * Maximum number of characters with a meaning in Markdown, such as "*", "<", and "&". Characters in
     * fenced code blocks count only if the page also contains HTML, or a code block in a list or a quote.
     */
    specialCharacters: count('specialCharacters'),
    /** Maximum number of emphasis marks and brackets in one paragraph, heading, or table cell. */
    marks: count('marks'),
    /** Maximum number of headings of a page. */
    headings: count('headings'),
    /**
     * Maximum number of links, images, footnotes, and link definitions of a page. The number of opening
     * brackets is limited to twice this value.
     */
    links: count('links'),
    /** Maximum number of table cells of a page, including cells that are missing in short rows. */
    tableCells: count('tableCells'),
  })
  .prefault({})
