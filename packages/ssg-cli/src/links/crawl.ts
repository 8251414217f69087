import { LinkChecker, LinkState, type LinkResult } from 'linkinator'
import type { SiteConfig } from '../config/site-config.js'
import type { BuiltSite } from '../model/output.js'
import { siteHref } from '../render/urls.js'
import { decodePath } from './decode-path.js'

/** A broken reference in the served output. */
export interface Finding {
  /**
   * Path of the page with the reference, without the base path; null for fragments, where linkinator does not
   * report it.
   */
  readonly page: string | null
  /** A path of the site with its fragment, or a URL of another site. */
  readonly target: string
  readonly external: boolean
  readonly reason: string
}

/**
 * Crawls the served output with linkinator: pages, anchors, and assets. This check is independent of
 * the link report of the build.
 * @param origin origin of the local server
 * @param external whether to check links to other sites
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
    // linkinator tries each URL with two methods and then once more, so a URL that never answers takes half a
    // minute.
    timeout: 5_000,
    retryErrors: external,
    retryErrorsCount: 1,
    retryErrorsJitter: 500,
    // Canonical links have the origin of the published site. They are checked on the local server instead.
    ...(published === undefined
      ? {}
      : {
          urlRewriteExpressions: [
            { pattern: new RegExp(`^${escapeRegex(published)}(?=/|$)`), replacement: origin },
          ],
        }),
    // Skips other sites unless requested, and the URL template in opensearch.xml.
    linksToSkip: (link) => Promise.resolve(!isLocal(link, origin) && !external),
  })
  const findings = links
    .filter((link) => link.state === LinkState.BROKEN)
    .map((link) => toFinding(link, origin, baseUrl))
  // Fragments of other sites are not reported, because scripts can create the ids there. Neither are "#",
  // "#top", and text fragments, which work on every page.
  return findings.filter(
    (entry) => !(isFragment(entry) && (entry.external || /#(top|:~:.*)?$/i.test(entry.target))),
  )
}

const isFragment = ({ reason }: Pick<Finding, 'reason'>): boolean => reason.startsWith('Fragment identifier')

/** Compares origins rather than prefixes: the port of another local server can start with the same digits. */
const isLocal = (url: string, origin: string): boolean => URL.canParse(url) && new URL(url).origin === origin

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function toFinding(link: LinkResult, origin: string, baseUrl: string): Finding {
  const local = isLocal(link.url, origin)
  const reason = reasonOf(link)
  const page = withoutBase(
    decodePath((link.parent ?? '').replace(origin, '').replace(/[?#].*$/, '')),
    baseUrl,
  )
  return {
    page: isFragment({ reason }) ? null : page || '/',
    target: local ? decodePath(link.url.slice(origin.length)) : link.url,
    external: !local,
    reason,
  }
}

function reasonOf({ status, failureDetails }: LinkResult): string {
  const [first] = failureDetails ?? []
  if (first instanceof Error) return first.message
  return status === undefined || status === 0 ? 'no response' : `status ${String(status)}`
}

const withoutBase = (path: string, baseUrl: string): string =>
  path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path
