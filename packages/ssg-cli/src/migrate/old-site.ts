import type { SiteConfigInput } from '../config/schema.js'
import type { CopiedFile, OldPage } from './old-page.js'
import type { SiteLinks } from './site-links.js'
import type { SourceFiles } from './source-files.js'

/** How the pages of the old site are written. */
export type Dialect = 'docusaurus' | 'vitepress'

/** What the conversion of pages needs to know about the old site. */
export interface OldSite {
  readonly dialect: Dialect
  readonly files: SourceFiles
  /** Absolute path of the content folder. */
  readonly contentFolder: string
  readonly pages: readonly OldPage[]
  /** IDs of new docs by the ID that front matter of the old site uses. */
  readonly docIds: ReadonlyMap<string, string>
  readonly links: SiteLinks
  readonly hasMath: boolean
  /** Whether files with the extension `.md` are MDX. */
  readonly isMarkdownMdx: boolean
}

/** The new site, except for its pages. */
export interface MigratedSite {
  readonly site: OldSite
  readonly config: SiteConfigInput
  readonly copies: readonly CopiedFile[]
  /** Redirects that the old site has. */
  readonly redirects: NonNullable<SiteConfigInput['redirects']>
  /** Other files with their contents, such as `_category_` files, by path. */
  readonly files: ReadonlyMap<string, string>
}
