import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../config/load.js'
import type { SiteConfig } from '../config/site-config.js'
import { crawl } from '../links/crawl.js'
import { mapFindings } from '../links/map-findings.js'
import { removedUrls, readPublicUrls } from '../manifest/public-urls.js'
import { hasErrors, type Diagnostic } from '../model/diagnostic.js'
import { documentUrlsIn } from '../model/html-urls.js'
import { bytesOf, collectFiles, type BuiltSite, type OutputFile } from '../model/output.js'
import { percentDecode } from '../model/resolve-link.js'
import { usageError } from '../model/usage-error.js'
import { buildSite } from '../pipeline/build-site.js'
import { createTools } from '../pipeline/tools.js'
import { countOf, countProblems } from '../report/format.js'
import type { Reporter } from '../report/reporter.js'
import { startServer } from '../serve/server.js'
import { MemoryFiles } from '../serve/site-files.js'

/** The arguments of `camdocs check-links`. */
export interface CheckLinksOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Whether to check links to other sites. */
  readonly external: boolean
  /** Absolute path of an earlier release's route manifest. */
  readonly since?: string | undefined
}

/**
 * Builds the site in memory, and crawls the served output with linkinator. Reports the problems of both.
 *
 * @returns the exit code: 0, or 1 if there are errors
 * @throws BuildFailure (exit code 2) if the earlier route manifest cannot be read
 */
export async function checkLinks(
  { root, external, since }: CheckLinksOptions,
  reporter: Reporter,
): Promise<0 | 1> {
  const previous = since === undefined ? undefined : readPublicUrls(readText(since), path.basename(since))
  const config = await loadConfig(root)
  const tools = createTools(root, true, reporter.terminal.env)
  try {
    const site = await buildSite(config, tools)
    const removed = previous === undefined ? [] : removedUrls(previous, site)
    // A site with errors has no output to crawl.
    const findings = hasErrors(site.problems) ? [] : await checkOutput(site, config, external)
    const remote = await tools.finishUploads()
    const problems = [...site.problems, ...removed, ...findings, ...(remote?.problems ?? [])]
    reporter.problems(problems)
    reporter.data(problems, { pages: site.manifest.routes.length })
    const pages = countOf(site.manifest.routes.length, 'page')
    reporter.line(
      hasErrors(problems)
        ? `Checked ${pages}: ${countProblems(problems)}.`
        : `Checked ${pages}: no broken links.`,
    )
    return hasErrors(problems) ? 1 : 0
  } finally {
    await tools.close()
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw usageError(
      `The file "${file}" cannot be read.`,
      'Pass the route-manifest.json of an earlier release to --since.',
    )
  }
}

async function checkOutput(
  site: BuiltSite,
  config: SiteConfig,
  checkExternal: boolean,
): Promise<Diagnostic[]> {
  const files = await collectFiles(site.files())
  const served = { files: new MemoryFiles(files), baseUrl: config.settings.baseUrl, headers: {} }
  const { server, port } = await startServer({ host: '127.0.0.1', port: 0, site: () => served })
  try {
    const findings = await crawl(site, config, `http://127.0.0.1:${String(port)}`, checkExternal)
    const documentPaths = documentTargets(files)
    return mapFindings(
      findings.filter(({ target }) => !documentPaths.has(target)),
      site,
      config,
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Returns the targets of `pathname://` links (LINK-3), which camdocs does not serve and cannot check. */
function documentTargets(files: ReadonlyMap<string, OutputFile>): Set<string> {
  const pages = [...files.values()].filter(({ path: file }) => file.endsWith('.html'))
  return new Set(
    pages.flatMap((page) =>
      'content' in page
        ? documentUrlsIn(bytesOf(page.content).toString()).map((href) => percentDecode(href))
        : [],
    ),
  )
}
