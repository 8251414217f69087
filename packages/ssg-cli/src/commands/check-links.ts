import path from 'node:path'
import { heavyPages } from '../checks/page-weight.js'
import { runCheck } from '../checks/problem.js'
import { loadConfig } from '../config/load.js'
import type { SiteConfig } from '../config/site-config.js'
import { announcedUrls, deployedProblems } from '../links/announced-urls.js'
import { requestAnnounced } from '../links/request-announced.js'
import { crawl } from '../links/crawl.js'
import { loadedFiles } from '../links/loaded-files.js'
import { ignoredLinks } from '../links/ignored-links.js'
import { knownBrokenTargets } from '../links/known-broken-targets.js'
import { mapFindings } from '../links/map-findings.js'
import { ReachableLinks } from '../links/reachable-links.js'
import { changedBasePath } from '../manifest/changed-base-path.js'
import { changedPages } from '../manifest/changed-pages.js'
import type { PublishedManifest } from '../manifest/published-manifest.js'
import { redirectFixes, removedAddressProblems } from '../manifest/redirect-fixes.js'
import { removedAddresses } from '../manifest/removed-addresses.js'
import { codes, type Code } from '@camdocs/base/model/codes.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { hasErrors, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import { fullLoadUrlsIn } from '@camdocs/base/model/html-urls.js'
import { bytesOf, collectFiles, type BuiltSite, type OutputFile } from '@camdocs/base/model/output.js'
import { addressKey } from '@camdocs/base/model/redirects.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { buildSite } from '../pipeline/build-site.js'
import { changedPagesText } from '../pipeline/changed-pages-text.js'
import { writeRedirects } from '../pipeline/write-redirects.js'
import { createTools } from '../pipeline/tools.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { countProblems } from '../report/format.js'
import type { Reporter } from '../report/reporter.js'
import { startServer } from '../serve/server.js'
import { MemoryFiles, sourceFolders } from '../serve/site-files.js'
import { openBaseline } from './baseline-file.js'
import { readPublished, readPublishedLanguage } from './read-published.js'
import { writeResult } from './write-result.js'

/** The arguments of `camdocs check-links`. */
export interface CheckLinksOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Whether to check links to other sites. */
  readonly external: boolean
  /** Route manifest of an earlier release: its URL, or its path relative to the current folder. */
  readonly since?: string | undefined
  /** The address of the deployed site, whose announced addresses are requested. */
  readonly url?: string | undefined
  /** Whether to add the redirects that `since` proposes to the source files. */
  readonly fix: boolean
  /** Whether warnings count as errors. Default: no. */
  readonly strict?: boolean | undefined
  /** Absolute path of the file with known problems. */
  readonly baseline?: string | undefined
  /** Absolute path of a Markdown file to write. It lists the pages that changed since the earlier release. */
  readonly changedPages?: string | undefined
}

/**
 * Builds the site in memory, crawls the served output with linkinator, and reports the problems of the build
 * and of the crawl.
 *
 * @returns the exit code: 0, or 1 if there are errors
 * @throws BuildFailure (exit code 2) if `fix` or `changedPages` is used without `since`, if the configuration
 *   is invalid, if the earlier route manifest cannot be read, or if the file of changed pages cannot be
 *   written
 */
