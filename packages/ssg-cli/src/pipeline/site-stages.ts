import type { ModulePageProps, SiteProps } from '@camdocs/core'
import type { LanguageTexts } from '@camdocs/core/languages'
import type { ClientBundle } from '../assets/bundle-client.js'
import type { ClientEntry } from '../assets/entry.js'
import type { LoadedPageModules } from '../assets/page-modules.js'
import type { SiteConfig } from '../config/site-config.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { ExternalResource } from '@camdocs/base/model/external-resource.js'
import type { BlockedCode } from '@camdocs/base/model/blocked-code.js'
import type { RouteManifest } from '@camdocs/base/model/manifest.js'
import type { OutputFile } from '@camdocs/base/model/output.js'
import type { Page } from '@camdocs/base/model/page.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import type { PageModuleFile } from '@camdocs/base/model/source.js'
import type { CompileTask } from '@camdocs/base/model/tasks.js'
import type { LoadedTheme } from '@camdocs/base/model/theme.js'
import type { Update } from '@camdocs/base/model/update.js'
import type { SecurityPolicy } from '../output/security-policy.js'
import type { BlogAuthors } from '../sources/blog-authors.js'
import type { CategoryFiles } from '../sources/category-files.js'
import type { Discovered } from '../sources/discover.js'
import type { BrandIcons } from '../render/brand-icons.js'
import type { FindIcon } from '@camdocs/base/model/icon-svg.js'
import type { ShareImage } from '../render/share-image.js'
import type { PluginPages } from './plugin-pages.js'
import type { CheckedSamples } from './samples.js'
import type { DrawnLook } from './share-look.js'

/* The values between the stages of the build. Each stage adds properties to the value of the previous one. */

/** After `discover`: the files of the site, and the category settings of its folders. */
export interface DiscoveredSite {
  /** Also with the content roots of plugins. */
  readonly config: SiteConfig
  readonly plugins: PluginPages
  readonly sources: Discovered
  readonly categories: CategoryFiles
  readonly blog: BlogAuthors
}

/** After `compile`: the content of each file, without routes and resolved links. */
export interface CompiledSite extends DiscoveredSite {
  readonly theme: LoadedTheme
  /** The texts of the site's language; null for English, if the site changes none of them. */
  readonly texts: LanguageTexts | null
  /** null if the site draws no share images. */
  readonly share: DrawnLook | null
  readonly bundle: ClientBundle
  /** The icons of brands; undefined if the site uses none. */
  readonly icons: BrandIcons | undefined
  readonly findIcon: FindIcon
  readonly modules: LoadedPageModules
  /** The tasks that compiled the docs, by doc id. */
  readonly tasks: ReadonlyMap<string, CompileTask>
  /** All docs, drafts included. */
  readonly docs: readonly Page[]
  /** Published docs. */
  readonly pages: readonly Page[]
  readonly samples: CheckedSamples
  /** Where each API symbol is documented; null if the API could not be read. */
  readonly symbols: RouteManifest['symbols']
  /** The last change of each doc, by source file. */
  readonly updates: ReadonlyMap<string, Update>
  /** Problems that were found before binding, except those of docs and of their code samples. */
  readonly sourceProblems: readonly Diagnostic[]
}

/** The first part of `bind`: the routes and the sidebars, with which links can be resolved. */
export interface RoutedSite extends CompiledSite {
  readonly linkContext: LinkContext
  readonly manifestProblems: readonly Diagnostic[]
}

/** After `bind`: the routes, the sidebars, and the data that all pages share. */
export interface BoundSite extends RoutedSite {
  /** Properties that all pages share. */
  readonly siteProps: SiteProps
  readonly client: ClientEntry
}

/** The page of a page module. */
export interface RenderedModule {
  readonly source: PageModuleFile
  /** Path of the HTML document in the output. */
  readonly file: string
  readonly url: string
  readonly html: string
  readonly page: ModulePageProps
  /** The drawn share image; null if the page has none. */
  readonly drawn: ShareImage | null
  /** Content of the route's data file; null if the theme has no client code. */
  readonly data: string | null
  /** URLs in the page's content, without navbar and footer. */
  readonly urls: readonly string[]
  /** External resources that the page's content loads. */
  readonly resources: readonly ExternalResource[]
  /** The kinds of inline styles and scripts in the content. */
  readonly blockedCode: readonly BlockedCode[]
  /** Ids in the page's content. */
  readonly ids: ReadonlySet<string>
}

/** What the hooks of plugins made of a complete site. */
export interface PluginResults {
  readonly problems: readonly Diagnostic[]
  readonly files: readonly OutputFile[]
}

/** After the page modules, but not the docs, are rendered: complete input for the link check. */
export interface SiteWithModules extends BoundSite {
  readonly renderedModules: readonly RenderedModule[]
  /** Ids in the content of each page module's page, by URL. */
  readonly moduleAnchors: ReadonlyMap<string, ReadonlySet<string>>
  readonly moduleProblems: readonly Diagnostic[]
  readonly policy: SecurityPolicy
  readonly pluginResults: PluginResults
}
