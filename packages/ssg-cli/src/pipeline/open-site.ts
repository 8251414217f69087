import { authorProblems } from '../sources/blog-authors.js'
import { applyRules, unusedComments } from '../checks/apply-rules.js'
import type { SiteConfig } from '../config/site-config.js'
import { isOfRoot, pluginOf, rootOf } from '@camdocs/base/model/content-root.js'
import {
  compareDiagnostics,
  formatLocation,
  mergeEqual,
  type Diagnostic,
} from '@camdocs/base/model/diagnostic.js'
import type { BuiltLanguage, OutputFile, OutputPiece, ReusableOutput } from '@camdocs/base/model/output.js'
import { noProgress, type Progress } from '@camdocs/base/model/progress.js'
import { redirectRuleProblems } from './redirect-files.js'
import { bindSite } from './bind-site.js'
import { compileDocs, type CompileDocs } from './compile-docs.js'
import { compileSite } from './compile-site.js'
import { discoverSite } from './discover-site.js'
import { LazyFiles, type ProducedFiles } from './lazy-files.js'
import { collectLinkProblems } from './link-problems.js'
import { outputFiles } from './output-files.js'
import { pluginPages } from './plugin-pages.js'
import { withPluginResults } from './plugin-results.js'
import { renderModules } from './render-modules.js'
import { collectResourceProblems } from './resource-problems.js'
import { undrawnPages } from './share-image-files.js'
import { pageChecks } from './site-checks.js'
import { iconProblems } from './site-icons.js'
import type { SiteWithModules } from './site-stages.js'
import type { Tools } from './tools.js'
import { updateDocs } from './update-docs.js'
import { updateStyles } from './update-styles.js'

/** What changed since the last update: the paths of files, relative to the site's folder, or anything. */
export type SiteChanges = 'anything' | readonly string[]

/** How to update a site. */
export interface UpdateOptions {
  /** Compiles the docs if the entire site is prepared, or defers their compilation. */
  readonly compile?: CompileDocs | undefined
  readonly progress?: Progress
}

/** The files of the output, created on demand. */
export type FilesOnDemand = Pick<LazyFiles, 'has' | 'read' | 'changedDocs'>

/** A site that is kept in memory, in one language or in several. */
export type OpenedSite = Pick<
  OpenSite,
  'config' | 'stages' | 'languages' | 'update' | 'problems' | 'problemPlaces' | 'withRules' | 'files'
> & { filesOnDemand(): FilesOnDemand }

/**
 * A site that is kept in memory. A build is one update with anything, and a watching server updates the site
 * with each change. Both run the same stages.
 */
export class OpenSite {
  #stages: SiteWithModules | null = null
  readonly #produced: ProducedFiles = new Map()

  constructor(
    readonly config: SiteConfig,
    readonly tools: Tools,
  ) {}

  /** The site after the last update; null during an update, and if the last update failed. */
  get stages(): SiteWithModules | null {
    return this.#stages
  }

  /** The pages of each language, the default language first. */
  get languages(): readonly BuiltLanguage[] {
    const { linkContext, moduleAnchors } = this.#updated()
    return [{ prefix: '', linkContext, moduleAnchors }]
  }

