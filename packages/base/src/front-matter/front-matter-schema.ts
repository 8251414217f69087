import { z } from 'zod'
import { sitePath } from '../settings/redirects-schema.js'
import { badgeSchema } from '../settings/badge-schema.js'
import { authorSchema } from './author-schema.js'
import type { AuthorInput } from '../model/dated-entries.js'
import { layouts } from '../model/page-layout.js'
import { readDate } from '../model/update.js'
import { forbiddenScheme } from '../model/url-scheme.js'
import { pageHeadElementSchema } from './head-schema.js'

/** A level of headings, from 2 (h2) to 6 (h6). */
const level = z.number().int().min(2).max(6)

const date = z.string().transform((text, context) => {
  const read = readDate(text)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'must be a date, such as 2023-05-04 or 2023-05-04T12:00Z' })
  return z.NEVER
})

/** Accepts a value or a list of values. The output is a list. */
const oneOrMore = (value: z.ZodString) =>
  z.preprocess((input) => (typeof input === 'string' ? [input] : input), z.array(value)) as z.ZodType<
    string[],
    string | string[]
  >

/** Whether pages can link to a URL. Schemes such as `javascript:` are forbidden. */
const isLinkable = (url: string): boolean => forbiddenScheme(url, 'link') === null

const text = z.string().min(1)

/** The authors of a post: one, or a list. */
const authorsSchema = z.preprocess(
  (input) => (Array.isArray(input) ? input : [input]),
  z.array(z.union([text, authorSchema])),
) as z.ZodType<AuthorInput[], AuthorInput | AuthorInput[]>

const heroSchema = z.strictObject({
  /** Title, the h1 of the page. */
  title: text,
  /** What the product is, in one or two sentences. */
  text: text.optional(),
  /** Image: a path relative to the page, a path in the static folder that starts with a slash, or a URL. */
  image: z
    .union([
      text,
      z.strictObject({
        /** Image in the light color mode. */
        light: text,
        /** Image in the dark color mode. */
        dark: text,
      }),
    ])
    .optional(),
  /** Describes the image to readers who don't see it. Default: screen readers skip the image. */
  alt: z.string().optional(),
  /** Command that installs the product, with a button that copies it: `npm install my-library`. */
  install: text.optional(),
  /** Links. The first one is the most prominent. */
  actions: z
    .array(
      z.strictObject({
        /** Text of the link. */
        text,
        /** Where it leads: a path relative to the page, the ID of a doc of another content root, or a URL. */
        link: text,
      }),
    )
    .default([]),
})

const featureSchema = z.strictObject({
  /** Title of the feature. */
  title: text,
  /** What readers can do with it. */
  text: text.optional(),
  /** Where the card leads, as in `hero.actions[].link`. */
  link: text.optional(),
})

/**
 * Front matter of a doc. Most keys have the same names as in Docusaurus. `translateFrontMatter` converts the
 * keys of other generators. All other keys are errors.
 */
