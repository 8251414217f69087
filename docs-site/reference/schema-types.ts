import type { SiteConfigInput } from '../../packages/base/src/settings/schema.js'
import type { categoryFileSchema } from '../../packages/base/src/settings/sidebar-schema.js'
import type {
  apiFrontMatterSchema,
  frontMatterSchema,
} from '../../packages/base/src/front-matter/front-matter-schema.js'

/*
 * The types whose properties the reference documents. `KeyReader` reads them from this file by name.
 */

export type Settings = SiteConfigInput
export type FrontMatter = (typeof frontMatterSchema)['_input']
export type ApiFrontMatter = (typeof apiFrontMatterSchema)['_input']
export type CategoryFile = (typeof categoryFileSchema)['_input']
