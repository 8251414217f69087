import { allowedSources, isAllowed } from '../config/allowed-sources.js'
import type { ConfigPath, SiteConfig } from '../config/site-config.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic, SourceLocation } from '@camdocs/base/model/diagnostic.js'
import {
  isExternalResource,
  resourceKind,
  type ExternalResource,
  type ResourceKind,
} from '@camdocs/base/model/external-resource.js'
import { resourcesIn } from '@camdocs/base/model/html-urls.js'
import { mappedText, type Page } from '@camdocs/base/model/page.js'
import { locationIn } from '@camdocs/base/model/source-map.js'
import { navbarItems } from './navbar-links.js'

/** A resource with its location in the sources. */
export interface LocatedResource {
  readonly resource: ExternalResource
  readonly location: SourceLocation
}

/**
 * Reports the resources that the Content Security Policy of a site blocks. Each warning explains how to
 * replace or allow the resource.
 */
export function blockedResources(
  resources: readonly LocatedResource[],
  { settings }: SiteConfig,
): Diagnostic[] {
  if (resources.length === 0) return []
  const sources = allowedSources(settings)
  const ownUrls = [settings.url ?? ''].filter((url) => URL.canParse(url))
  return resources.flatMap(({ resource: { kind, url }, location }): Diagnostic[] => {
    // A URL without a scheme has the scheme of the page, which is assumed to be https.
    const target = url.trim().replace(/^\/\//, 'https://')
    if (!URL.canParse(target)) return []
    const parsed = new URL(target)
    if (isAllowed(parsed, [...sources[kind], ...ownUrls])) return []
    const origin = parsed.protocol === 'data:' ? 'a data URL' : parsed.origin
    return [
      {
        code: codes.blockedContent,
        severity: 'warning',
        message: `The Content Security Policy blocks this ${nouns[kind]}, because ${origin} is not an allowed source.`,
        hint: hintFor(kind, parsed),
        ...location,
      },
    ]
  })
}

const nouns: Readonly<Record<ResourceKind, string>> = {
  images: 'image',
  media: 'media file',
  frames: 'iframe',
  connect: 'request',
  scripts: 'script',
  styles: 'stylesheet',
  fonts: 'font',
}

function hintFor(kind: ResourceKind, { protocol, host }: URL): string {
  const setting = `\`security.allow.${kind}\` in camdocs.config.ts`
  if (protocol === 'data:')
    return `Save the data as a file in the site's folder${kind === 'images' || kind === 'fonts' ? `, or add "data:" to ${setting}` : ''}.`
  const start = protocol === 'http:' ? 'Change the URL to https, and add' : 'Add'
  const alternative = kind === 'frames' ? 'Or use a link instead' : "Or save the file in the site's folder"
  return `${start} "https://${host}" to ${setting}. ${alternative}.`
}

/** The external resources of docs. */
export const docResources = (pages: readonly Page[]): LocatedResource[] =>
  pages.flatMap((page) =>
    page.details.resources.map(({ range, ...resource }) => ({
      resource,
      location: locationIn(mappedText(page), range),
    })),
  )

/** The external resources in the configuration: the favicon, the logo, elements of the head, and HTML. */
export function configResources(config: SiteConfig): LocatedResource[] {
  const { favicon, navbar, head, announcementBar, footer } = config.settings
  const image = (path: ConfigPath, url: string | undefined) =>
    url === undefined || !isExternalResource(url) ? [] : locate(config, path, { kind: 'images', url })
  const html = (path: ConfigPath, text = '') =>
    resourcesIn(text).flatMap((resource) => locate(config, path, resource))
  const footerItems = [
    ...(footer?.links ?? []).map((item, index) => ({ item, path: ['footer', 'links', index] })),
    ...(footer?.columns ?? []).flatMap(({ items }, column) =>
      items.map((item, index) => ({ item, path: ['footer', 'columns', column, 'items', index] })),
    ),
  ]
  return [
    ...image(['favicon'], favicon),
    ...image(['navbar', 'logo', 'src'], navbar.logo?.src),
    ...image(['navbar', 'logo', 'srcDark'], navbar.logo?.srcDark),
    ...head.flatMap(({ tag, attributes }, index) =>
      ['href', 'src'].flatMap((name) => {
        const url = attributes[name] ?? ''
        const kind = resourceKind({ tagName: tag, properties: attributes }, name)
        if (kind === null || !isExternalResource(url)) return []
        return locate(config, ['head', index, 'attributes', name], { kind, url })
      }),
    ),
    ...html(['announcementBar', 'content'], announcementBar?.content),
    ...navbarItems(config).flatMap(({ item, path }) =>
      item.type === 'html' ? html([...path, 'value'], item.value) : [],
    ),
    ...footerItems.flatMap(({ item, path }) => ('html' in item ? html([...path, 'html'], item.html) : [])),
  ]
}

/** Returns a resource with the location of the setting that contains it, as a list for `flatMap`. */
const locate = (config: SiteConfig, path: ConfigPath, resource: ExternalResource): LocatedResource[] => [
  { resource, location: config.locate(path, resource.url) },
]
