import { clientEntry } from '../assets/entry.js'
import type { SiteConfig } from '../config/site-config.js'
import { brokenLinks } from '../manifest/broken-links.js'
import { brokenConfigLinks } from '../manifest/config-links.js'
import { buildManifest, withAnchors } from '../manifest/build-manifest.js'
import { compareDiagnostics, hasErrors } from '../model/diagnostic.js'
import type { BuiltSite } from '../model/output.js'
import type { CompileTask } from '../model/tasks.js'
import type { LinkContext } from '../model/resolve-link.js'
import { siteProps } from '../render/site-props.js'
import { readCategoryFiles } from '../sources/category-files.js'
import { discoverSources } from '../sources/discover.js'
import { readHistory } from '../sources/git-history.js'
import { readApi } from './api-reference.js'
import { brokenModuleLinks, findInSources } from './module-links.js'
import { renderModules } from './module-pages.js'
import { outputFiles } from './output-files.js'
import { checkSamples } from './samples.js'
import type { Tools } from './tools.js'

/**
 * The whole of camdocs in five verbs: discover, compile, bind, render, write (the last by whoever reads `files()`).
 * Problems are collected, never thrown; a site with errors has no files.
 * @throws BuildFailure when nothing can be built at all: no content, or page modules that do not compile
 */
export async function buildSite(config: SiteConfig, tools: Tools): Promise<BuiltSite> {
  const sources = await discoverSources(config)
  // The bundles know nothing of the content, so they are made beside it.
  const bundling = tools.bundles(config.root, sources)
  bundling.catch(() => undefined)

  const api = await readApi(config, sources, tools.executor.context)
  const rules = { symbols: config.settings.api !== undefined, samples: config.settings.samples !== undefined }
  const tasks = [...sources.docs.map((source) => ({ kind: 'compile' as const, source })), ...api.tasks].map(
    (task): CompileTask => ({ ...task, rules }),
  )
  const reading = readHistory(
    config,
    tasks.map(({ source }) => source),
  )

  const compiled = await tools.executor.compile(tasks)
  const pages = compiled.filter((page) => !page.meta.draft)
  const samples = await checkSamples(pages, config, tools.executor.context, tools.typeChecker)
  const folders = readCategoryFiles(sources.categoryFiles)
  const { manifest, problems: bindProblems } = buildManifest(
    compiled,
    sources,
    folders.categories,
    api.symbols,
    config,
  )

  const { bundle, loaded } = await bundling
  const history = await reading
  const bound: LinkContext = {
    manifest,
    pages: new Map(pages.map((page) => [page.id, page])),
    baseUrl: config.settings.baseUrl,
    routeBase: config.settings.docs.routeBase,
    contentFolder: config.settings.docs.folder,
  }
  const site = siteProps(config.settings, bound, bundle.searchWorker)
  const client = clientEntry(bundle, site)
  const context = {
    config,
    links: bound,
    sources,
    updates: history.updates,
    sampleTypes: samples.types,
    bundle,
    client,
    site: { ...site, buildId: client.buildId },
  }
  const modules = await renderModules(loaded.modules, context)
  const links = {
    ...bound,
    manifest: withAnchors(manifest, new Map(modules.pages.map(({ url, ids }) => [url, ids]))),
  }
  const find = findInSources(config.root, loaded.inputs, config.settings.baseUrl)

  const problems = [
    ...sources.problems,
    ...api.problems,
    ...folders.problems,
    ...history.problems,
    ...compiled.flatMap((page) => page.problems),
    ...samples.problems,
    ...bindProblems,
    ...loaded.problems,
    ...brokenLinks(pages, links),
    ...brokenConfigLinks(config, links),
    ...modules.problems,
    ...brokenModuleLinks(modules.pages, links, find),
  ].sort(compareDiagnostics)
  return {
    manifest: links.manifest,
    problems,
    pages,
    links,
    siteProps: context.site,
    samples: samples.count,
    placeInModule(url, target) {
      const page = modules.pages.find((candidate) => candidate.url === url)
      return page === undefined ? undefined : find(page.source.file, target)
    },
    async *files() {
      if (hasErrors(problems)) return
      yield* outputFiles(modules.pages, { ...context, links }, tools.executor)
      tools.prune()
    },
  }
}
