import type { SiteConfigInput } from '../../packages/ssg-cli/src/config/schema.js'
import type { categoryFileSchema } from '../../packages/ssg-cli/src/config/sidebar-schema.js'
import type {
  apiFrontMatterSchema,
  frontMatterSchema,
} from '../../packages/ssg-cli/src/sources/front-matter-schema.js'

/*
 * The types whose properties the reference documents. `KeyReader` reads them from this file by name.
 */

export type Settings = SiteConfigInput
export type FrontMatter = (typeof frontMatterSchema)['_input']
export type ApiFrontMatter = (typeof apiFrontMatterSchema)['_input']
export type CategoryFile = (typeof categoryFileSchema)['_input']