export const frontMatterSchema = z.strictObject({
  /** Title of the page. Default: the first h1. A page with neither a title nor an h1 is an error. */
  title: z.string().min(1).optional(),
  /**
   * Meta description, which search engines and link previews show. Default: the first paragraph with text
   * outside of admonitions, if it comes before the first heading other than the h1.
   */
  description: z.string().optional(),
  /**
   * Replaces the file name in the path of the page (ROUTE-9), unless the file is named `index`, `readme`, or
   * after its folder. Sidebars and `pagination_*` don't use it: they refer to the path of the file.
   */
  id: z.string().min(1).optional(),
  /**
   * Path of the page. With a leading slash, it is relative to `docs.routeBase`; otherwise, to the page's
   * folder (ROUTE-9).
   */
  slug: z.string().min(1).optional(),
  /**
   * Former URL paths that redirect to the page: one path, or a list. If the page was a section of another
   * page, a path can have a fragment: `/docs/setup#rights`.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/redirects
   */
  redirect_from: oneOrMore(sitePath).optional(),
  /** Meta keywords, in addition to those of the site. */
  keywords: z.array(z.string()).default([]),
  /**
   * Tags. The end of the page shows them, with links to the pages that list all pages with a tag.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/navigation#tags
   */
  tags: z.array(z.string()).default([]),
  /** Share image: a path relative to the static folder, or a URL. Default: `image` of the site. */
  image: z.string().optional(),
  /**
   * Elements to add to the `head` of the page: metadata (`meta`), links to other forms of the page (`link`
   * with the `rel` "alternate" or "canonical"), and structured data in JSON-LD (`script`).
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/writing#other-elements-in-the-head
   */
  head: z.array(pageHeadElementSchema).optional(),
  /** Text of the page in sidebars. Default: the title. */
  sidebar_label: z.string().optional(),
  /**
   * Badge after the label in sidebars, such as `New`. To give it a color, use `{ text: New, type: tip }` with
   * the type `note`, `tip`, `info`, `warning`, or `danger`. Lists of pages, breadcrumbs, and the search don't
   * show it.
   */
  sidebar_badge: badgeSchema.optional(),
  /**
   * Name of the icon before the label in sidebars, such as `camera`.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/icons
   */
  sidebar_icon: text.optional(),
  /**
   * Position in generated sidebars. An index page without a position comes first. Then come the pages with a
   * position, and then all other pages, sorted by name (2 before 10).
   */
  sidebar_position: z.number().optional(),
  /**
   * Text of the "Previous" and "Next" links that lead to this page. Default: the label in the sidebar.
   */
  pagination_label: z.string().optional(),
  /**
   * ID of the doc that "Next" links to, or null for no link (DOC-4). The ID of a doc is its path relative to
   * the content folder, without the extension. The ID of an API page is the end of its URL, such as
   * `api/classes/Camera`. Default: the next page in the sidebar.
   */
  pagination_next: z.string().nullable().optional(),
  /**
   * ID of the doc that "Previous" links to, or null for no link. For IDs, see `pagination_next`. Default: the
   * previous page in the sidebar.
   */
  pagination_prev: z.string().nullable().optional(),
  /**
   * What surrounds the content: `doc` shows the sidebar, the table of contents, and links to the previous and
   * next page. The others show none of them: `page` has a column of text, `wide` a wide column, and
   * `landing` a wide column without breadcrumbs and footer, for a hero and features.
   */
  layout: z.enum(layouts).default('doc'),
  /** The start of a landing page: the title of the page (its h1), a text, an image, and links. */
  hero: heroSchema.optional(),
  /** Cards below the hero, such as the features of a product. */
  features: z.array(featureSchema).default([]),
  /** Hides the heading that a page without an h1 gets from its title. */
  hide_title: z.boolean().default(false),
  /** Hides the table of contents next to the page. */
  hide_table_of_contents: z.boolean().default(false),
  /** The first level of headings in the table of contents, from 2 (h2) to 6 (h6). */
  toc_min_heading_level: level.default(2),
  /** The last level of headings in the table of contents, from 2 (h2) to 6 (h6). */
  toc_max_heading_level: level.default(3),
  /** URL of the "Edit this page" link, or null for no link. Default: made from `docs.editUrl`. */
  custom_edit_url: z
    .string()
    .refine(isLinkable, 'must be a URL, such as https://example.org/edit')
    .nullable()
    .optional(),
  /** Date and author of the last change, if `docs.lastUpdated` is on. Each replaces the value from git. */
  last_update: z
    .strictObject({
      /** Date, such as 2023-05-04 or 2023-05-04T12:00Z. */
      date: date.optional(),
      /** Name of the author. */
      author: z.string().min(1).optional(),
    })
    .optional(),
  /**
   * Date of a post of the blog, such as 2026-11-30. Default: the date at the start of the name of its file.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/blog
   */
  date: date.optional(),
  /**
   * Authors of a post of the blog: one or a list. Each is a name, a key of `blog/_authors.yml`, or
   * `{ name: Ada, url: https://example.org }`.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/blog#authors
   */
  authors: authorsSchema.optional(),
  /**
   * Excludes the page from the site. Sidebars and the navbar can still refer to it, so no other file has to
   * change when you publish it.
   */
  draft: z.boolean().default(false),
  /** Whether the search finds the page. With `false`, the page stays in sidebars and in the sitemap. */
  search: z.boolean().default(true),
  /**
   * Publishes the page, but excludes it from the sitemap and the search index, and shows it in the sidebar
   * only on its own page.
   */
  unlisted: z.boolean().default(false),
  /**
   * Shows all pages of the category that contains the page below its own text, in the order of the sidebar,
   * for printing. Links between these pages lead to their place on this page. The search, the sitemap, and
   * search engines leave it out. Default: off.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/navigation#print-a-section
   */
  print_section: z.boolean().optional(),
})

const memberOverrides = z.strictObject({
  /** Default value, as code. */
  default: z.string().optional(),
  /** The only platform that supports the member, such as iOS. */
  platform: z.string().optional(),
  /** Names of the errors that the member throws. */
  throws: z.array(z.string()).optional(),
  /** Type of the member, on the page of a symbol that the package no longer exports. */
  type: z.string().optional(),
})

/** Front matter of an API reference page. */
export const apiFrontMatterSchema = frontMatterSchema.extend({
  /** Groups of members. The table of members and the outline show the titles of the groups. */
  groups: z
    .array(
      z.strictObject({
        /** Title of the group. */
        title: z.string(),
        /** Names of the members, in order. */
        members: z.array(z.string()),
      }),
    )
    .default([]),
  /** Additions and corrections to the package's doc comments, by member. */
  members: z.record(z.string(), memberOverrides).default({}),
  /** Marks a symbol that the package no longer exports. */
  status: z.enum(['removed']).optional(),
  /** Declaration of a type that the package no longer exports. */
  declaration: z.string().optional(),
})

/** Validated front matter of an API reference page. */
export type ApiMeta = z.output<typeof apiFrontMatterSchema>

/** The schema for a doc or for an API reference page. */
export type FrontMatterSchema = typeof frontMatterSchema | typeof apiFrontMatterSchema
