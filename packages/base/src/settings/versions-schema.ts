import { z } from 'zod'
import { versionApiSchema } from './api-schema.js'
import { folderSchema } from './folder-schema.js'
import { routePath } from './route-path.js'
import { sidebarItem } from './sidebar-schema.js'
import { ownVariablesSchema } from './variables-schema.js'
import { versionState } from './version-state.js'

/** The name of a branch, tag, or commit, without the operators of git, such as "~" and ":". */
const ref = z
  .string()
  .regex(
    /^(?![-/])(?!.*(?:\.\.|\/\/|@\{))[\w./+@-]+$/,
    'must be a tag, a branch, or a commit, such as "v3.1.0" or "origin/2.x"',
  )

/** Whether exactly one setting says where the docs are. */
export function hasOneSource(value: {
  readonly ref?: string | undefined
  readonly folder?: string | undefined
}): boolean {
  return (value.ref === undefined) !== (value.folder === undefined)
}

/** The docs of another version, from git or from a folder. */
const version = z
  .strictObject({
    /** Name of the version in URLs, links, and CSS classes, such as `"3.1"`. */
    name: z
      .string()
      .regex(
        /^[a-z0-9][\w.-]*$/i,
        'must consist of letters, digits, dots, hyphens, and underscores, and must start with a letter or digit',
      ),
    /** Name of the version for readers. Default: `name`. */
    label: z.string().min(1).optional(),
    /**
     * The tag, branch, or commit that contains the docs of the version. They are read from git, in the same
     * folder as the current docs.
     */
    ref: ref.optional(),
    /** The folder with the docs of the version, relative to the site's folder. Instead of `ref`. */
    folder: folderSchema.optional(),
    /** Name of the content root whose version this is. Required if the site has several. */
    root: z.string().optional(),
    /** URL path of the version, without the base path. Default: the path of the current docs, and `name`. */
    path: routePath.optional(),
    /**
     * `next` for docs of a version that is not released: its pages say so. `unmaintained`: its pages say that
     * it is no longer maintained. Both link to the same page of the newest version.
     */
    state: versionState.default('maintained'),
    /** ID of the main doc. Default: that of the content root if the version has it, otherwise the first. */
    mainDoc: z.string().optional(),
    /** Sidebars of the version. Default: those of the content root, without docs that the version lacks. */
    sidebars: z.record(z.string(), z.array(sidebarItem)).optional(),
    /** Values that the version has instead of those in `variables` of the site. */
    variables: ownVariablesSchema,
    /**
     * The package whose API reference the version has, such as `{ package: 'node_modules/lens-3' }` for the
     * alias `"lens-3": "npm:lens@3.1.0"` in `package.json`. The pages have the prose that `ref` contains, or
     * that is in `_api` in `folder`. Other settings are those of `api`. Default: no reference, so that
     * `[[name]]` links to the current one.
     */
    api: versionApiSchema.optional(),
    /** Asks search engines not to index the pages of the version. */
    noIndex: z.boolean().default(false),
  })
  .refine(hasOneSource, 'must have either "ref" or "folder"')

/** Other versions of the docs, from the newest to the oldest. */
export const versionsSchema = z.array(version).default([])

/** The validated settings of a version. */
export type VersionSettings = z.output<typeof version>
