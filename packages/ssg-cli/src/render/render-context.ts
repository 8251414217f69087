import type { PageProps } from '@camdocs/core'
import type { SiteLanguages } from '../config/site-config.js'
import type { Messages } from '@camdocs/core/languages'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import type { Author } from '@camdocs/base/model/dated-entries.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import type { Update } from '@camdocs/base/model/update.js'
import type { PageImage } from './image-variants.js'
import type { ShareLook } from './share-look.js'
import type { FindIcon } from '@camdocs/base/model/icon-svg.js'
import type { DocSymbols } from './search-kinds.js'
import type { SidebarViews } from './sidebar-view.js'

/** URLs of the files of the components that the site registers, by component name. */
export interface ComponentUrls {
  readonly styles: ReadonlyMap<string, readonly string[]>
  readonly scripts: ReadonlyMap<string, string>
}

/** The site's data that the props of a page depend on. */
export interface RenderContext extends LinkContext {
  readonly settings: SiteSettings
  /** The languages of the site. Absent if it has only one. */
  readonly languages?: SiteLanguages | undefined
  /** The texts that the generator adds to pages. */
  readonly messages: Messages
  /** URL of the site's icon, with the base path. */
  readonly iconHref: string
  /** The last change of each doc, by source file. */
  readonly updates: ReadonlyMap<string, Update>
  /** URL of the `SampleTypesFile` with the types in a page's code samples, by page id. */
  readonly sampleTypes: ReadonlyMap<string, string>
  /** Ids of the guides that use or link to an API symbol, by the id of the symbol. */
  readonly guidesBySymbol: ReadonlyMap<string, readonly string[]>
  readonly symbolsByDoc: DocSymbols
  /** In `styles`, the name "" has the stylesheets that every page with hydrated components needs. */
  readonly siteComponents: ComponentUrls
  /** URLs of the stylesheets of parts, by the name of the part. */
  readonly partStyles: ReadonlyMap<string, readonly string[]>
  /** Where links of the navbar lead on the pages of a version, by the name of its content root. */
  readonly docsLinks: ReadonlyMap<string, Pick<PageProps, 'docsLinks'>>
  /** Views of each sidebar for its pages, by sidebar name. */
  readonly sidebarViews: ReadonlyMap<string, SidebarViews>
  readonly findIcon: FindIcon
  /** The authors of the blog, by key. */
  readonly authors: Readonly<Record<string, Author>>
  /** null if the site draws no share images. */
  readonly share: ShareLook | null
  /** Identifies what converts the images of pages; null if they are not converted. */
  readonly converter: string | null
  /** Base path of generated files. */
  readonly assetBase: string
  /** Returns an image in the output, or null if the file has no readable size. */
  readonly imageOf: (outputPath: string) => PageImage | null
}
