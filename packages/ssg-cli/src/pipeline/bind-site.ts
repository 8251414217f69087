import type { ClientBundle } from '../assets/bundle-client.js'
import { english } from '@camdocs/core/languages'
import { clientEntry } from '../assets/entry.js'
import { assetBase } from '../config/site-languages.js'
import { buildManifest } from '../manifest/build-manifest.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { siteData } from '../render/site-data.js'
import { usesPart } from './part-files.js'
import { sharedFiles } from './static-files.js'
import type { BoundSite, CompiledSite, RoutedSite } from './site-stages.js'

/** Derives routes, sidebars, and the shared data of all pages from the compiled files. A pure function. */
export const bindSite = (compiled: CompiledSite): BoundSite => bindClient(bindDocs(compiled))

/** Derives the routes and the sidebars. */
function bindDocs(compiled: CompiledSite): RoutedSite {
  const { config, docs, pages, sources, categories, symbols } = compiled
  const { manifest, problems } = buildManifest(docs, sources, categories.categories, symbols, config)
  const linkContext: LinkContext = {
    manifest,
    pages: new Map(pages.map((page) => [page.id, page])),
    baseUrl: config.settings.baseUrl,
    shared: sharedFiles(config, sources),
    roots: config.contentRoots,
    siteFolder: toPosixPath(config.root),
  }
  return { ...compiled, linkContext, manifestProblems: problems }
}

/** Derives the data that all pages share. Unlike routes and sidebars, this data depends on the bundles. */
export function bindClient(routed: RoutedSite): BoundSite {
  const { config, bundle, icons, texts, theme } = routed
  const linkContext = withImages(routed.linkContext, bundle)
  const data = siteData(
    config.settings,
    { ...linkContext, icons, ...(texts ?? english).messages.components },
    bundle.scripts?.searchWorker ?? null,
    theme.settings,
    config.languages,
  )
  const { scripts, pageMenu } = bundle.parts
  const onDemand = {
    parts: new Map(
      [...scripts].flatMap(([part, { path }]) => (usesPart(routed, part) ? [[part, path]] : [])),
    ),
    pageMenu: pageMenu?.path ?? null,
  }
  const client = clientEntry(bundle, data, assetBase(config), config.settings.security.allow, onDemand)
  return { ...routed, linkContext, client, siteProps: { ...data, buildId: client.buildId } }
}

/** Adds the images that code imports to the files that links can point to. */
function withImages(linkContext: LinkContext, { images }: ClientBundle): LinkContext {
  if (images.length === 0) return linkContext
  const { manifest, shared } = linkContext
  const files = new Set([...manifest.files, ...images])
  return {
    ...linkContext,
    manifest: { ...manifest, files },
    shared: shared && { ...shared, outputs: new Set([...shared.outputs, ...images]) },
  }
}
