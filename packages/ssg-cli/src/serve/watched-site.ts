import type { SiteProps } from '@camdocs/core'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { stampFile } from '../cache/file-stamp.js'
import { workFolder } from '../cache/work-folder.js'
import { loadConfig } from '../config/load.js'
import { BuildFailure, hasErrors, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { isInNodeModules } from '@camdocs/base/model/inside.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import { releasesFolder } from '../pipeline/api-releases.js'
import { compilePages, deferCommitted, deferCompiling, isCommitted } from '../pipeline/compile-docs.js'
import type { OpenedSite } from '../pipeline/open-site.js'
import { openSite } from '../pipeline/site-in-languages.js'
import { siteHeaders } from '../pipeline/site-headers.js'
import type { SiteWithModules } from '../pipeline/site-stages.js'
import { translationFolder } from '@camdocs/base/settings/locale-schema.js'
import { docsRoots, rootOf, workingFolders } from '@camdocs/base/model/content-root.js'
import { wildcardTest } from '@camdocs/base/model/wildcard.js'
import type { Tools } from '../pipeline/tools.js'
import type { CompileTask } from '@camdocs/base/model/tasks.js'
import type { SiteVersion } from './live.js'
import type { ServedSite } from './server.js'
import { LazySiteFiles, sourceFolders } from './site-files.js'
import { isSource, kindOfChange, type ChangeKind } from './watch.js'
import { WorkFiles } from './work-files.js'

/** The result of an update. */
export interface SiteUpdate {
  readonly problems: readonly Diagnostic[]
  /** Output paths of the changed files that are copied to the output. Empty if there are errors. */
  readonly copied: readonly string[]
  /** The docs that have changed, as in `SiteVersion`. */
  readonly changed: SiteVersion['changed']
}

interface ServedVersion extends ServedSite {
  readonly version: number
  readonly codeId: string
  readonly siteProps: SiteProps
}

/**
 * A site that is updated when its files change. Pages are rendered when they are requested. Files that did
 * not change are not read again.
 */
export class WatchedSite {
  /** The last version without errors; null if there is none. */
  served: ServedVersion | null = null
  /** null until the configuration has been loaded. */
  #site: OpenedSite | null = null
  /** The hashes of the files that docs include or show code from, and that plugins declare, by path. */
  #reused: ReadonlyMap<string, string | null> = new Map()
  /** Tests for the files that plugins declare. */
  #declared: readonly ((file: string) => boolean)[] = []
  /**
   * The hashes of the files that docs include or show code from, that plugins declare, and of the code
   * outside of the site's folder that the configuration or other code imports. By path relative to the root:
   * null for a file that does not exist, "" for a file that cannot be used, or that may have changed after it
   * was read.
   */
  required: ReadonlyMap<string, string | null> = new Map()
  /** The build IDs of all versions that were served. */
  readonly #buildIds = new Set<string>()
  #lastUpdate: Promise<unknown> = Promise.resolve()
  /** Whether the last update found errors. */
  #hasErrors = true
  /** The files of the work folder that the last update left. */
  #work = new WorkFiles([])

  constructor(
    readonly root: string,
    readonly tools: Tools,
  ) {}

  /** The folders of the docs and of the saved releases of APIs, relative to the root. */
  get contentFolders(): readonly string[] {
    if (this.#site === null) return ['docs']
    const { contentRoots, settings } = this.#site.config
    return [
      ...workingFolders(docsRoots(contentRoots)),
      ...settings.locales.map(translationFolder),
      ...contentRoots.flatMap(({ api }) => (api === null ? [] : [releasesFolder(api.prose)])),
    ]
  }

  /**
   * Whether a build can read a file: a source, or a file that the last update has read. After an update with
   * errors, also a new file, which an import can lack. A built site is no input, whatever its folder.
   *
   * @param file relative to the root
   * @param isNew whether the file was created or deleted
   */
  isInput(file: string, isNew: boolean): boolean {
    const { settings, inputs } = this.#site?.config ?? {}
    if (isInOutput(this.root, file, this.contentFolders)) return false
    return (
      isSource(file, this.contentFolders) ||
      (isNew && this.#hasErrors) ||
      this.required.has(file) ||
      this.#declared.some((isDeclared) => isDeclared(file)) ||
      inputs?.includes(file) === true ||
      settings?.checks.spelling?.words === file ||
      this.tools.code.has(file)
    )
  }

  get #hasPlugins(): boolean {
    return (this.#site?.config.settings.plugins ?? []).length > 0
  }

  /** Whether the site lacks files of the work folder, and has to be prepared again before it is served. */
  get lacksFiles(): boolean {
    return this.#work.areMissing()
  }

  /**
   * Updates the site. Updates run one after the other.
   *
   * @param files changed source files, relative to the root; empty to prepare the entire site again
   */
  update(files: readonly string[]): Promise<SiteUpdate> {
    const update = this.#lastUpdate.then(() => this.#update(files))
    this.#lastUpdate = update.catch(() => undefined)
    return update
  }

  async #update(files: readonly string[]): Promise<SiteUpdate> {
    const start = Date.now()
    let broken: readonly string[] = []
    const isComplete = files.length === 0 || this.lacksFiles
    try {
      const site = await this.#open(files)
      const stages = await site.update(isComplete ? 'anything' : files, {
        // Until there is a page to show, compilation is deferred, because that is faster. But plugins see all
        // pages.
        compile: this.served === null && !this.#hasPlugins ? deferCompiling : deferCommitted,
      })
      this.#reused = new Map([...stages.plugins.hashes, ...reusedFiles(stages)])
      this.#declared = stages.plugins.plugins.flatMap(({ files: patterns }) => patterns.map(wildcardTest))
      this.#work = new WorkFiles([...this.tools.code.folders, ...copiesOf(stages)])
      return this.#serve(site, stages, files)
    } catch (error) {
      this.#hasErrors = true
      if (!(error instanceof BuildFailure)) throw error
      this.tools.code.forget()
      broken = error.problems.flatMap(({ file }) => file ?? [])
      return { problems: error.problems, copied: [], changed: null }
    } finally {
      const code = [...(this.#site?.config.inputs ?? []), ...this.tools.code.files, ...broken]
      this.required = new Map([...this.#externalCode(code, start), ...this.#reused])
    }
  }

  /** Opens the site, again if its configuration changed. Forgets the bundles if the changes affect them. */
  async #open(files: readonly string[]): Promise<OpenedSite> {
    const kinds = this.#kindsOf(files)
    if (kinds.has('config')) this.#site = null
    if (kinds.has('config') || kinds.has('code') || this.lacksFiles) this.tools.code.forget()
    // Somebody can have deleted the folder, with the file that keeps it out of git.
    workFolder(this.root)
    // After a failure, nobody knows which files the site needs.
    this.#work = new WorkFiles([])
    this.#site ??= openSite(await loadConfig(this.root, { isPreview: true }), this.tools)
    return this.#site
  }

  /**
   * Returns the files outside of the site's folder, except for installed packages, with the hashes of what
   * was read. Files that are already watched are not hashed again.
   *
   * @param start time in ms when the update started. The hash of a file that has changed since is "", because
   * the file may have been read before the change
   */
  #externalCode(files: readonly string[], start: number): [file: string, hash: string | null][] {
    const currentHash = (name: string) => {
      const file = path.join(this.root, name)
      const { mtimeMs = 0 } = statIfExists(file) ?? {}
      return mtimeMs >= start ? '' : stampFile(file).hash
    }
    return files
      .filter((file) => file.startsWith('../') && !isInNodeModules(file))
      .map((file) => [file, this.required.get(file) ?? currentHash(file)])
  }

  /** Returns the kinds of changed files. Unlike `kindOfChange`, takes into account what uses the files. */
  #kindsOf(files: readonly string[]): ReadonlySet<ChangeKind> {
    return new Set(
      files.map((file) => {
        if (this.#site?.config.inputs.includes(file) === true) return 'config'
        const isRead = this.#reused.has(file) || this.#declared.some((isDeclared) => isDeclared(file))
        const kind = isRead ? 'content' : kindOfChange(file, this.contentFolders)
        return kind === 'content' && this.tools.code.has(file) ? 'code' : kind
      }),
    )
  }

  /** Whether the compilation of some docs is deferred (see `deferCompiling`). */
  get hasDeferredDocs(): boolean {
    return this.#deferredTasks().length > 0
  }

  /** The tasks of the deferred docs, except those of commits, which are compiled when a reader opens them. */
  #deferredTasks(): CompileTask[] {
    const { docs, tasks } = this.#site?.stages ?? { docs: [], tasks: new Map<string, CompileTask>() }
    return docs
      .flatMap(({ id, isDeferred }) => (isDeferred === true ? (tasks.get(id) ?? []) : []))
      .filter((task) => !isCommitted(task))
  }

  /**
   * Compiles the deferred docs.
   *
   * @param onProgress receives the number of docs that are compiled so far, and of all docs to compile
   */
  async compileDeferred(onProgress: (done: number, total: number) => void): Promise<void> {
    const pending = this.#deferredTasks()
    await compilePages(pending, this.tools, ({ done }) => onProgress(done, pending.length))
  }

  /** Compiles a page in advance. The first page takes longer, because the grammars have to be loaded. */
  async warmUp(): Promise<void> {
    const [task] = this.#site?.stages?.tasks.values() ?? []
    if (task !== undefined) await this.tools.executor.warmUp(task)
  }

  /** Makes a site without errors the version that is served. */
  #serve(opened: OpenedSite, site: SiteWithModules, files: readonly string[]): SiteUpdate {
    const problems = opened.problems()
    this.#hasErrors = hasErrors(problems)
    if (hasErrors(problems)) return { problems, copied: [], changed: null }
    const version = (this.served?.version ?? 0) + 1
    const { client, siteProps } = site
    const output = opened.filesOnDemand()
    // After edits of docs that no other page depends on, the data that all pages share is the same object.
    const changed = this.served?.siteProps === siteProps ? output.changedDocs() : null
    this.served = {
      files: new LazySiteFiles(
        output,
        sourceFolders(site.config, this.tools.blobs),
        client.buildId,
        this.#buildIds,
      ),
      baseUrl: site.linkContext.baseUrl,
      // Scripts can read this header of their document, so that the live client knows which version it shows.
      headers: { ...siteHeaders(site), 'Server-Timing': `version;desc="${String(version)}"` },
      codeId: client.codeId,
      version,
      siteProps,
    }
    this.#buildIds.add(client.buildId)
    const changedFiles = new Set(files)
    const copied = site.sources.statics.flatMap(({ file, output }) => (changedFiles.has(file) ? output : []))
    return { problems, copied, changed }
  }
}

/** Whether a file is in the folder of a built site: `dist`, or a folder that a build with `--out` wrote. */
function isInOutput(root: string, file: string, contentFolders: readonly string[]): boolean {
  const folders = file
    .split('/')
    .map((_, index, parts) => parts.slice(0, index).join('/'))
    .slice(1)
  return folders.some(
    (folder) =>
      !contentFolders.includes(folder) && existsSync(path.join(root, folder, 'route-manifest.json')),
  )
}

/** The paths of the copies of files that are read from git. */
const copiesOf = ({ sources: { docs, apiProse, statics } }: SiteWithModules): string[] =>
  [...docs, ...apiProse, ...statics].flatMap(({ blob, path: copy }) => (blob === undefined ? [] : [copy]))

const reusedFiles = ({ docs, linkContext }: SiteWithModules): ReadonlyMap<string, string | null> =>
  new Map(
    docs.flatMap(({ id, details: { dependencies = [] } }) =>
      // A commit does not change.
      (rootOf(id, linkContext.roots).ref === undefined ? dependencies : []).map(
        ({ file, hash }) => [file, hash] as const,
      ),
    ),
  )
