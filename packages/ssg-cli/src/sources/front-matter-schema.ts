import { z } from 'zod'
import { sitePath } from '../config/redirects-schema.js'
import { readDate } from '../model/update.js'
import { forbiddenScheme } from '../model/url-scheme.js'

const level = z.number().int().min(2).max(6)

const date = z.string().transform((text, context) => {
  const read = readDate(text)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'must be a date, such as 2023-05-04 or 2023-05-04T12:00Z' })
  return z.NEVER
})

const isLinkable = (url: string): boolean => forbiddenScheme(url, 'link') === null

/**
 * Front matter of a doc. The keys have the same names as in Docusaurus. `translateFrontMatter` converts the
 * keys of other generators. All other keys are errors.
 */
export const frontMatterSchema = z.strictObject({
  title: z.string().min(1).optional(),
  description: z.string().optional(),
  /** Replaces the file name in the path of the page (ROUTE-9). Docusaurus also uses it for references. */
  id: z.string().min(1).optional(),
  /**
   * Path of the page. With a leading slash, it is relative to `docs.routeBase`; otherwise, to the page's
   * folder (ROUTE-9).
   */
  slug: z.string().min(1).optional(),
  /**
   * Former URL paths of the page, which redirect to it. One path, or a list.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/redirects
   */
  redirect_from: z
    .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(sitePath))
    .optional(),
  keywords: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
  image: z.string().optional(),
  sidebar_label: z.string().optional(),
  sidebar_position: z.number().optional(),
  pagination_label: z.string().optional(),
  /** ID of the doc to link to, or null for no link (DOC-4). */
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  hide_title: z.boolean().default(false),
  hide_table_of_contents: z.boolean().default(false),
  toc_min_heading_level: level.default(2),
  toc_max_heading_level: level.default(3),
  custom_edit_url: z
    .string()
    .refine(isLinkable, 'must be a URL, such as https://example.org/edit')
    .nullable()
    .optional(),
  /** Overrides the date and author from the git history if `docs.lastUpdated` is on. */
  last_update: z.strictObject({ date: date.optional(), author: z.string().min(1).optional() }).optional(),
  /**
   * Excludes the page from the site. Sidebars and the navbar can still refer to it, so no other file has to
   * change when you publish it.
   */
  draft: z.boolean().default(false),
  /**
   * Publishes the page, but excludes it from the sitemap and the search index, and shows it in the sidebar
   * only on its own page.
   */
  unlisted: z.boolean().default(false),
})

const memberOverrides = z.strictObject({
  /** Default value, as code. */
  default: z.string().optional(),
  platform: z.string().optional(),
  throws: z.array(z.string()).optional(),
  type: z.string().optional(),
})

/** Front matter of an API reference page. */
export const apiFrontMatterSchema = frontMatterSchema.extend({
  groups: z.array(z.strictObject({ title: z.string(), members: z.array(z.string()) })).default([]),
  /** Additions and corrections to the package's doc comments, by member. */
  members: z.record(z.string(), memberOverrides).default({}),
  status: z.enum(['removed']).optional(),
  /** Declaration of a type that the package no longer exports. */
  declaration: z.string().optional(),
})

/** Validated front matter of an API reference page. */
export type ApiMeta = z.output<typeof apiFrontMatterSchema>

/** The schema for a doc or for an API reference page. */
export type FrontMatterSchema = typeof frontMatterSchema | typeof apiFrontMatterSchema
