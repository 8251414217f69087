import type { SiteProps } from '@camdocs/core'
import type { ClientBundle } from '../assets/bundle-client.js'
import type { ClientEntry } from '../assets/entry.js'
import type { SiteConfig } from '../config/site-config.js'
import type { LinkContext } from '../model/resolve-link.js'
import type { SampleTypes } from '../model/sample.js'
import type { Sources } from '../model/source.js'
import type { Update } from '../model/update.js'

/** A bound site with everything that rendering it needs. */
export interface SiteContext {
  readonly config: SiteConfig
  readonly links: LinkContext
  readonly sources: Sources
  /** The last change of docs, by file. */
  readonly updates: ReadonlyMap<string, Update>
  /** What is said of names in code samples, by the page's id. */
  readonly sampleTypes: ReadonlyMap<string, SampleTypes>
  readonly bundle: ClientBundle
  readonly client: ClientEntry
  readonly site: SiteProps
}
