import { LinkChecker, LinkState, type LinkResult } from 'linkinator'
import type { SiteConfig } from '../config/site-config.js'
import type { BuiltSite } from '../model/output.js'
import { siteHref } from '../render/urls.js'
import { decodePath } from './decode-path.js'

/** A broken reference in the served output. */
export interface Finding {
  /**
   * Path of the page with the reference, without the base path; null for a broken fragment, because
   * linkinator does not report the page.
   */
  readonly page: string | null
  /**
   * The reference: a URL of another site; or a decoded path on this site, with the base path, query string,
   * and fragment.
   */
  readonly target: string
  readonly isExternal: boolean
  readonly reason: string
}

/**
 * Crawls the served output with linkinator: pages, anchors, and assets. The crawl does not rely on the link
 * checks of the build.
 *
 * @param origin origin of the local server
 * @param checkExternal whether to check links to other sites
 */
export async function crawl(
  site: BuiltSite,
  config: SiteConfig,
  origin: string,
  checkExternal: boolean,
): Promise<Finding[]> {
  const { baseUrl, url: published } = config.settings
  const checker = new LinkChecker()
  const { links } = await checker.check({
    path: site.manifest.routes.map((route) => origin + siteHref(route.url, baseUrl)),
    recurse: true,
    checkFragments: true,
    checkCss: true,
    concurrency: 20,
    // linkinator tries each URL with two methods, and then retries, so a URL that never responds takes
    // several times this long.
    timeout: 5_000,
    retryErrors: checkExternal,
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
    linksToSkip: (link) => Promise.resolve(!isLocal(link, origin) && !checkExternal),
  })
  const findings = links
    .filter((link) => link.state === LinkState.BROKEN)
    .map((link) => toFinding(link, origin, baseUrl))
  // Fragments of other sites are not reported, because scripts can create the ids there. Neither are "#",
  // "#top", and text fragments, which work on every page.
  return findings.filter(
    (entry) => !(isFragment(entry) && (entry.isExternal || /#(top|:~:.*)?$/i.test(entry.target))),
  )
}

const isFragment = ({ reason }: Pick<Finding, 'reason'>): boolean => reason.startsWith('Fragment identifier')

/**
 * Whether a URL is that of a file of the site. Compares origins rather than prefixes, because the port of
 * another local server can start with the same digits.
 */
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
    isExternal: !local,
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
