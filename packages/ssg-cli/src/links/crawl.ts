import { LinkChecker, LinkState, type LinkResult } from 'linkinator'
import type { SiteConfig } from '../config/site-config.js'
import type { BuiltSite } from '../model/output.js'
import { siteHref } from '../render/urls.js'

/** A reference in the served output that leads nowhere. */
export interface Finding {
  /** Path of the page it stands on, without the base path. */
  readonly page: string
  /** The reference's address: a path of the site with its hash, or a URL of another site. */
  readonly target: string
  readonly external: boolean
  readonly reason: string
}

/**
 * Crawls the served output with linkinator: pages, anchors and assets as they were really shipped, the independent
 * witness of the build's own report.
 * @param origin where the output is served
 */
export async function crawl(
  site: BuiltSite,
  config: SiteConfig,
  origin: string,
  external: boolean,
): Promise<Finding[]> {
  const { baseUrl, url: published } = config.settings
  const checker = new LinkChecker()
  const { links } = await checker.check({
    path: site.manifest.routes.map((route) => origin + siteHref(route.url, baseUrl)),
    recurse: true,
    checkFragments: true,
    checkCss: true,
    concurrency: 20,
    timeout: 15_000,
    retryErrors: external,
    retryErrorsCount: 2,
    // Canonical links name the address of publication: they are checked here, not there.
    ...(published === undefined
      ? {}
      : {
          urlRewriteExpressions: [
            { pattern: new RegExp(`^${escapeRegex(published)}(?=/|$)`), replacement: origin },
          ],
        }),
    // The template in opensearch.xml and other sites, unless they are asked for.
    linksToSkip: (link) => Promise.resolve(!link.startsWith(origin) && !external),
  })
  const found = links
    .filter((link) => link.state === LinkState.BROKEN)
    .map((link) => finding(link, origin, baseUrl))
  // Other sites make their ids with script, or not: their fragments are theirs.
  return found.filter((entry) => !(entry.external && entry.reason.includes('ragment')))
}

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function finding(link: LinkResult, origin: string, baseUrl: string): Finding {
  const local = link.url.startsWith(origin)
  return {
    page: withoutBase(decode((link.parent ?? '').replace(origin, '').replace(/[?#].*$/, '')), baseUrl),
    target: local ? decode(link.url.slice(origin.length)) : link.url,
    external: !local,
    reason: reasonOf(link),
  }
}

function reasonOf({ status, failureDetails }: LinkResult): string {
  const [first] = failureDetails ?? []
  if (first instanceof Error) return first.message
  return status === undefined || status === 0 ? 'no answer' : `status ${String(status)}`
}

const withoutBase = (path: string, baseUrl: string): string =>
  path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path

function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
