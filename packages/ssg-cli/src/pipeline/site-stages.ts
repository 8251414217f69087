import type { SiteProps } from '@camdocs/core'
import type { ClientBundle } from '../assets/bundle-client.js'
import type { ClientEntry } from '../assets/entry.js'
import type { LoadedPageModules } from '../assets/page-modules.js'
import type { SiteConfig } from '../config/site-config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { RouteManifest } from '../model/manifest.js'
import type { Page } from '../model/page.js'
import type { LinkContext } from '../model/resolve-link.js'
import type { LoadedTheme } from '../model/theme.js'
import type { Update } from '../model/update.js'
import type { CategoryFiles } from '../sources/category-files.js'
import type { Discovered } from '../sources/discover.js'
import type { RenderedModule } from './render-modules.js'
import type { CheckedSamples } from './samples.js'

/*
 * The values between the five verbs. Each is complete: what a later verb finds out is a property of its own value.
 */

/** After `discover`: which files there are, and the settings of folders. */
export interface DiscoveredSite {
  readonly config: SiteConfig
  readonly sources: Discovered
  readonly categories: CategoryFiles
}

/** After `compile`: every file on its own. */
export interface CompiledSite extends DiscoveredSite {
  readonly theme: LoadedTheme
  readonly bundle: ClientBundle
  readonly modules: LoadedPageModules
  /** All docs, drafts included. */
  readonly docs: readonly Page[]
  /** Published docs. */
  readonly pages: readonly Page[]
  readonly samples: CheckedSamples
  /** Where each name of the API is documented. */
  readonly symbols: RouteManifest['symbols']
  /** The last change of each doc, by file. */
  readonly updates: ReadonlyMap<string, Update>
  readonly problems: readonly Diagnostic[]
}

/** After `bind`: the site as a whole. */
export interface BoundSite extends CompiledSite {
  readonly links: LinkContext
  readonly site: SiteProps
  readonly client: ClientEntry
}

/** After the page modules are rendered: everything that the link report needs, and all that is left to do per page. */
export interface RenderedSite extends BoundSite {
  readonly rendered: readonly RenderedModule[]
  /** Ids on each page module's page, by URL. */
  readonly moduleAnchors: ReadonlyMap<string, ReadonlySet<string>>
}
