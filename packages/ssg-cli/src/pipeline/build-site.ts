import { clientEntry } from '../assets/entry.js'
import type { SiteConfig } from '../config/site-config.js'
import { brokenConfigLinks, brokenLinks } from '../manifest/broken-links.js'
import { buildManifest } from '../manifest/build-manifest.js'
import { compareDiagnostics, hasErrors } from '../model/diagnostic.js'
import type { BuiltSite } from '../model/output.js'
import type { LinkContext } from '../model/resolve-link.js'
import { siteProps } from '../render/site-props.js'
import { discoverSources } from '../sources/discover.js'
import { brokenModuleLinks, renderModules } from './module-pages.js'
import { outputFiles } from './output-files.js'
import type { Tools } from './tools.js'

/**
 * The whole of camdocs in five verbs: discover, compile, bind, render, write (the last by whoever reads `files()`).
 * Problems are collected, never thrown; a site with errors has no files.
 * @throws BuildFailure when nothing can be built at all: no content, or page modules that do not compile
 */
export async function buildSite(config: SiteConfig, tools: Tools): Promise<BuiltSite> {
  const sources = await discoverSources(config)
  // The bundles know nothing of the content, so they are made beside it.
  const bundling = tools.bundles(config.root, sources.pageModules)
  bundling.catch(() => undefined)

  const compiled = await tools.executor.compile(sources.docs.map((source) => ({ kind: 'compile', source })))
  const pages = compiled.filter((page) => !page.meta.draft)
  const { manifest, problems: bindProblems } = buildManifest(pages, sources, config)

  const { bundle, loaded } = await bundling
  const links: LinkContext = {
    manifest,
    pages: new Map(pages.map((page) => [page.id, page])),
    baseUrl: config.settings.baseUrl,
    routeBase: config.settings.docs.routeBase,
  }
  const site = siteProps(config.settings, links)
  const client = clientEntry(bundle, site)
  const context = { config, links, sources, bundle, client, site: { ...site, buildId: client.buildId } }
  const modules = await renderModules(loaded.modules, context)

  const problems = [
    ...sources.problems,
    ...compiled.flatMap((page) => page.problems),
    ...bindProblems,
    ...loaded.problems,
    ...brokenLinks(pages, links),
    ...brokenConfigLinks(config, links),
    ...modules.problems,
    ...brokenModuleLinks(modules.pages, links),
  ].sort(compareDiagnostics)
  tools.keep(pages.map((page) => page.contentKey))
  return {
    manifest,
    problems,
    pages,
    links,
    siteProps: context.site,
    async *files() {
      if (!hasErrors(problems)) yield* outputFiles(modules.pages, context, tools.executor)
    },
  }
}