  /**
   * Brings the site up to date. Does only the work that the changes require; after a failure, all of it.
   *
   * @throws BuildFailure if the site cannot be prepared, for example because there is no content or a module
   *   does not compile
   */
  async update(
    changes: SiteChanges,
    { compile = compileDocs, progress = noProgress }: UpdateOptions = {},
  ): Promise<SiteWithModules> {
    const latest = this.#stages
    this.#stages = null
    const edited = latest === null || changes === 'anything' ? null : await this.#edited(latest, changes)
    const site = edited ?? (await this.#prepared(compile, progress))
    this.#stages = await withPluginResults(site, progress)
    return this.#stages
  }

  /** The problems of the site, sorted, with those of prose, which `proseChecks` finds. */
  problems(ofProse: readonly Diagnostic[] = []): Diagnostic[] {
    const found = this.#found()
    return this.withRules([...found, ...unusedComments(found, this.#updated().docs), ...ofProse])
  }

  /** The places of all problems of the site, also of those that authors ignore, as in `formatLocation`. */
  problemPlaces(): ReadonlySet<string> {
    return new Set(this.#found().map(formatLocation))
  }

  /** The problems of the site, without the rules and comments that authors write about them. */
  #found(): Diagnostic[] {
    const site = this.#updated()
    const makers = pageMakers(site)
    return [
      ...site.sourceProblems,
      ...site.docs.flatMap((page) => page.details.problems),
      ...site.samples.problems,
      ...site.manifestProblems,
      ...redirectRuleProblems(site),
      ...site.moduleProblems,
      ...collectLinkProblems(site, this.tools),
      ...iconProblems(site),
      ...authorProblems(site.pages, site.linkContext.roots, site.blog),
      ...collectResourceProblems(site),
      ...undrawnPages(site),
      ...pageChecks(site),
      ...site.pluginResults.problems,
    ].map((problem) => withMaker(problem, makers))
  }

  /** Leaves out ignored and known problems, gives the others the configured severities, and sorts them. */
  withRules(problems: readonly Diagnostic[]): Diagnostic[] {
    const { docs, config } = this.#updated()
    const { settings, isStrict, contentRoots, baseline } = config
    const isFrozen = (file: string) => contentRoots.some((root) => root.isFrozen && isOfRoot(file, root))
    const adjusted = applyRules(problems, { rules: settings.rules, isStrict, isFrozen, pages: docs })
    const sorted = mergeEqual(adjusted).toSorted(compareDiagnostics)
    return baseline?.unknownIn(sorted) ?? sorted
  }

  /**
   * Yields all files of the output. Docs are rendered a few at a time, while the caller iterates.
   *
   * @param previous output of an earlier build; its files are reused if their input did not change
   * @throws BuildFailure if a page cannot be rendered
   */
  files(previous: ReusableOutput = noOutput): AsyncGenerator<OutputFile | OutputPiece> {
    return outputFiles(this.#updated(), this.tools, previous)
  }

  /** The files of the output, created on demand. */
  filesOnDemand(): LazyFiles {
    return new LazyFiles(this.#updated(), this.tools, this.#produced)
  }

  #updated(): SiteWithModules {
    if (this.#stages === null) throw new Error('The last update of the site failed.')
    return this.#stages
  }

  /** Runs all stages. */
  async #prepared(compile: CompileDocs, progress: Progress): Promise<SiteWithModules> {
    const { code, env, blobs } = this.tools
    const plugins = await pluginPages(await code.plugins(this.config), this.config, env, progress)
    progress.start('Finding files')
    const discovered = await discoverSite(this.config, plugins, blobs)
    const compiled = await compileSite(discovered, this.tools, compile, progress)
    progress.start('Resolving links')
    return renderModules(bindSite(compiled))
  }

  /** Runs the stages that changes of stylesheets and docs require; null for other changes. */
  async #edited(latest: SiteWithModules, files: readonly string[]): Promise<SiteWithModules | null> {
    // What plugins read can change everything.
    if (files.some((file) => latest.plugins.hashes.has(file))) return null
    const isReused = ({ details: { dependencies = [] } }: SiteWithModules['docs'][number]) =>
      dependencies.some(({ file }) => files.includes(file))
    const styled = latest.docs.some(isReused) ? null : await updateStyles(latest, files, this.tools.code)
    if (styled !== null) return styled
    return files.some((file) => this.tools.code.has(file)) ? null : updateDocs(latest, files, this.tools)
  }
}

/** Returns the plugins that make pages, by the file of the page. */
function pageMakers({ plugins, tasks, config }: SiteWithModules): ReadonlyMap<string, string> {
  if (plugins.plugins.length === 0) return new Map()
  return new Map(
    [...tasks.values()].flatMap(({ source: { id, file, text } }) => {
      const plugin = text === undefined ? undefined : pluginOf(file, rootOf(id, config.contentRoots))
      return plugin === undefined ? [] : [[file, plugin] as const]
    }),
  )
}

/** Adds to the hint which plugin makes the page with a problem, because there is no file to edit. */
function withMaker(problem: Diagnostic, makers: ReadonlyMap<string, string>): Diagnostic {
  const maker = makers.get(problem.file ?? '')
  return maker === undefined
    ? problem
    : { ...problem, hint: `${problem.hint ?? ''} The ${maker} makes this page.`.trimStart() }
}

const noOutput: ReusableOutput = { reuse: () => null }
