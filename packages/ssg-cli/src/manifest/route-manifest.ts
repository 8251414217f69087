import type { SiteConfig } from '../config/site-config.js'
import { docsRoots, newestEdition } from '@camdocs/base/model/content-root.js'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import {
  routeKey,
  type Route,
  type RouteManifest,
  type SymbolLocation,
} from '@camdocs/base/model/manifest.js'
import type { Page } from '@camdocs/base/model/page.js'
import { addressText } from '@camdocs/base/model/redirects.js'
import { anchorsOf, type LinkCheckContext } from '@camdocs/base/links/broken-links.js'

/** Format of `route-manifest.json`. Increases when readers of the previous format would misread it. */
export const manifestFormat = 2

/** The input for `route-manifest.json`. */
export interface ManifestInput extends Pick<LinkCheckContext, 'moduleAnchors' | 'manifest' | 'pages'> {
  /** Titles of the pages of page modules, by URL. */
  readonly moduleTitles: ReadonlyMap<string, string>
}

/**
 * Returns the content of `route-manifest.json`: the site's routes, for scripts and for `check-links --since`.
 */
export function manifestJson(input: ManifestInput, config: SiteConfig): string {
  const { manifest } = input
  // If no page has a tag any more, the page of the tag did not move.
  const lasting = manifest.routes.filter(({ target }) => target.kind !== 'tag')
  const routes = lasting.map((route) => {
    const anchors = [...(anchorsOf(route, input) ?? [])].sort(compareText)
    const redirects = manifest.redirects.ofAnchors.get(routeKey(route.url)) ?? []
    const moved = redirects.map(({ from, to }) => [from.anchor, addressText(to)])
    return {
      path: route.url,
      file: route.file,
      ...route.target,
      ...identity(route, input),
      ...(anchors.length === 0 ? {} : { anchors }),
      ...(moved.length === 0 ? {} : { movedAnchors: Object.fromEntries(moved) as Record<string, string> }),
    }
  })
  const sidebars = Object.fromEntries([...manifest.sidebars.values()].map(({ name, nodes }) => [name, nodes]))
  const contentRoots = docsRoots(config.contentRoots)
  const versions = contentRoots.map((root) => ({
    ...(root.idPrefix !== '' && { root: root.name }),
    ...root.version,
    isLast: newestEdition(root, contentRoots) === root,
    path: root.routeBase || '/',
    mainDoc: manifest.mainDocs.get(root.name) ?? null,
  }))
  const symbols = symbolAddresses(manifest)
  const content = {
    format: manifestFormat,
    baseUrl: config.settings.baseUrl,
    versions,
    routes,
    docs: manifest.docs,
    sidebars,
    ...(symbols.length === 0 ? {} : { symbols: Object.fromEntries(symbols) }),
  }
  return `${JSON.stringify(content, null, 1)}\n`
}

/** Returns the data that a later release uses to recognize a page whose URL changed. */
function identity(
  { url, target }: Route,
  { manifest, pages, moduleTitles }: ManifestInput,
): Readonly<Record<string, unknown>> {
  if (target.kind === 'module') return { title: moduleTitles.get(url) }
  if (target.kind === 'category') return { title: manifest.categories.get(target.id)?.title }
  const page = target.kind === 'doc' ? pages.get(target.id) : undefined
  return page === undefined ? {} : docIdentity(page)
}

function docIdentity({
  title,
  details: {
    fingerprints: { digest, page, sections },
  },
}: Page): Readonly<Record<string, unknown>> {
  return {
    title,
    digest,
    ...(page === null ? {} : { fingerprint: page }),
    ...(Object.keys(sections).length === 0 ? {} : { sections }),
  }
}

const symbolAddresses = ({ symbols, routeOfDoc }: RouteManifest): [string, string][] =>
  [...(symbols ?? [])].flatMap(([name, { docId, anchor }]: [string, SymbolLocation]): [string, string][] => {
    const url = routeOfDoc.get(docId)?.url
    return url === undefined ? [] : [[name, addressText({ url, anchor })]]
  })
