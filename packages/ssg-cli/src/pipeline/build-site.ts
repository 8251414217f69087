import type { SiteConfig } from '../config/site-config.js'
import { compareDiagnostics, hasErrors } from '../model/diagnostic.js'
import type { BuiltSite } from '../model/output.js'
import { bindSite } from './bind-site.js'
import { compileSite } from './compile-site.js'
import { discoverSite } from './discover-site.js'
import { linkProblems } from './link-problems.js'
import { findInSources } from './module-links.js'
import { outputFiles, siteHeaders } from './output-files.js'
import { renderModules } from './render-modules.js'
import type { Tools } from './tools.js'

/**
 * The whole of camdocs in five verbs: discover, compile, bind, render, write. The last two happen page by page while
 * the caller reads `files()`. Problems are collected, never thrown; a site with errors has no files.
 *
 * @throws BuildFailure if nothing can be built at all: no content, or modules that do not compile
 */
export async function buildSite(config: SiteConfig, tools: Tools): Promise<BuiltSite> {
  const discovered = await discoverSite(config)
  const compiled = await compileSite(discovered, tools)
  const bound = bindSite(compiled)
  const site = await renderModules(bound)
  const find = findInSources(config.root, site.modules.inputs, site.links.baseUrl)
  const problems = [...site.problems, ...linkProblems(site, find)].sort(compareDiagnostics)
  return {
    manifest: site.links.manifest,
    problems,
    pages: site.pages,
    links: site.links,
    moduleAnchors: site.moduleAnchors,
    samples: site.samples.count,
    headers: () => siteHeaders(site),
    placeInModule: (url, target) => {
      const module = site.rendered.find((candidate) => candidate.url === url)
      return module && find(module.source.file, target)
    },
    async *files() {
      if (!hasErrors(problems)) yield* outputFiles(site, tools)
    },
  }
}
