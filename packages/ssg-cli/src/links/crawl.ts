import { LinkChecker, LinkState, type LinkResult } from 'linkinator'
import type { SiteConfig } from '../config/site-config.js'
import type { BuiltSite } from '../model/output.js'
import { siteHref } from '../render/urls.js'

/** A reference in the served output that leads nowhere. */
export interface Finding {
  /** Path of the page it stands on, without the base path; null for fragments, whose crawler does not say. */
  readonly page: string | null
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
    // Each address is tried with two methods and a second time, so one that never answers costs half a minute.
    timeout: 5_000,
    retryErrors: external,
    retryErrorsCount: 1,
    retryErrorsJitter: 500,
    // Canonical links name the address of publication: they are checked here, not there.
    ...(published === undefined
      ? {}
      : {
          urlRewriteExpressions: [
            { pattern: new RegExp(`^${escapeRegex(published)}(?=/|$)`), replacement: origin },
          ],
        }),
    // The template in opensearch.xml and other sites, unless they are asked for.
    linksToSkip: (link) => Promise.resolve(!isLocal(link, origin) && !external),
  })
  const found = links
    .filter((link) => link.state === LinkState.BROKEN)
    .map((link) => finding(link, origin, baseUrl))
  // Other sites make their ids with script, or not: their fragments are theirs.
  return found.filter(
    (entry) => !(isFragment(entry) && (entry.external || /#(top|:~:.*)?$/i.test(entry.target))),
  )
}

const isFragment = ({ reason }: Pick<Finding, 'reason'>): boolean => reason.startsWith('Fragment identifier')

/** Another server on this machine can have a port that starts like ours. */
const isLocal = (url: string, origin: string): boolean => URL.canParse(url) && new URL(url).origin === origin

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function finding(link: LinkResult, origin: string, baseUrl: string): Finding {
  const local = isLocal(link.url, origin)
  const reason = reasonOf(link)
  const page = withoutBase(decode((link.parent ?? '').replace(origin, '').replace(/[?#].*$/, '')), baseUrl)
  return {
    page: isFragment({ reason }) ? null : page || '/',
    target: local ? decode(link.url.slice(origin.length)) : link.url,
    external: !local,
    reason,
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
