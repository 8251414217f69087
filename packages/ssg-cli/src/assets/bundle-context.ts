import type { LanguageTexts } from '@camdocs/core/languages'
import type { SiteConfig } from '../config/site-config.js'
import { assetBase } from '../config/site-languages.js'
import type { ArtifactStore } from '../cache/store.js'
import { immutableFolder } from '@camdocs/base/model/output.js'

/** The input that the runs of esbuild over a site's modules and stylesheets share. */
export interface BundleContext {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** URL of the folder of imported images, with a slash at the end. */
  readonly assetsUrl: string
  /** Caches the results of esbuild. */
  readonly store: ArtifactStore
}

/** The input of runs of esbuild for browsers. */
export interface ClientContext extends BundleContext {
  /** The texts of the pages' language; null for English, if the site changes none of them. */
  readonly texts: LanguageTexts | null
  /** Whether pages have a menu that copies them. */
  readonly hasPageMenus: boolean
}

export const bundleContext = (site: SiteToBundle, store: ArtifactStore): BundleContext => ({
  root: site.root,
  assetsUrl: assetBase(site) + immutableFolder,
  store,
})

type SiteToBundle = Pick<SiteConfig, 'root' | 'settings' | 'languages'>
