import { LinkChecker, LinkState, type LinkResult } from 'linkinator'
import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import type { SiteConfig } from '../config/site-config.js'
import { withoutBasePath } from '@camdocs/base/model/base-path.js'
import type { BuiltSite } from '@camdocs/base/model/output.js'
import type { Progress } from '@camdocs/base/model/progress.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { decodePath } from './decode-path.js'
import { requestExternal } from '../fetching/external-links.js'
import { requestFailure } from '../fetching/request-failure.js'
import { comparableUrl } from './comparable-url.js'

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

/** The result of a crawl. */
export interface CrawlResult {
  readonly findings: readonly Finding[]
  /** URLs of other sites that refuse automated requests (status 403, 429, or 999). */
  readonly unknown: readonly string[]
  /** URLs of other sites that were requested and work. */
  readonly reachable: readonly string[]
}

/**
 * Crawls the served output with linkinator: pages, anchors, and assets. The crawl does not rely on the link
 * checks of the build.
 *
 * @param origin origin of the local server
 * @param isRequested whether to request a link to another site
 */
export async function crawl(
  site: BuiltSite,
  config: SiteConfig,
  origin: string,
  isRequested: (url: string) => boolean,
  progress: Progress,
): Promise<CrawlResult> {
  const { baseUrl, url: published } = config.settings
  const basePath = baseUrl.slice(0, -1)
  const checker = new LinkChecker()
  let checked = 0
  checker.on('link', () => progress.count(++checked))
  const { links } = await checker.check({
    path: site.manifest.routes.map((route) => origin + siteHref(route.url, baseUrl)),
    recurse: true,
    checkFragments: true,
    checkCss: true,
    concurrency: 20,
    // The local server always responds, but can need many seconds on a busy machine.
    timeout: 60_000,
    // Canonical links are URLs of the published site. They are checked on the local server instead. Other
    // URLs of the same origin can belong to other sites.
    ...(published === undefined
      ? {}
      : {
          urlRewriteExpressions: [
            {
              pattern: new RegExp(`^${escapeRegExp(published + basePath)}(?=[/?#]|$)`),
              replacement: origin + basePath,
            },
          ],
        }),
    linksToSkip: (link) => Promise.resolve(!isLocal(link, origin)),
  })
  const outside = links.filter(
    ({ state, url }) =>
      state === LinkState.SKIPPED && /^https?:/.test(url) && !isLocal(url, origin) && isRequested(url),
  )
  const others = await requestExternal(oneForEachAddress(outside), () => progress.count(++checked))
  const broken = [...links, ...others].filter((link) => link.state === LinkState.BROKEN)
  const unknown = broken.filter((link) => isRefusal(link) && !isLocal(link.url, origin))
  const findings = broken
    .filter((link) => !unknown.includes(link))
    .map((link) => toFinding(link, origin, baseUrl))
  return {
    findings: findings.filter((finding) => !(isFragment(finding) && canWork(finding))),
    unknown: [...new Set(unknown.map(({ url }) => url))].sort(),
    reachable: others.filter(({ state }) => state === LinkState.OK).map(({ url }) => url),
  }
}

/** Returns the first of the links to each address. Their fragments do not count. */
const oneForEachAddress = (links: readonly LinkResult[]): LinkResult[] => [
  ...new Map(links.toReversed().map((link) => [comparableUrl(link.url), link])).values(),
]

/**
 * Whether a fragment can work although no element has its ID. On other sites, scripts can create the element.
 * "#", "#top", and text fragments ("#:~:text=…") work on every page.
 */
const canWork = ({ isExternal, target }: Finding): boolean => isExternal || /#(top|:~:.*)?$/i.test(target)

/** Whether a site refuses automated requests, which says nothing about the link. */
const isRefusal = ({ status = 0 }: LinkResult): boolean => [403, 429, 999].includes(status)

const isFragment = ({ reason }: Pick<Finding, 'reason'>): boolean => reason.startsWith('Fragment identifier')

/**
 * Whether a URL refers to a file of the site. Compares origins rather than prefixes, because the port of
 * another local server can start with the same digits.
 */
const isLocal = (url: string, origin: string): boolean => URL.canParse(url) && new URL(url).origin === origin

function toFinding(link: LinkResult, origin: string, baseUrl: string): Finding {
  const isOnSite = isLocal(link.url, origin)
  const reason = reasonOf(link)
  // The pages that the crawl starts with have no parent.
  const parentPath = (link.parent ?? '').replace(origin, '').replace(/[?#].*$/, '')
  const page = decodePath(parentPath)
  return {
    page: isFragment({ reason }) ? null : (withoutBasePath(page, baseUrl) ?? page) || '/',
    target: isOnSite ? decodePath(link.url.slice(origin.length)) : link.url,
    isExternal: !isOnSite,
    reason,
  }
}

/** Returns why a link is broken: the status of the response, or what happened instead of a response. */
function reasonOf({ status = 0, failureDetails }: LinkResult): string {
  if (status >= 400) return `status ${String(status)}`
  const [first] = failureDetails ?? []
  if (first instanceof Error) return requestFailure(first)
  return status === 0 ? 'no response' : `status ${String(status)}`
}
