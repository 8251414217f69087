import type { SiteConfig } from '../config/site-config.js'
import { codes } from '../model/codes.js'
import type { Diagnostic, SourceLocation } from '../model/diagnostic.js'
import { routeKey } from '../model/manifest.js'
import type { BuiltSite } from '../model/output.js'
import type { Page } from '../model/page.js'
import { resolveLink } from '../model/resolve-link.js'
import { hrefOf } from '../render/hrefs.js'
import type { Finding } from './crawl.js'

/** Findings as diagnostics at the source of the reference: the content, or the configuration for what is on every page. */
export function mapFindings(findings: readonly Finding[], site: BuiltSite, config: SiteConfig): Diagnostic[] {
  const seen = new Set<string>()
  return findings.flatMap((finding): Diagnostic[] => {
    const place = placeOf(finding, site, config)
    const { file, range } = place
    const key =
      range === undefined
        ? `${finding.page ?? ''} ${finding.target}`
        : `${file ?? ''}:${String(range.start.line)}:${String(range.start.column)} ${finding.target}`
    if (seen.has(key)) return []
    seen.add(key)
    const where = finding.page === null ? '' : ` on ${finding.page}`
    return [
      {
        code: finding.external ? codes.brokenExternal : codes.brokenOutput,
        severity: 'error',
        message: `"${finding.target}"${where} leads nowhere: ${finding.reason}.`,
        ...place,
      },
    ]
  })
}

/** The page that was crawled, or where that is not known, the first that has such a link; then the configuration. */
function placeOf(finding: Finding, site: BuiltSite, config: SiteConfig): SourceLocation {
  const route = site.manifest.routeByUrl.get(routeKey(finding.page ?? pathOf(finding, config)))
  const page = route?.target.kind === 'doc' ? site.links.pages.get(route.target.id) : undefined
  const candidates = finding.page === null ? site.pages : page === undefined ? [] : [page]
  for (const candidate of candidates) {
    const found = inPage(candidate, finding, site)
    if (found !== undefined) return found
  }
  const inModule = route === undefined ? undefined : site.placeInModule(route.url, finding.target)
  return inConfig(finding, config) ?? inModule ?? (page === undefined ? {} : { file: page.file })
}

/** A fragment that nobody else is known to name is taken for one of its own page. */
function pathOf({ target }: Finding, config: SiteConfig): string {
  const { baseUrl } = config.settings
  const path = target.replace(/[?#].*$/, '')
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path
}

function inPage(page: Page, finding: Finding, site: BuiltSite): SourceLocation | undefined {
  const links = finding.external ? page.externalLinks : page.links
  const found = links.find((link) => {
    if (finding.external) return sameUrl(link.target, finding.target)
    return (
      decodeURI(hrefOf(link.target, resolveLink(link.target, { docId: page.id }, site.links), site.links)) ===
      finding.target
    )
  })
  return found === undefined ? undefined : { file: page.file, range: found.range }
}

/** Navbar, footer and the like: found by their text in the configuration. */
function inConfig(finding: Finding, config: SiteConfig): SourceLocation | undefined {
  const { baseUrl } = config.settings
  const path = finding.target.startsWith(baseUrl) ? finding.target.slice(baseUrl.length - 1) : finding.target
  const place = config.locate([], path)
  return place.range === undefined ? undefined : place
}

/** Browsers add the slash of an empty path. */
function sameUrl(a: string, b: string): boolean {
  return (
    URL.canParse(a) &&
    URL.canParse(b) &&
    new URL(a).href.replace(/#.*$/, '') === new URL(b).href.replace(/#.*$/, '')
  )
}
