import { z } from 'zod'
import { folderSchema } from './folder-schema.js'
import { routePath } from './route-path.js'

/** The changelog of the site: a list of releases, a page for each, and a feed. */
export const changelogSchema = z
  .strictObject({
    /**
     * The Markdown file, relative to the site's folder, such as `"../CHANGELOG.md"`. Each section whose
     * heading starts with a version, as in `## 1.2.0 (2026-03-01)`, becomes a page.
     */
    file: folderSchema.refine(
      (file) => /\.md$/i.test(file),
      'must be a Markdown file, such as "../CHANGELOG.md"',
    ),
    /** URL path of the list, without the base path. */
    routeBase: routePath.default('/changelog'),
    /** Title of the list. */
    title: z.string().min(1).default('Changelog'),
  })
  .optional()

/** The validated settings of the changelog. */
export type ChangelogSettings = NonNullable<z.output<typeof changelogSchema>>
