import path from 'node:path'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { isTranslation, outdatedHeadings, readOriginals } from '../sources/translations.js'
import { english, textsOfLocale, type LanguageTexts } from '@camdocs/core/languages'
import type { SiteConfig } from '../config/site-config.js'
import type { AdmonitionSettings } from '@camdocs/base/settings/admonitions-schema.js'
import type { ConfiguredRoot } from '@camdocs/base/settings/content-roots.js'
import { drawingVersions } from '../installation/optional-packages.js'
import { docsRoots, isPagesRoot, rootOf } from '@camdocs/base/model/content-root.js'
import type { SourceFile } from '@camdocs/base/model/source.js'
import type { Page } from '@camdocs/base/model/page.js'
import type { PluginsRef } from '@camdocs/base/model/plugins.js'
import type { Progress } from '@camdocs/base/model/progress.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import { limitsFor, type ContentLimits } from '@camdocs/base/model/content-limits.js'
import type { CompileTask, ContentRules } from '@camdocs/base/model/tasks.js'
import { readHistory } from '../sources/git-history.js'
import { valuesOf } from '@camdocs/base/settings/variables-schema.js'
import { markdownInputs, type ReadyPlugin } from './active-plugins.js'
import { readApis } from './api-reference.js'
import type { CompileDocs } from './compile-docs.js'
import { requirePackages } from './requirements.js'
import { usedStatics, withoutFailed } from './frozen-docs.js'
import { checkSamples } from './samples.js'
import { choicesOf } from './page-choices.js'
import { loadShareLook } from './share-look.js'
import { loadIcons } from './site-icons.js'
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
  const { config, sources, categories, blog } = discovered
  const remote = tools.remoteArtifacts(config)
  progress.start('Loading the theme')
  const theme = await tools.code.theme(config)
  const plugins = withInputs(await tools.code.markdownPlugins(config), discovered.plugins.plugins)
  const components = await tools.code.components(config, theme)
  const { code, messages } = config.settings.locale
  const texts = await textsOfLocale(code, messages)
  // The bundles do not depend on the content, so they are built while the content is compiled.
  const bundling = tools.code.bundles(config, sources, theme, texts)
  // Awaited at the end. Until then, a rejection must not count as unhandled.
  bundling.catch(() => undefined)

  if (config.settings.api !== undefined) progress.start('Reading the API')
  const { api: apiTexts } = (texts ?? english).messages
  const api = await readApis(config, sources, tools.executor.context, apiTexts)
  const share = await loadShareLook(config, theme, sources, tools.store)
  if (config.settings.responsiveImages)
    await requirePackages(
      'responsiveImages',
      config,
      sources.docs.map(({ file }) => file),
    )
  const { pageSeconds, pageSize } = config.settings.limits
  const rules = contentRules(config, limitsFor(pageSize))
  const inLanguage = { ...rules, ...contentTexts(texts) }
  // Pages that are not translated are those of the default language, also in the cache.
  const inOriginal = { ...rules, ...contentTexts(await originalTexts(config, texts)) }
  const originalOf = originalsOf(config, (source, root) => {
    const commit = sources.commits.get(root.name)
    return tools.executor.compileNow({
      kind: 'compile',
      source,
      root: config.root,
      contentFolder: root.folder,
      ...(commit && { commit }),
      ...(originals.get(root) ?? { rules: inOriginal }),
      maxSeconds: pageSeconds,
      theme: theme.ref,
      ...(plugins && { plugins }),
      ...(components && { components: components.ref }),
    })
  })
  const translations = inputsOfRoots(config, inLanguage, code)
  const originals = inputsOfRoots(config, inOriginal, config.languages?.all[0]?.code ?? code)
  const taskOf = async (page: Pick<CompileTask, 'source' | 'api'>): Promise<CompileTask> => {
    const root = rootOf(page.source.id, config.contentRoots)
    const commit = sources.commits.get(root.name)
    const isOriginal = config.languages?.own.folder != null && !isTranslation(page.source, config)
    return {
      kind: 'compile',
      ...page,
      root: config.root,
      contentFolder: root.folder,
      ...(commit && { commit }),
      ...(await originalOf(page.source)),
      ...((isOriginal ? originals : translations).get(root) ?? { rules: inLanguage }),
      maxSeconds: pageSeconds,
      theme: theme.ref,
      ...(plugins && { plugins }),
      ...(components && { components: components.ref }),
    }
  }
  const tasks = await Promise.all([...sources.docs.map((source) => ({ source })), ...api.pages].map(taskOf))
  const readingHistory = readHistory(
    config,
    tasks.map(({ source }) => source),
  )
  progress.start('Compiling pages')
  const { docs, problems } = withoutFailed(await compile(tasks, tools, progress), config.contentRoots)
  const pages = docs.filter((page) => !page.meta.draft)
  // Nobody corrects the samples of an earlier version.
  const current = pages.filter(({ id }) => rootOf(id, config.contentRoots).isFrozen === undefined)
  if (config.settings.samples !== undefined) progress.start('Checking code samples')
  const samples = await checkSamples(current, config, tools.executor.context, tools.typeChecker, api.examples)
  progress.start('Bundling scripts and styles')
  const [{ bundle, modules }, history] = await Promise.all([bundling, readingHistory])
  const problemSources = [
    tools,
    theme,
    sources,
    api,
    categories,
    blog,
    history,
    modules,
    { problems },
    { problems: remote?.takeProblems() ?? [] },
  ]
  return {
    ...discovered,
    sources: {
      ...sources,
      statics: usedStatics(sources.statics, docs, config.contentRoots, config.settings.baseUrl),
    },
    theme,
    texts,
    share,
    bundle,
    ...(await loadIcons(discovered, docs)),
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

/** Pages are compiled again if a plugin with Markdown plugins declared to read something that changed. */
function withInputs(ref: PluginsRef | null, plugins: readonly ReadyPlugin[]): PluginsRef | null {
  const inputs = markdownInputs(plugins)
  return ref === null || inputs === '' ? ref : { ...ref, hash: sha256(ref.hash, inputs).slice(0, 16) }
}

/**
 * The roots whose docs links can name by ID. Editions are not among them, so that a new version changes no
 * compiled page: no URL scheme contains the "@" of their prefixes.
 */
function rootRules(all: readonly ConfiguredRoot[]): Pick<ContentRules, 'roots'> {
  const roots = docsRoots(all).filter(({ name, family }) => name === family)
  return roots.length === 1 ? {} : { roots: roots.map(({ idPrefix, folder }) => ({ idPrefix, folder })) }
}

/** Returns the rules for the docs of each root, and what their text can depend on. */
const inputsOfRoots = (
  config: SiteConfig,
  rules: ContentRules,
  language: string,
): ReadonlyMap<ConfiguredRoot, Pick<CompileTask, 'choices' | 'rules'>> =>
  new Map(
    config.contentRoots.map((root) => [
      root,
      { rules: rulesOf(root, rules), ...choicesOf(root, config, language) },
    ]),
  )

/** Returns the rules for the docs of a root. */
function rulesOf(root: ConfiguredRoot, rules: ContentRules): ContentRules {
  if (isPagesRoot(root)) return { ...rules, layout: 'page' }
  const { isFrozen, variables = {} } = root
  const samples = rules.samples && isFrozen === undefined
  return Object.keys(variables).length === 0
    ? { ...rules, samples }
    : { ...rules, samples, variables: { ...rules.variables, ...variables } }
}

/** Returns the texts of the default language; in a site with one language, those of the site. */
async function originalTexts(
  { languages }: SiteConfig,
  own: LanguageTexts | null,
): Promise<LanguageTexts | null> {
  const [first] = languages?.all ?? []
  return first === undefined ? own : textsOfLocale(first.code, first.messages)
}

/** The texts of pages in a language, as in `ContentRules`. */
const contentTexts = (texts: LanguageTexts | null): Pick<ContentRules, 'texts'> =>
  texts === null
    ? {}
    : { texts: { code: texts.code, messages: { api: texts.messages.api, content: texts.messages.content } } }

/**
 * Returns what finds the page that a doc translates.
 *
 * @param compile compiles an original from git, which a watching server does only when a reader opens it
 */
function originalsOf(
  config: SiteConfig,
  compile: (original: SourceFile, root: ConfiguredRoot) => Promise<Page>,
): (source: SourceFile) => Promise<Pick<CompileTask, 'original'>> {
  const { languages, root } = config
  const [first] = languages?.all ?? []
  if (languages?.own.folder == null || first === undefined) return () => Promise.resolve({})
  const recorded = readOriginals(root, languages.own.folder)
  return async (source) => {
    const page = isTranslation(source, config) ? first.pageOf(source.id) : undefined
    if (page === undefined) return {}
    const { id, file, isDeferred } = page
    const isUnknown = isDeferred === true && source.original !== undefined
    const { headings } = isUnknown ? await compile(source.original, rootOf(id, config.contentRoots)) : page
    const text = { id, file, path: path.join(root, file) }
    const url = siteHref(first.urlOf(id) ?? '/', first.baseUrl)
    // Nobody translates a change of a release.
    const isFixed = rootOf(id, config.contentRoots).ref !== undefined
    const outdated = isFixed ? [] : outdatedHeadings(text, headings.length, recorded)
    return {
      original: {
        url,
        headings: headings.map((heading) => ({ id: heading.id, depth: heading.depth })),
        outdated,
      },
    }
  }
}

/** The site's kinds of admonitions, as in `ContentRules`. */
function ownAdmonitions(settings: AdmonitionSettings): Pick<ContentRules, 'admonitions'> {
  const kinds = Object.entries(settings).map(([name, { title, kind, icon }]) => {
    return [name, { kind, title: title ?? name, hasIcon: icon !== undefined }] as const
  })
  return kinds.length === 0 ? {} : { admonitions: Object.fromEntries(kinds) }
}

const contentRules = (
  {
    contentRoots: allRoots,
    settings: {
      api,
      frontMatter,
      markdown,
      samples,
      security: { files, linkSchemes },
      variables,
      url = '',
    },
  }: SiteConfig,
  limits: ContentLimits,
): ContentRules => ({
  symbols: api !== undefined,
  samples: samples !== undefined,
  limits,
  ...rootRules(allRoots),
  ...(frontMatter && { frontMatter }),
  ...(Object.keys(variables).length === 0 ? {} : { variables: valuesOf(variables) }),
  ...(linkSchemes.length === 0 ? {} : { linkSchemes }),
  ...(URL.canParse(url) ? { host: new URL(url).hostname } : {}),
  ...(files.length === 0 ? {} : { allowedFiles: files }),
  ...(markdown.math ? { math: true } : {}),
  ...(markdown.extensions.length === 0 ? {} : { extensions: markdown.extensions }),
  ...(Object.keys(markdown.playgrounds).length === 0 ? {} : { playgrounds: markdown.playgrounds }),
  ...ownAdmonitions(markdown.admonitions),
  ...drawingVersions(),
})
