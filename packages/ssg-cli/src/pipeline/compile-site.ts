import type { SiteConfig } from '../config/site-config.js'
import { diagramsVersion } from '../installation/optional-packages.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import type { Progress } from '@camdocs/base/model/progress.js'
import type { ContentLimits } from '@camdocs/base/model/content-limits.js'
import type { CompileTask, ContentRules } from '@camdocs/base/model/tasks.js'
import { readHistory } from '../sources/git-history.js'
import { readApis } from './api-reference.js'
import type { CompileDocs } from './compile-docs.js'
import { checkSamples } from './samples.js'
import type { CompiledSite, DiscoveredSite } from './site-stages.js'
import type { Tools } from './tools.js'

/**
 * Compiles docs and API pages, each independently of the others. Also checks the code samples, and bundles
 * page modules and the theme for Node and for browsers.
 *
 * @throws BuildFailure if the theme cannot be loaded, a module does not compile, or a package is missing
 */
export async function compileSite(
  discovered: DiscoveredSite,
  tools: Tools,
  compile: CompileDocs,
  progress: Progress,
): Promise<CompiledSite> {
  const { config, sources, categories } = discovered
  const remote = tools.remoteArtifacts(config)
  progress.start('Loading the theme')
  const [theme, plugins] = [await tools.code.theme(config), await tools.code.plugins(config)]
  const components = await tools.code.components(config, theme)
  // The bundles do not depend on the content, so they are built while the content is compiled.
  const bundling = tools.code.bundles(config, sources, theme)
  // Awaited at the end. Until then, a rejection must not count as unhandled.
  bundling.catch(() => undefined)

  if (config.settings.api !== undefined) progress.start('Reading the API')
  const api = await readApis(config, sources, tools.executor.context)
  const { pageSeconds, ...limits } = config.settings.limits
  const rules = contentRules(config, limits, diagramsVersion())
  const tasks = [...sources.docs.map((source) => ({ source })), ...api.pages].map((page): CompileTask => ({
    kind: 'compile',
    ...page,
    root: config.root,
    contentFolder: rootOf(page.source.id, config.contentRoots).folder,
    rules,
    maxSeconds: pageSeconds,
    theme: theme.ref,
    ...(plugins && { plugins }),
    ...(components && { components: components.ref }),
  }))
  const readingHistory = readHistory(
    config,
    tasks.map(({ source }) => source),
  )
  progress.start('Compiling pages')
  const docs = await compile(tasks, tools, progress)
  const pages = docs.filter((page) => !page.meta.draft)
  if (config.settings.samples !== undefined) progress.start('Checking code samples')
  const samples = await checkSamples(pages, config, tools.executor.context, tools.typeChecker)
  progress.start('Bundling scripts and styles')
  const [{ bundle, modules }, history] = await Promise.all([bundling, readingHistory])
  const problemSources = [
    tools,
    theme,
    sources,
    api,
    categories,
    history,
    modules,
    { problems: remote?.takeProblems() ?? [] },
  ]
  return {
    ...discovered,
    theme,
    bundle,
    modules,
    tasks: new Map(tasks.map((task) => [task.source.id, task])),
    docs,
    pages,
    samples,
    symbols: api.symbols,
    updates: history.updates,
    sourceProblems: problemSources.flatMap(({ problems }) => problems),
  }
}

const contentRules = (
  {
    contentRoots,
    settings: {
      api,
      markdown,
      samples,
      security: { files, linkSchemes },
      variables,
      url = '',
    },
  }: SiteConfig,
  limits: ContentLimits,
  diagrams: string | null,
): ContentRules => ({
  symbols: api !== undefined,
  samples: samples !== undefined,
  limits,
  ...(contentRoots.length === 1
    ? {}
    : { roots: contentRoots.map(({ idPrefix, folder }) => ({ idPrefix, folder })) }),
  ...(Object.keys(variables).length === 0 ? {} : { variables }),
  ...(linkSchemes.length === 0 ? {} : { linkSchemes }),
  ...(URL.canParse(url) ? { host: new URL(url).hostname } : {}),
  ...(files.length === 0 ? {} : { allowedFiles: files }),
  ...(markdown.math ? { math: true } : {}),
  ...(diagrams === null ? {} : { diagrams }),
})
