import type { SiteConfig } from '../config/site-config.js'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { routeKey } from '../model/manifest.js'
import type { BuiltSite, Place } from '../model/output.js'
import type { Page } from '../model/page.js'
import { resolveLink } from '../model/resolve-link.js'
import { hrefOf } from '../render/hrefs.js'
import type { Finding } from './crawl.js'

/** Findings as diagnostics at the source of the reference: the content, or the configuration for what is on every page. */
export function mapFindings(findings: readonly Finding[], site: BuiltSite, config: SiteConfig): Diagnostic[] {
  const seen = new Set<string>()
  return findings.flatMap((finding) => {
    const place = placeOf(finding, site, config)
    const { file, range } = place
    const key = file === undefined ? `${finding.page} ${finding.target}` : `${file}:${String(range?.start.line)}:${String(range?.start.column)} ${finding.target}`
    if (seen.has(key)) return []
    seen.add(key)
    return [
      {
        code: finding.external ? codes.brokenExternal : codes.brokenOutput,
        severity: 'error' as const,
        message: `"${finding.target}" on ${finding.page} leads nowhere: ${finding.reason}.`,
        ...place,
      },
    ]
  })
}

function placeOf(finding: Finding, site: BuiltSite, config: SiteConfig): Place {
  const route = site.manifest.routeByUrl.get(routeKey(finding.page))
  const page = route?.target.kind === 'doc' ? site.links.pages.get(route.target.id) : undefined
  const inSource = page === undefined ? undefined : inPage(page, finding, site)
  return inSource ?? inConfig(finding, config) ?? (route === undefined ? undefined : site.placeInModule(route.url, finding.target)) ?? (page === undefined ? {} : { file: page.file })
}

function inPage(page: Page, finding: Finding, site: BuiltSite): Place | undefined {
  const links = finding.external ? page.externalLinks : page.links
  const found = links.find((link) => {
    if (finding.external) return sameUrl(link.target, finding.target)
    return decodeURI(hrefOf(link.target, resolveLink(link.target, { docId: page.id }, site.links), site.links)) === finding.target
  })
  return found === undefined ? undefined : { file: page.file, range: found.range }
}

/** Navbar, footer and the like: found by their text in the configuration. */
function inConfig(finding: Finding, config: SiteConfig): Place | undefined {
  const { baseUrl } = config.settings
  const path = finding.target.startsWith(baseUrl) ? finding.target.slice(baseUrl.length - 1) : finding.target
  const place = config.locate([], path)
  return place.range === undefined ? undefined : place
}

/** Browsers add the slash of an empty path. */
function sameUrl(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && new URL(a).href.replace(/#.*$/, '') === new URL(b).href.replace(/#.*$/, '')
}
