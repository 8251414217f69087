import type { SiteConfig } from '../config/site-config.js'
import { compareDiagnostics, hasErrors } from '../model/diagnostic.js'
import type { BuiltSite, ReusableOutput } from '../model/output.js'
import { bindSite } from './bind-site.js'
import { compileSite } from './compile-site.js'
import { discoverSite } from './discover-site.js'
import { collectLinkProblems } from './link-problems.js'
import { createSourceFinder } from './module-links.js'
import { outputFiles, siteHeaders } from './output-files.js'
import { renderModules } from './render-modules.js'
import type { Tools } from './tools.js'

/**
 * Builds a site in five stages: discover, compile, bind, render, write. Docs are rendered one page at a time
 * while the caller reads `files()`. Problems of the content are returned rather than thrown; a site with
 * errors has no files.
 *
 * @throws BuildFailure if the build cannot continue: there is no content, or a module does not compile
 */
export async function buildSite(config: SiteConfig, tools: Tools): Promise<BuiltSite> {
  const discovered = await discoverSite(config)
  const compiled = await compileSite(discovered, tools)
  const bound = bindSite(compiled)
  const site = await renderModules(bound)
  const find = createSourceFinder(config.root, site.modules.inputs, site.links.baseUrl)
  const problems = [...site.problems, ...collectLinkProblems(site, find)].sort(compareDiagnostics)
  return {
    manifest: site.links.manifest,
    problems,
    pages: site.pages,
    links: site.links,
    moduleAnchors: site.moduleAnchors,
    samples: site.samples.count,
    headers: () => siteHeaders(site),
    locateInModule: (url, target) => {
      const module = site.renderedModules.find((candidate) => candidate.url === url)
      return module && find(module.source.file, target)
    },
    async *files(previous = noOutput) {
      if (!hasErrors(problems)) yield* outputFiles(site, tools, previous)
    },
  }
}

const noOutput: ReusableOutput = { reuse: () => null }
