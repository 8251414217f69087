import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import type { CopiedFile, OldPage } from './old-page.js'
import type { SiteLinks } from './site-links.js'
import type { SourceFiles } from './source-files.js'

/** The generator of the old site, which determines the syntax of its pages. */
export type Dialect = 'docusaurus' | 'vitepress' | 'starlight' | 'mdbook' | 'mkdocs'

/** The data about the old site that the conversion of its pages needs. */
export interface OldSite {
  readonly dialect: Dialect
  readonly files: SourceFiles
  /** Absolute path of the content folder. */
  readonly contentFolder: string
  readonly pages: readonly OldPage[]
  /** IDs of the new docs, by the ID that the old site uses. Empty for VitePress. */
  readonly docIds: ReadonlyMap<string, string>
  readonly links: SiteLinks
  /** Whether dollar signs enclose formulas. */
  readonly hasMath: boolean
  /** Which elements can have attributes in braces. */
  readonly hasAttributes?: 'headings' | 'all elements'
  /** Whether a line that starts with a colon is a definition, as in Python-Markdown. */
  readonly hasDefinitionLists?: boolean
  /** Whether `::: name` inserts the reference of a Python object. */
  readonly hasApiReference?: boolean
  /** Absolute paths of the folders in which included files are looked for. */
  readonly includeFolders?: readonly string[]
  /** Whether files with the extension `.md` are MDX. */
  readonly isMarkdownMdx: boolean
  /** Creates a function that maps the texts of a page's headings to IDs. Default: that of Docusaurus. */
  readonly slugger?: () => (text: string) => string
  /** Whether the pages have the URLs of other pages, which they translate. Default: false. */
  readonly isTranslation?: boolean
}

/** Docs of the old site besides those of the new site's `docs`: those of a version or a language. */
export interface Edition {
  readonly site: OldSite
  /** Path of the docs in the new site, such as "versions/2.0" or "i18n/de/docs". */
  readonly folder: string
}

/** The old site as read, and the parts of the new site other than its pages. */
export interface MigratedSite {
  readonly site: OldSite
  readonly config: SiteConfigInput
  readonly editions?: readonly Edition[]
  readonly copies: readonly CopiedFile[]
  /** The redirects that the old site configures, and those from other URLs at which it serves its pages. */
  readonly redirects: NonNullable<SiteConfigInput['redirects']>
  /** Contents of other files, such as `_category_` files, by path relative to the new site's folder. */
  readonly files: ReadonlyMap<string, string>
}
