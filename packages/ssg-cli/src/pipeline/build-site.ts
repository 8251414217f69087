import type { SiteConfig } from '../config/site-config.js'
import {
  BuildFailure,
  compareDiagnostics,
  hasErrors,
  mergeEqual,
  type Diagnostic,
} from '@camdocs/base/model/diagnostic.js'
import type { BuiltSite, OutputFile, OutputPiece, ReusableOutput } from '@camdocs/base/model/output.js'
import { noProgress, type Progress } from '@camdocs/base/model/progress.js'
import { bindSite } from './bind-site.js'
import { compileDocs, type CompileDocs } from './compile-docs.js'
import { compileSite } from './compile-site.js'
import { discoverSite } from './discover-site.js'
import { collectLinkProblems } from './link-problems.js'
import { createSourceFinder } from './module-links.js'
import { responseHeaders } from '../output/host-files.js'
import { outputFiles } from './output-files.js'
import { hostRedirectTest, redirectRuleProblems } from './redirect-files.js'
import { renderModules } from './render-modules.js'
import { collectResourceProblems } from './resource-problems.js'
import { pageChecks, proseChecks } from './site-checks.js'
import type { SiteWithModules } from './site-stages.js'
import type { Tools } from './tools.js'

/**
 * Discovers, compiles, and binds a site. Its docs are rendered a few at a time, while the caller iterates
 * over `files()`. Problems of the content are returned rather than thrown; a site with errors has no files.
 *
 * @throws BuildFailure if the build cannot continue, for example because there is no content or a module does
 *   not compile
 */
export async function buildSite(config: SiteConfig, tools: Tools, progress: Progress): Promise<BuiltSite> {
  const site = await prepareSite(config, tools, compileDocs, progress)
  progress.start('Checking links')
  const problems = mergeEqual([...siteProblems(site), ...(await checkProse(site))]).toSorted(
    compareDiagnostics,
  )
  const find = sourceFinder(site)
  return {
    manifest: site.linkContext.manifest,
    problems,
    pages: site.pages,
    linkContext: site.linkContext,
    moduleAnchors: site.moduleAnchors,
    samples: site.samples.count,
    isRedirectedByHost: hostRedirectTest(site),
    headers: responseHeaders(site.policy),
    locateInModule: (url, target) => {
      const module = site.renderedModules.find((candidate) => candidate.url === url)
      return module && find(module.source.file, target)
    },
    async *files(previous = noOutput) {
      if (hasErrors(problems)) return
      progress.start('Rendering pages')
      yield* countPages(outputFiles(site, tools, previous), site, progress)
    },
  }
}

/** Runs `proseChecks`. If they cannot run, the failure also contains the other problems of the site. */
async function checkProse(site: SiteWithModules): Promise<Diagnostic[]> {
  try {
    return await proseChecks(site)
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    throw new BuildFailure(mergeEqual([...siteProblems(site), ...error.problems]), error.exitCode)
  }
}

/** Yields the given files, and reports how many pages are done and how many come from the previous build. */
async function* countPages(
  files: AsyncIterable<OutputFile | OutputPiece>,
  { linkContext: { manifest } }: SiteWithModules,
  progress: Progress,
): AsyncGenerator<OutputFile | OutputPiece> {
  const pageFiles = new Set(manifest.routes.map(({ file }) => file))
  let [done, reused] = [0, 0]
  for await (const file of files) {
    if (pageFiles.has(file.path)) {
      if ('linkFrom' in file) reused++
      progress.count(++done, pageFiles.size)
    }
    yield file
  }
  progress.note(`${String(reused)} from the previous build`)
}

/**
 * Runs the stages before docs are rendered.
 *
 * @param compile compiles the docs, or defers their compilation
 * @throws BuildFailure if the build cannot continue
 */
export async function prepareSite(
  config: SiteConfig,
  tools: Tools,
  compile: CompileDocs = compileDocs,
  progress = noProgress,
): Promise<SiteWithModules> {
  progress.start('Finding files')
  const discovered = await discoverSite(config)
  const compiled = await compileSite(discovered, tools, compile, progress)
  progress.start('Resolving links')
  const bound = bindSite(compiled)
  return renderModules(bound)
}

/** Returns all problems of a site, sorted, except those that `proseChecks` finds. */
export function siteProblems(site: SiteWithModules): Diagnostic[] {
  const find = sourceFinder(site)
  const problems = [
    ...site.sourceProblems,
    ...site.docs.flatMap((page) => page.details.problems),
    ...site.samples.problems,
    ...site.manifestProblems,
    ...redirectRuleProblems(site),
    ...site.moduleProblems,
    ...collectLinkProblems(site, find),
    ...collectResourceProblems(site, find),
    ...pageChecks(site),
  ]
  return mergeEqual(problems).toSorted(compareDiagnostics)
}

const sourceFinder = ({ config, modules, linkContext }: SiteWithModules) =>
  createSourceFinder(config.root, modules.inputs, linkContext.baseUrl)

const noOutput: ReusableOutput = { reuse: () => null }
