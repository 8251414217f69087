import type { PageAssets } from '@camdocs/theme/contract'
import { imageSize } from 'image-size'
import { readFileSync } from 'node:fs'
import type { ViewContext } from '../render/doc-view.js'
import { fileHref } from '../render/hrefs.js'
import { SidebarViews } from '../render/sidebar-view.js'
import type { SiteContext } from './context.js'

/** Items of closed categories, by the build's id. Not below `assets/`: the content changes, the name does not. */
export const sidebarFolder = (buildId: string): string => `sidebar-data/${buildId}/`

export function viewContext({ config, links, sources, updates, site }: SiteContext): ViewContext {
  const folder = site.baseUrl + sidebarFolder(site.buildId)
  const views = new Map(
    [...links.manifest.sidebars].map(([name, sidebar]) => [name, new SidebarViews(sidebar, links, folder)]),
  )
  const paths = new Map(sources.statics.map((file) => [file.output, file.path]))
  const sizes = new Map<string, { width: number; height: number } | null>()
  return {
    ...links,
    settings: config.settings,
    updates,
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

export function pageAssets({ config, links, bundle, client, site }: SiteContext): PageAssets {
  const href = (file: string) => site.baseUrl + file
  const { favicon } = config.settings
  return {
    styles: [href(bundle.style)],
    entry: href(client.entry),
    preload: bundle.first.map(href),
    favicon: favicon === undefined ? null : fileHref(favicon, links),
  }
}
