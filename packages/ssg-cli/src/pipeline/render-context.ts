import type { PageAssets } from '@camdocs/core'
import { english } from '@camdocs/core/languages'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { assetBase } from '../config/site-languages.js'
import { conversion } from '../drawing/convert-image.js'
import { versionsFor } from '../installation/optional-packages.js'
import { guidesBySymbol } from '../render/guides-by-symbol.js'
import { fileHref } from '../render/hrefs.js'
import { docsLinks } from '../render/navbar.js'
import type { RenderContext } from '../render/render-context.js'
import { symbolsByDoc } from '../render/search-kinds.js'
import { SidebarViews } from '../render/sidebar-view.js'
import { imageReader } from './page-images.js'
import type { SampleTypeFiles } from './sample-type-files.js'
import { iconFileUrl } from './site-icons.js'
import type { BoundSite } from './site-stages.js'

/**
 * Returns the context in which the pages of a site are rendered.
 *
 * @param typeFiles the result of `sampleTypeFiles`
 */
export function renderContext(site: BoundSite, typeFiles: SampleTypeFiles): RenderContext {
  const { config, linkContext, sources, updates } = site
  const paths = new Map(sources.statics.map((file) => [file.output, file.path]))
  const converter = config.settings.responsiveImages
    ? `${conversion} ${versionsFor('responsiveImages')}`
    : null
  return {
    ...linkContext,
    settings: config.settings,
    languages: config.languages,
    messages: (site.texts ?? english).messages,
    iconHref: iconHref(site),
    updates,
    sampleTypes: new Map([...typeFiles].map(([id, { path }]) => [id, assetBase(config) + path])),
    symbolsByDoc: symbolsByDoc(linkContext),
    guidesBySymbol: guidesBySymbol(linkContext, site.samples.types),
    siteComponents: componentUrls(site),
    partStyles: partStyleUrls(site),
    docsLinks: docsLinksByRoot(site),
    sidebarViews: sidebarViewsOf(linkContext, iconFileUrl(site)),
    findIcon: site.findIcon,
    authors: site.blog.authors ?? {},
    share: site.share,
    converter,
    assetBase: assetBase(config),
    imageOf: imageReader(paths, converter),
  }
}

/** Returns the views of each sidebar for its pages, by the name of the sidebar. */
export const sidebarViewsOf = (
  linkContext: LinkContext,
  iconFile: string | null = null,
): RenderContext['sidebarViews'] =>
  new Map(
    [...linkContext.manifest.sidebars].map(([name, sidebar]) => [
      name,
      new SidebarViews(sidebar, linkContext, iconFile),
    ]),
  )

/** Returns the links of the navbar that lead elsewhere on the pages of a content root, by its name. */
const docsLinksByRoot = ({ config: { settings }, linkContext }: BoundSite): RenderContext['docsLinks'] =>
  new Map(
    linkContext.roots.flatMap((root) => {
      const links = docsLinks(settings, root, linkContext)
      return Object.keys(links).length === 0 ? [] : [[root.name, { docsLinks: links }] as const]
    }),
  )

function componentUrls({ bundle, config }: AssetSite): RenderContext['siteComponents'] {
  const { styles, scripts, islandStyles } = bundle.siteComponents
  const href = (file: string) => assetBase(config) + file
  return {
    // The name "" maps to the stylesheets that all hydrated components share (see `componentTarget`).
    styles: new Map([['', islandStyles] as const, ...styles].map(([name, files]) => [name, files.map(href)])),
    scripts: new Map([...scripts].map(([name, file]) => [name, href(file)])),
  }
}

const partStyleUrls = ({ bundle, config }: AssetSite): RenderContext['partStyles'] =>
  new Map([...bundle.parts.styles].map(([part, { path }]) => [part, [assetBase(config) + path]]))

/** What the URLs of the assets of pages depend on. */
export type AssetSite = Pick<
  BoundSite,
  'bundle' | 'client' | 'config' | 'linkContext' | 'siteProps' | 'sources'
>

/** Returns the URLs of the assets that every page loads. */
export function pageAssets(site: AssetSite): PageAssets {
  const { bundle, client, config } = site
  const href = (file: string) => assetBase(config) + file
  return {
    styles: bundle.styles.map(href),
    entry: client.entry === null ? null : href(client.entry),
    preload: bundle.scripts?.preload.map(href) ?? [],
    fonts: bundle.fonts.map(href),
    favicon: iconHref(site),
  }
}

/**
 * Returns the URL of the configured icon, of a favicon in the static folder, or of the theme's icon. There is
 * always an icon, because browsers would otherwise request /favicon.ico.
 */
function iconHref({ config, linkContext, sources, bundle }: AssetSite): string {
  const staticIcon = ['favicon.svg', 'favicon.ico'].find((name) =>
    sources.statics.some((file) => file.output === name),
  )
  const icon = config.settings.favicon ?? staticIcon
  return icon === undefined ? assetBase(config) + bundle.icon : fileHref(icon, linkContext)
}
