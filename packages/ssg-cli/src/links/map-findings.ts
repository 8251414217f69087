import type { SiteConfig } from '../config/site-config.js'
import { withoutBasePath } from '../model/base-path.js'
import { codes } from '../model/codes.js'
import { type Diagnostic, formatLocation, type SourceLocation } from '../model/diagnostic.js'
import { routeKey } from '../model/manifest.js'
import type { BuiltSite } from '../model/output.js'
import { mappedText, type Page } from '../model/page.js'
import { originOf, resolveLink } from '../model/resolve-link.js'
import { locationIn } from '../model/source-map.js'
import { hrefOf } from '../render/hrefs.js'
import type { Finding } from './crawl.js'
import { decodePath } from './decode-path.js'

/**
 * Converts findings to diagnostics at the source of the reference: a doc, a page module, or the
 * configuration. A URL of another site is reported wherever a doc contains it. Findings at the same location
 * with the same target are reported once.
 */
export function mapFindings(findings: readonly Finding[], site: BuiltSite, config: SiteConfig): Diagnostic[] {
  const seen = new Set<string>()
  const hasExternal = findings.some(({ isExternal }) => isExternal)
  const externalLinks = hasExternal ? externalLinksIn(site.pages) : new Map<string, SourceLocation[]>()
  return findings.flatMap((finding) => {
    // If a URL does not respond, linkinator reports only the first page that contains it.
    const inDocs = finding.isExternal ? (externalLinks.get(comparableUrl(finding.target)) ?? []) : []
    const location = locate(finding, site, config)
    const isFound = location.range !== undefined
    return [...inDocs, ...(isFound || inDocs.length === 0 ? [location] : [])].flatMap((place) => {
      const key = keyOf(finding, place)
      if (seen.has(key)) return []
      seen.add(key)
      return [toDiagnostic(finding, place)]
    })
  })
}

/** Returns the locations of the links to other sites in docs, by `comparableUrl`. */
function externalLinksIn(pages: readonly Page[]): Map<string, SourceLocation[]> {
  const links = new Map<string, SourceLocation[]>()
  for (const page of pages)
    for (const { target, range } of page.details.externalLinks) {
      const url = comparableUrl(target)
      const locations = links.get(url) ?? []
      locations.push(locationIn(mappedText(page), range))
      links.set(url, locations)
    }
  return links
}

/** Two findings with the same key are reported once. */
const keyOf = ({ page, target }: Finding, location: SourceLocation): string =>
  `${location.range === undefined ? (page ?? '') : formatLocation(location)} ${target}`

function toDiagnostic({ page, target, isExternal, reason }: Finding, location: SourceLocation): Diagnostic {
  // The page of a finding is only one of the pages with the link to another site.
  const where = page === null || (isExternal && location.range !== undefined) ? '' : ` on ${page}`
  return {
    code: isExternal ? codes.brokenExternal : codes.brokenOutput,
    severity: 'error',
    message: `The link to "${target}"${where} is broken: ${reason}.`,
    ...location,
  }
}

/**
 * Looks for the reference in the crawled doc or, if the page is not known, in all docs; then in the
 * configuration, and then in the page module. If it is nowhere, returns the file of the crawled doc, if there
 * is one.
 */
function locate(finding: Finding, site: BuiltSite, config: SiteConfig): SourceLocation {
  // linkinator does not report which page contains a link with a broken fragment. Often, the link points to
  // the page that contains it.
  const route = site.manifest.routeByUrl.get(routeKey(finding.page ?? pathOf(finding, config)))
  const page = route?.target.kind === 'doc' ? site.linkContext.pages.get(route.target.id) : undefined
  const crawledDocs = page === undefined ? [] : [page]
  for (const candidate of finding.page === null ? site.pages : crawledDocs) {
    const location = locateInPage(candidate, finding, site)
    if (location !== undefined) return location
  }
  const inModule = route === undefined ? undefined : site.locateInModule(route.url, finding.target)
  const inDoc = page === undefined || finding.page === null ? {} : { file: page.file }
  return locateInConfig(finding, config) ?? inModule ?? inDoc
}

/** Returns the path of the page that a reference points to, without the base path. */
function pathOf({ target }: Finding, config: SiteConfig): string {
  const path = target.replace(/[?#].*$/, '')
  return withoutBasePath(path, config.settings.baseUrl) ?? path
}

function locateInPage(page: Page, finding: Finding, site: BuiltSite): SourceLocation | undefined {
  const match = page.details.links.find((link) => {
    const { target } = link
    const href = hrefOf(target, resolveLink(target, originOf(page, link), site.linkContext), site.linkContext)
    return decodePath(href) === finding.target
  })
  return match && locationIn(mappedText(page), match.range)
}

/** Finds links of the navbar, the footer, and other settings by their text in the configuration. */
function locateInConfig(finding: Finding, config: SiteConfig): SourceLocation | undefined {
  const path = withoutBasePath(finding.target, config.settings.baseUrl) ?? finding.target
  const location = config.locate([], path)
  return location.range === undefined ? undefined : location
}

/**
 * Normalizes a URL of another site, and removes its fragment: `https://example.org` and
 * `https://example.org/#a` are equal. A URL without a scheme, such as "//example.org", gets the scheme
 * "http:", because a local server serves the crawled pages.
 */
const comparableUrl = (url: string): string =>
  URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').href.replace(/#.*$/, '') : url
