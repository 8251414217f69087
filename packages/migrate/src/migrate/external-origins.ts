import { visit } from 'unist-util-visit'
import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import {
  isExternalResource,
  type ExternalResource,
  type ResourceKind,
} from '@camdocs/base/model/external-resource.js'
import { resourcesIn } from '@camdocs/base/model/html-urls.js'
import type { Report } from './notes.js'
import { parseMarkdown } from './parse-markdown.js'

/** Kinds of the resources that Markdown can load. */
const kinds = ['images', 'media', 'frames'] as const

/**
 * The other sites that migrated pages load content from. The Content Security Policy of the new site would
 * block this content, so the new configuration allows the sites.
 */
export class ExternalOrigins {
  readonly #origins = new Map<ResourceKind, Set<string>>()

  constructor(readonly report: Report) {}

  /**
   * Adds the sites that a text loads content from, and reports each site once for each kind of resource.
   *
   * @param text Markdown of a page of the new site
   * @param file path of the page, for the report
   */
  add(text: string, file: string): void {
    for (const { kind, url } of resourcesOf(text)) {
      const origin = originOf(url)
      const known = this.#origins.get(kind) ?? new Set()
      if (origin === null || known.has(origin)) continue
      this.#origins.set(kind, known.add(origin))
      this.report({ kind: 'origin', file, text: `\`${origin}\` in \`security.allow.${kind}\`` })
    }
  }

  /** The settings that allow the sites. */
  get settings(): Pick<SiteConfigInput, 'security'> {
    const allow = kinds.flatMap((kind) => {
      const origins = this.#origins.get(kind)
      return origins === undefined ? [] : [[kind, [...origins].sort()] as const]
    })
    return allow.length === 0 ? {} : { security: { allow: Object.fromEntries(allow) } }
  }
}

function resourcesOf(text: string): ExternalResource[] {
  if (!text.includes('//')) return []
  const resources: ExternalResource[] = []
  /** URLs by the identifier of the definition: `[logo]: https://…`. */
  const definitions = new Map<string, string>()
  /** Identifiers of the definitions that images refer to: `![Logo][logo]`. */
  const references: string[] = []
  visit(parseMarkdown(text, { isMdx: false, hasMath: false }).tree, (node) => {
    if (node.type === 'image') resources.push({ kind: 'images', url: node.url })
    else if (node.type === 'imageReference') references.push(node.identifier)
    else if (node.type === 'definition') definitions.set(node.identifier, node.url)
    else if (node.type === 'html') resources.push(...resourcesIn(node.value))
  })
  const referenced = references.map((id) => ({ kind: 'images' as const, url: definitions.get(id) ?? '' }))
  return [...resources, ...referenced].filter(({ url }) => isExternalResource(url))
}

/** Returns the origin that `security.allow` can contain; null for http, data URLs, and invalid URLs. */
function originOf(url: string): string | null {
  const absolute = url.trim().replace(/^\/\//, 'https://')
  if (!URL.canParse(absolute)) return null
  const { protocol, origin } = new URL(absolute)
  return protocol === 'https:' ? origin : null
}
