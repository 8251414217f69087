import { z } from 'zod'
import { defaultLimits } from '../model/content-limits.js'

const count = (name: Exclude<keyof typeof defaultLimits, 'pageSeconds'>) =>
  z.number().int().positive().default(defaultLimits[name])

/**
 * Limits that keep the cost of a page bounded.
 *
 * @see https://camdocs.github.io/camdocs/docs/guides/content-security-policy
 */
export const limitsSchema = z
  .strictObject({
    /** Seconds that compiling a page can take. */
    pageSeconds: z.number().int().positive().max(3600).default(defaultLimits.pageSeconds),
    /** Lines of a page. */
    lines: count('lines'),
    /** Lines and commas in the front matter of a page. Each key, and each item of a list, counts as one. */
    frontMatterEntries: count('frontMatterEntries'),
    /** Characters with a meaning in Markdown, such as "*", "<", and "&", outside code blocks. */
    specialCharacters: count('specialCharacters'),
    /** Emphasis marks and brackets in one paragraph, heading, or table cell. */
    marks: count('marks'),
    /** Headings of a page. */
    headings: count('headings'),
    /** Links, images, and link definitions of a page. */
    links: count('links'),
    /** Cells of the tables of a page, including cells that are missing in short rows. */
    tableCells: count('tableCells'),
  })
  .prefault({})