export async function checkLinks(options: CheckLinksOptions, reporter: Reporter): Promise<0 | 1> {
  const { root, external, since } = options
  const deployed = options.url === undefined ? undefined : readSiteUrl(options.url)
  if (since === undefined && (options.fix || options.changedPages !== undefined))
    throw usageError(
      `${options.fix ? '--fix' : '--changed-pages'} requires --since.`,
      'Pass the route-manifest.json of an earlier release, or its URL, to --since.',
    )
  const { cwd } = reporter.terminal
  const published = since === undefined ? null : await readPublished(since, cwd)
  const { progress } = reporter
  progress.start('Loading the configuration')
  const known = openBaseline(options.baseline, reporter)
  const config = await loadConfig(root, { isStrict: options.strict, baseline: known?.baseline })
  const previous =
    since === undefined || published === null
      ? []
      : [{ prefix: '', manifest: published }, ...(await readLanguages(since, config, cwd))]
  const tools = createTools(root, true, reporter.terminal.env)
  try {
    const build = () => buildSite(config, tools, progress)
    const site = await (options.fix ? buildFixed(build, root, previous, reporter) : build())
    const changes = changeProblems(previous, site, config, options.fix)
    if (published !== null && options.changedPages !== undefined)
      writeResult(
        options.changedPages,
        changedPagesText(changedPages(published, site.linkContext, isRedirectedIn(site)), config.settings),
        '--changed-pages',
      )
    // A site with errors has no output to crawl.
    const output = hasErrors(site.problems)
      ? unchecked
      : await checkOutput(site, config, tools.blobs, { external, deployed }, reporter)
    const remoteProblems = (await tools.remoteArtifacts()?.finish()) ?? []
    progress.close()
    const problems = [
      ...site.problems,
      ...site.withRules([...changes, ...output.problems]),
      ...remoteProblems,
    ]
    reporter.problems(problems)
    known?.finish(problems, [
      ...(external ? [] : [codes.brokenExternal]),
      ...(deployed === undefined ? [codes.deployedAddress] : []),
      ...(published === null ? [codes.removedUrl] : []),
    ])
    const pages = site.pageCount
    reporter.data(problems, { pages, unknownLinks: output.unknownLinks })
    for (const url of output.unknownLinks)
      reporter.line`The link to ${url} was not checked, because that site refuses automated requests.`
    reporter.line`Checked ${countOf(pages, 'page')}: ${hasErrors(problems) ? countProblems(problems) : 'no broken links'}.`
    return hasErrors(problems) ? 1 : 0
  } finally {
    await tools.close()
  }
}

/**
 * Builds the site, and builds it again if redirects had to be added to its source files. Adds none if there
 * are errors that can leave out pages, because the content of such a page would count as moved.
 */
async function buildFixed(
  build: () => Promise<BuiltSite>,
  root: string,
  previous: readonly PublishedLanguage[],
  reporter: Reporter,
): Promise<BuiltSite> {
  const site = await build()
  if (site.problems.some((problem) => problem.severity === 'error' && !isReferenceCode(problem.code))) {
    reporter.line`No redirects were added, because the site has errors other than broken links.`
    return site
  }
  const fixes = removedFrom(previous, site).flatMap(({ removed, linkContext }) =>
    redirectFixes(removed, linkContext),
  )
  const files = writeRedirects(root, fixes)
  for (const file of files) reporter.line`Added redirects to ${file}.`
  return files.length === 0 ? site : build()
}

/** Whether a problem is a broken reference, such as a link, which leaves out no page. */
const isReferenceCode = (code: Code): boolean =>
  code.startsWith('CD12') || code === codes.unknownDoc || code === codes.redirect

/** The route manifest of an earlier release in one language. */
interface PublishedLanguage {
  /** As in `BuiltLanguage`. */
  readonly prefix: string
  readonly manifest: PublishedManifest
}

/** Reads the manifests of the languages that the earlier release had, besides the default language. */
async function readLanguages(
  since: string,
  { settings: { locales } }: SiteConfig,
  cwd: string,
): Promise<PublishedLanguage[]> {
  const found: PublishedLanguage[] = []
  for (const { code } of locales) {
    const manifest = await readPublishedLanguage(since, code, cwd)
    if (manifest !== null) found.push({ prefix: `/${code}`, manifest })
  }
  return found
}

/** Reports the addresses of the earlier release that no longer work. */
const changeProblems = (
  previous: readonly PublishedLanguage[],
  site: BuiltSite,
  config: SiteConfig,
  usesFix: boolean,
): Diagnostic[] => [
  ...previous
    .slice(0, 1)
    .flatMap(({ manifest }) => changedBasePath(manifest, config, site.isRedirectedByHost)),
  ...removedFrom(previous, site).flatMap(({ removed, linkContext, prefix }) =>
    removedAddressProblems(removed, linkContext, usesFix, prefix),
  ),
]

/**
 * Returns the addresses of the earlier release that no longer work, by language. Those that the default
 * language lacks too are not repeated.
 */
function removedFrom(previous: readonly PublishedLanguage[], site: BuiltSite) {
  const reported = new Set<string>()
  return previous.flatMap(({ prefix, manifest }) => {
    const language = site.languages.find((other) => other.prefix === prefix)
    if (language === undefined) return []
    const { linkContext, moduleAnchors } = language
    const all = removedAddresses(manifest, { ...linkContext, moduleAnchors }, (url) =>
      site.isRedirectedByHost(siteHref(url, linkContext.baseUrl)),
    )
    const removed = all.filter(({ from }) => !reported.has(addressKey(from)))
    for (const { from } of removed) reported.add(addressKey(from))
    return [{ removed, linkContext, prefix }]
  })
}

