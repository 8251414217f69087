import { z } from 'zod'
import { readDate } from '../model/update.js'

const level = z.number().int().min(2).max(6)

const date = z.string().transform((text, context) => {
  const read = readDate(text)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'must be a date, such as 2023-05-04 or 2023-05-04T12:00Z' })
  return z.NEVER
})

/** The front matter of a doc. Names are those that authors know from other generators. Unknown keys are errors. */
export const frontMatterSchema = z.strictObject({
  title: z.string().min(1).optional(),
  description: z.string().optional(),
  /** Path of the page: absolute below the docs' route, or relative to the page's folder (ROUTE-9). */
  slug: z.string().min(1).optional(),
  keywords: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
  image: z.string().optional(),
  sidebar_label: z.string().optional(),
  sidebar_position: z.number().optional(),
  pagination_label: z.string().optional(),
  /** Doc id; null for none (DOC-4). */
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  hide_title: z.boolean().default(false),
  hide_table_of_contents: z.boolean().default(false),
  toc_min_heading_level: level.default(2),
  toc_max_heading_level: level.default(3),
  custom_edit_url: z.string().nullable().optional(),
  /** In the place of what the history says, where `docs.lastUpdated` is on. */
  last_update: z.strictObject({ date: date.optional(), author: z.string().min(1).optional() }).optional(),
  /** Left out of the site. Sidebars and navbar may name it: to publish it is one line's work, not two. */
  draft: z.boolean().default(false),
  /** In the site, but not in sitemap or search, and in the sidebar on its own page only. */
  unlisted: z.boolean().default(false),
})

const note = z.strictObject({
  /** Code. */
  default: z.string().optional(),
  platform: z.string().optional(),
  throws: z.array(z.string()).optional(),
  type: z.string().optional(),
})

/** The front matter of prose for the API reference. */
export const apiFrontMatterSchema = frontMatterSchema.extend({
  groups: z.array(z.strictObject({ title: z.string(), members: z.array(z.string()) })).default([]),
  /** What the package's own comments leave out or have wrong, by member. */
  members: z.record(z.string(), note).default({}),
  status: z.enum(['removed']).optional(),
  /** Of a type that the package does not have any more. */
  declaration: z.string().optional(),
})

export type ApiMeta = z.output<typeof apiFrontMatterSchema>
export type FrontMatterSchema = typeof frontMatterSchema | typeof apiFrontMatterSchema
