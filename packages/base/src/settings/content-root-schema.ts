import { z } from 'zod'
import { folderSchema } from './folder-schema.js'
import { routePath } from './route-path.js'
import { sidebarItem } from './sidebar-schema.js'
import { versionState } from './version-state.js'

/** A content root: a folder of docs. */
export const contentRootSchema = z.strictObject({
  /**
   * Name of the content root: lowercase letters, digits, and hyphens. If there are several, the IDs of its
   * docs start with its name and a colon, as in "alpha:guides/setup".
   */
  name: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]*$/,
      'must consist of lowercase letters, digits, and hyphens, and must start with a letter',
    )
    .default('docs'),
  /** Name of the content root for readers, in the navbar and the search. Default: `name`. */
  label: z.string().min(1).optional(),
  /** Content folder, relative to the site's folder, such as `"../docs"`. Default: `name`. */
  folder: folderSchema.optional(),
  /**
   * URL path of the docs, without the base path. With "/", the docs are at the root of the site, for example
   * "/guides/setup". Default: "/" and `name`.
   */
  routeBase: routePath.optional(),
  /**
   * ID of the main doc, such as "guides/setup". `routeBase` redirects to the main doc, and "/" redirects to
   * the main doc of the first content root, unless the site has a page or a redirect at that path. Default:
   * the first doc.
   */
  mainDoc: z.string().optional(),
  /**
   * Sidebars by name. An item that is a string is the ID of a doc. Default: one sidebar, "docs", generated
   * from the content folder.
   */
  sidebars: z.record(z.string(), z.array(sidebarItem)).optional(),
  /** Version of the docs: its name in search records and CSS classes, and its label in the navbar. */
  version: z
    .strictObject({
      /** Name of the version in search records and CSS classes. */
      name: z.string().default('current'),
      /** Label of the version in the navbar. */
      label: z.string().default('Next'),
      /**
       * `next` for docs of a version that is not released: their pages say so, and link to the same page of
       * the newest version in `versions`.
       */
      state: versionState.default('maintained'),
    })
    .prefault({}),
  /**
   * Base URL of "Edit this page" links, such as `"https://github.com/owner/name/edit/main"`. The path of
   * the doc's file, relative to the site's folder, is appended. Default: no edit links.
   */
  editUrl: z.string().optional(),
  /**
   * Shows the date and author of the last change at the end of each doc. Both come from git, unless
   * `last_update` in the front matter contains them.
   */
  lastUpdated: z.boolean().default(false),
  /**
   * Shows the names of the authors at the end of each doc, those with the most commits first. The names come
   * from git, which replaces those that a `.mailmap` file lists. Names of bots that end with `[bot]` are left
   * out.
   */
  contributors: z.boolean().default(false),
})

/** The validated settings of a content root. */
export type RootSettings = z.output<typeof contentRootSchema>
