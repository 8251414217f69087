import { z } from 'zod'
import { folderSchema } from './folder-schema.js'

/** An API reference that is generated from the types of a package. */
const apiReference = z.strictObject({
  /**
   * Name of the content root that the reference belongs to. Required if the site has several. Default: the
   * only content root.
   */
  root: z.string().optional(),
  /**
   * Folder of the package, relative to the site's folder: `"node_modules/name"`. As in Node, the folder
   * `node_modules` can also be in a parent folder, such as the root of a workspace.
   */
  package: z.string(),
  /**
   * The file that exports the API: a TypeScript source file or a declaration file, relative to the
   * package's folder: `"src/index.ts"`.
   */
  entryPoint: z.string(),
  /**
   * A `tsconfig.json` with the compiler options for reading the package, relative to the site's folder.
   * Default: strict options, with module resolution for bundlers.
   */
  tsconfig: z.string().optional(),
  /**
   * Which exports have a page. `symbol`: each one, and an overview page lists them. `single`: none, and the
   * overview page describes all of them. `prose`: only classes and interfaces with a Markdown file in the
   * folder `prose`, and its `index.md` describes the others.
   */
  pages: z.enum(['symbol', 'single', 'prose']).default('symbol'),
  /**
   * Folder of the Markdown files that add text to the pages, relative to the site's folder. A file has the
   * name of the export that its page describes. `index.md` belongs to the overview page.
   */
  prose: folderSchema.default('api'),
  /**
   * URL pattern of source links: `"https://github.com/owner/name/blob/v1.0.0/{file}#L{line}"`. `{file}` is
   * relative to the package's folder. Default: no source links.
   */
  sourceLink: z.string().optional(),
  /**
   * Documentation URLs of types from other packages, by type name. Common built-in types, such as `Promise`
   * and `Partial`, are linked without an entry.
   */
  links: z.record(z.string(), z.url()).default({}),
})

/** What the API reference of another version has instead of the settings of its content root. */
export const versionApiSchema = apiReference
  .pick({ package: true, entryPoint: true, tsconfig: true, sourceLink: true })
  .partial({ entryPoint: true })

/** The validated settings of an API reference. */
export type ApiSettings = z.output<typeof apiReference>

/** The API references of the site: one, or one for each content root. */
export const apiSchema = z.union([apiReference, z.array(apiReference)]).optional()
