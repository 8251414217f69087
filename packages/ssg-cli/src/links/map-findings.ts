import type { SiteConfig } from '../config/site-config.js'
import { withoutBasePath } from '@camdocs/base/model/base-path.js'
import { codes } from '@camdocs/base/model/codes.js'
import { type Diagnostic, formatLocation, type SourceLocation } from '@camdocs/base/model/diagnostic.js'
import { routeKey } from '@camdocs/base/model/manifest.js'
import type { BuiltSite } from '@camdocs/base/model/output.js'
import { mappedText, type Page } from '@camdocs/base/model/page.js'
import { originOf, resolveLink } from '@camdocs/base/model/resolve-link.js'
import { locationIn } from '@camdocs/base/model/source-map.js'
import { hrefOf } from '../render/hrefs.js'
import { findInPackage } from '../sources/api-package.js'
import { comparableUrl } from './comparable-url.js'
import type { Finding } from './crawl.js'
import { decodePath } from './decode-path.js'

/**
 * Converts findings to diagnostics at the source of the reference: a doc, a page module, or the
 * configuration. Findings at the same location with the same target are reported once. A URL of another site
 * is reported once, with all places that contain it.
 */
export function mapFindings(findings: readonly Finding[], site: BuiltSite, config: SiteConfig): Diagnostic[] {
  const seen = new Set<string>()
  const internal = findings
    .filter(({ isExternal }) => !isExternal)
    .flatMap((finding) => {
      const location = locate(finding, site, config)
      const key = keyOf(finding, location)
      if (seen.has(key)) return []
      seen.add(key)
      return [toDiagnostic(finding, location)]
    })
  const external = findings.filter(({ isExternal }) => isExternal)
  if (external.length === 0) return internal
  const inDocs = externalLinksIn(site.pages)
  return [...internal, ...external.map((finding) => mapExternal(finding, inDocs, site, config))]
}

function mapExternal(
  finding: Finding,
  inDocs: ReadonlyMap<string, readonly SourceLocation[]>,
  site: BuiltSite,
  config: SiteConfig,
): Diagnostic {
  const places = [
    ...(inDocs.get(comparableUrl(finding.target)) ?? []),
    ...placesElsewhere(writtenForms(finding.target), site, config),
  ]
  const [first, ...others] = places
  if (first === undefined) return toDiagnostic(finding, locate(finding, site, config))
  return { ...toDiagnostic(finding, first), ...(others.length > 0 && { alsoAt: others }) }
}

/**
 * Returns the spellings of a URL of another site. linkinator adds a slash to "https://example.org" and a
 * scheme to "//example.org/a", and percent-encodes other letters.
 */
function writtenForms(target: string): string[] {
  const page = target.replace(/#.*$/, '')
  const withoutSlash = page.replace(/^(\w+:\/\/[^/]*)\/$/, '$1')
  const forms = [target, page, withoutSlash].flatMap((form) => [form, decodePath(form)])
  return [...new Set([...forms, ...forms.map((form) => form.replace(/^http:(?=\/\/)/, ''))])]
}

/** Returns the places with a URL of another site in the configuration, page modules, and doc comments. */
function placesElsewhere(forms: readonly string[], site: BuiltSite, config: SiteConfig): SourceLocation[] {
  const modules = site.manifest.routes.filter(({ target }) => target.kind === 'module')
  const places = forms.flatMap((form) => [
    config.locate([], form),
    ...modules
      .map(({ url }) => site.locateInModule(url, form))
      // A place of another length is the start of the module, which does not contain the URL as it is.
      .filter((place) => place?.range?.end.column === (place?.range?.start.column ?? 0) + form.length),
  ])
  const exact = [...places, ...inDocComments(forms, config)].flatMap((place) =>
    place?.range === undefined ? [] : [place],
  )
  return [...new Map(exact.map((place) => [formatLocation(place), place])).values()]
}

/** Returns the places with a URL in the packages that have an API reference. */
const inDocComments = (forms: readonly string[], { root, contentRoots }: SiteConfig): SourceLocation[] =>
  contentRoots.flatMap(({ api }) => (api === null ? [] : findInPackage(root, api.package, forms)))

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
