import type { PageAssets } from '@camdocs/core'
import { imageSize } from 'image-size'
import { readFileSync } from 'node:fs'
import type { ViewContext } from '../render/doc-view.js'
import { fileHref } from '../render/hrefs.js'
import { symbolsOfDocs } from '../render/search-kinds.js'
import { SidebarViews } from '../render/sidebar-view.js'
import { usedIn } from '../render/used-in.js'
import type { BoundSite } from './site-stages.js'
import type { TypeFiles } from './type-files.js'

/** @param typeFiles of docs; pages of other kinds have none */
export function viewContext(context: BoundSite, typeFiles: TypeFiles = new Map()): ViewContext {
  const { config, links, sources, updates } = context
  const views = new Map(
    [...links.manifest.sidebars].map(([name, sidebar]) => [name, new SidebarViews(sidebar, links)]),
  )
  const paths = new Map(sources.statics.map((file) => [file.output, file.path]))
  const sizes = new Map<string, { width: number; height: number } | null>()
  return {
    ...links,
    settings: config.settings,
    icon: iconHref(context),
    updates,
    sampleTypes: new Map([...typeFiles].map(([id, { path }]) => [id, context.site.baseUrl + path])),
    symbols: symbolsOfDocs(links.manifest.symbols),
    usedIn: usedIn(links.manifest, links.pages, context.samples.types),
    views,
    imageSize(output) {
      const known = sizes.get(output)
      if (known !== undefined) return known
      const size = sizeOf(paths.get(output))
      sizes.set(output, size)
      return size
    },
  }
}

/** MD-5. A file whose size cannot be told is still a file: the browser may know more. */
function sizeOf(file: string | undefined): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(readFileSync(file ?? ''))
    return { width: Math.round(width), height: Math.round(height) }
  } catch {
    return null
  }
}

export function pageAssets(context: BoundSite): PageAssets {
  const { bundle, client, site } = context
  const href = (file: string) => site.baseUrl + file
  return {
    styles: bundle.styles.map(href),
    entry: client.entry === null ? null : href(client.entry),
    preload: bundle.scripts?.first.map(href) ?? [],
    fonts: bundle.fonts.map(href),
    favicon: iconHref(context),
  }
}

/** The configured icon, else one that browsers look for in the static folder, else the theme's: they ask in any case. */
function iconHref({ config, links, sources, bundle, site }: BoundSite): string {
  const usual = ['favicon.svg', 'favicon.ico'].find((name) =>
    sources.statics.some((file) => file.output === name),
  )
  const own = config.settings.favicon ?? usual
  return own === undefined ? site.baseUrl + bundle.icon : fileHref(own, links)
}
