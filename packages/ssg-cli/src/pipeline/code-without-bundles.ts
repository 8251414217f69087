import type { ClientBundle } from '../assets/bundle-client.js'
import { SiteCode, type Bundles } from './site-code.js'

/** The bundle of a theme without scripts and styles. */
const bundle: ClientBundle = {
  files: [],
  scripts: null,
  styles: [],
  searchStyle: null,
  fonts: [],
  icon: 'icon.svg',
  images: [],
  moduleStyles: new Map(),
  siteComponents: { styles: new Map(), scripts: new Map(), islandStyles: [] },
  parts: { styles: new Map(), scripts: new Map(), pageMenu: null, assets: [], inputs: [] },
  styleResources: [],
  inputs: [],
}

/** The code of a site that is not bundled: enough to find the problems of its content. */
export class CodeWithoutBundles extends SiteCode {
  override inLanguage(): SiteCode {
    return this
  }

  override bundles(): Promise<Bundles> {
    return Promise.resolve({ bundle, modules: { modules: [], problems: [], inputs: [] } })
  }
}