/** Returns a function that tests whether the host redirects a URL, which is passed without the base path. */
const isRedirectedIn =
  ({ linkContext: { baseUrl }, isRedirectedByHost }: BuiltSite) =>
  (url: string): boolean =>
    isRedirectedByHost(siteHref(url, baseUrl))

/** The result of a check of the served output. */
interface OutputCheck {
  readonly problems: readonly Diagnostic[]
  /** URLs on other sites that refuse automated requests (status 403 or 429). */
  readonly unknownLinks: readonly string[]
}

const unchecked: OutputCheck = { problems: [], unknownLinks: [] }

async function checkOutput(
  site: BuiltSite,
  config: SiteConfig,
  blobs: string,
  { external: checkExternal, deployed }: { external: boolean; deployed: string | undefined },
  reporter: Reporter,
): Promise<OutputCheck> {
  const files = await collectFiles(site.files())
  const served = {
    files: new MemoryFiles(files, sourceFolders(config, blobs)),
    baseUrl: config.settings.baseUrl,
    headers: {},
  }
  const { server, port } = await startServer({ host: '127.0.0.1', port: 0, site: () => served })
  try {
    reporter.progress.start('Crawling links')
    const known = new ReachableLinks(path.join(config.root, '.camdocs', 'external-links.json'))
    const isIgnored = ignoredLinks(site, config)
    const isRequested = (url: string) => checkExternal && !known.has(url) && !isIgnored(url)
    const origin = `http://127.0.0.1:${String(port)}`
    const { findings, unknown, reachable } = await crawl(site, config, origin, isRequested, reporter.progress)
    if (checkExternal) known.save(reachable)
    const uncheckedTargets = uncheckedTargetsIn(files)
    const knownBroken = knownBrokenTargets(site)
    const broken = findings.filter(
      ({ target }) => !uncheckedTargets.has(target) && !knownBroken.has(target.replace(/[?#].*/, '')),
    )
    return {
      problems: [
        ...mapFindings(broken, site, config),
        ...weightProblems(site, config, files),
        ...(await problemsAt(deployed, files, config, reporter)),
      ],
      unknownLinks: unknown,
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Requests the addresses that the site announces, at the address where it is deployed. */
async function problemsAt(
  deployed: string | undefined,
  files: ReadonlyMap<string, OutputFile>,
  config: SiteConfig,
  { progress }: Reporter,
): Promise<Diagnostic[]> {
  const { url, baseUrl } = config.settings
  if (deployed === undefined) return []
  if (url === undefined)
    throw usageError('--url requires the setting `url`.', 'Without it, pages announce no addresses.')
  progress.start('Requesting the deployed site')
  const site = url + baseUrl
  const addresses = announcedUrls(files.values(), site).map(
    (address) => deployed + address.slice(site.length),
  )
  const answers = await requestAnnounced(addresses, (count) => progress.count(count))
  return deployedProblems(answers, config)
}

/** Returns the URL of a deployed site, with a slash at its end. */
function readSiteUrl(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw usageError(
      `"${text}" is not a URL.`,
      'Pass the address of the deployed site, such as https://example.org/, to --url.',
    )
  const { origin, pathname } = new URL(text)
  return origin + pathname.replace(/\/?$/, '/')
}

function weightProblems(
  site: BuiltSite,
  { settings: { baseUrl, checks } }: SiteConfig,
  files: ReadonlyMap<string, OutputFile>,
): Diagnostic[] {
  const budget = checks.pageWeight
  const sourceOf = ({ target }: Route) =>
    target.kind === 'doc' ? site.linkContext.pages.get(target.id)?.file : undefined
  return runCheck(budget?.severity, () =>
    heavyPages(
      site.manifest.routes,
      budget?.maxKilobytes ?? 0,
      (route) => loadedFiles(route, files, baseUrl),
      sourceOf,
    ),
  )
}

/**
 * Returns the targets of `pathname://` links (LINK-3) and of links to other languages, which need not be part
 * of the site, so they are not checked.
 */
function uncheckedTargetsIn(files: ReadonlyMap<string, OutputFile>): Set<string> {
  const pages = [...files.values()].filter(({ path: file }) => file.endsWith('.html'))
  return new Set(
    pages.flatMap((page) =>
      'content' in page
        ? fullLoadUrlsIn(bytesOf(page.content).toString()).map((href) => percentDecode(href))
        : [],
    ),
  )
}
