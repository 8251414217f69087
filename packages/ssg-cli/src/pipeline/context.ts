import type { SiteProps } from '@camdocs/theme/contract'
import type { ClientBundle } from '../assets/bundle-client.js'
import type { ClientEntry } from '../assets/entry.js'
import type { SiteConfig } from '../config/site-config.js'
import type { LinkContext } from '../model/resolve-link.js'
import type { Sources } from '../model/source.js'

/** A bound site with everything that rendering it needs. */
export interface SiteContext {
  readonly config: SiteConfig
  readonly links: LinkContext
  readonly sources: Sources
  readonly bundle: ClientBundle
  readonly client: ClientEntry
  readonly site: SiteProps
}
