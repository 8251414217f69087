import type { SiteConfig } from '../config/site-config.js'
import { BuildFailure, hasErrors, mergeEqual, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { BuiltLanguage, BuiltSite, OutputFile, OutputPiece } from '@camdocs/base/model/output.js'
import { pageCount } from '@camdocs/base/model/manifest.js'
import type { Progress } from '@camdocs/base/model/progress.js'
import { findInModules } from './module-links.js'
import type { OpenedSite } from './open-site.js'
import { openSite } from './site-in-languages.js'
import { hostRedirectTest } from './redirect-files.js'
import { proseChecks } from './site-checks.js'
import { siteHeaders } from './site-headers.js'
import type { Tools } from './tools.js'

/**
 * Discovers, compiles, and binds a site. Its docs are rendered a few at a time, while the caller iterates
 * over `files()`. Problems of the content are returned rather than thrown; a site with errors has no files.
 *
 * @throws BuildFailure if the build cannot continue, for example because there is no content or a module does
 *   not compile
 */
export async function buildSite(config: SiteConfig, tools: Tools, progress: Progress): Promise<BuiltSite> {
  const opened = openSite(config, tools)
  const site = await opened.update('anything', { progress })
  progress.start('Checking links')
  const problems = opened.problems(await checkProse(opened))
  const { manifest } = site.linkContext
  return {
    manifest,
    problems,
    pages: site.pages,
    linkContext: site.linkContext,
    moduleAnchors: site.moduleAnchors,
    languages: opened.languages,
    pageCount: opened.languages.reduce((sum, { linkContext: own }) => sum + pageCount(own.manifest), 0),
    samples: site.samples.count,
    withRules: (more) => opened.withRules(more),
    problemPlaces: () => opened.problemPlaces(),
    isRedirectedByHost: hostRedirectTest(site),
    headers: siteHeaders(site),
    locateInModule: (url, target) => {
      const module = site.renderedModules.find((candidate) => candidate.url === url)
      return module && findInModules(module.source.file, target, site)
    },
    async *files(previous) {
      if (hasErrors(problems)) return
      progress.start('Rendering pages')
      yield* countPages(opened.files(previous), opened.languages, progress)
    },
  }
}

/** Runs `proseChecks`. If they cannot run, the failure also contains the other problems of the site. */
async function checkProse(opened: OpenedSite): Promise<Diagnostic[]> {
  try {
    return opened.stages === null ? [] : await proseChecks(opened.stages)
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    throw new BuildFailure(mergeEqual([...opened.problems(), ...error.problems]), error.exitCode)
  }
}

/** Yields the given files, and reports how many pages are done and how many come from the previous build. */
async function* countPages(
  files: AsyncIterable<OutputFile | OutputPiece>,
  languages: readonly BuiltLanguage[],
  progress: Progress,
): AsyncGenerator<OutputFile | OutputPiece> {
  const pageFiles = new Set(
    languages.flatMap(({ prefix, linkContext: { manifest } }) =>
      manifest.routes.map(({ file }) => (prefix === '' ? file : `${prefix.slice(1)}/${file}`)),
    ),
  )
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
