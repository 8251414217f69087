import { clientEntry } from '../assets/entry.js'
import { buildManifest } from '../manifest/build-manifest.js'
import type { LinkContext } from '../model/resolve-link.js'
import { siteData } from '../render/site-data.js'
import type { BoundSite, CompiledSite } from './site-stages.js'

/** Derives routes, sidebars, and the data that all pages share from the compiled files. A pure function. */
export function bindSite(compiled: CompiledSite): BoundSite {
  const { config, docs, pages, sources, categories, symbols, bundle, theme } = compiled
  const { baseUrl, docs: docsSettings } = config.settings
  const { manifest, problems } = buildManifest(docs, sources, categories.categories, symbols, config)
  const links: LinkContext = {
    manifest,
    pages: new Map(pages.map((page) => [page.id, page])),
    baseUrl,
    routeBase: docsSettings.routeBase,
    contentFolder: docsSettings.folder,
  }
  const data = siteData(config.settings, links, bundle.scripts?.searchWorker ?? null, theme.settings)
  const client = clientEntry(bundle, data)
  return {
    ...compiled,
    links,
    client,
    siteProps: { ...data, buildId: client.buildId },
    manifestProblems: problems,
  }
}
