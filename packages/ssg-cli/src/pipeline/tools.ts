import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bundleClient, type ClientBundle } from '../assets/bundle-client.js'
import { bundleContext, type BundleContext } from '../assets/bundle-context.js'
import { loadPageModules, type LoadedPageModules } from '../assets/page-modules.js'
import { stopEsbuild } from '@camdocs/base/esbuild/esbuild-service.js'
import { loadComponents, type LoadedComponents } from '../components/load-components.js'
import { compilerVersion } from '../cache/keys.js'
import { PageRecords } from '../cache/page-records.js'
import { RemoteArtifacts } from '../cache/remote-artifacts.js'
import { cacheFolder, FileStore, prune, type ArtifactStore } from '../cache/store.js'
import { workFolder } from '../cache/work-folder.js'
import { remoteCacheOptions, type Environment } from '../config/remote-cache.js'
import type { SiteConfig } from '../config/site-config.js'
import { Executor, threadsFor } from '../execution/executor.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { isProcessAlive } from '@camdocs/base/model/process.js'
import type { Sources } from '@camdocs/base/model/source.js'
import { PreviousOutput, type OutputRecorder } from '../output/previous-output.js'
import type { LoadedTheme } from '@camdocs/base/model/theme.js'
import type { PluginsRef } from '@camdocs/base/model/plugins.js'
import { loadPlugins, type LoadedPlugins } from '../plugins/load-plugins.js'
import { loadTheme, type ThemeWithFolder } from '../theme/load-theme.js'
import type { LazyTypeChecker } from './samples.js'

/** The workers, caches, and bundles that consecutive builds of a process share. */
export interface Tools {
  readonly executor: Executor
  /** The artifact store. */
  readonly store: ArtifactStore
  readonly pageRecords: PageRecords
  /** The reason why the cache cannot be used. Empty if it can be used. */
  readonly problems: readonly Diagnostic[]
  /**
   * Returns the remote cache; null if there is none, or if no call has passed a configuration yet.
   *
   * @param config the first configuration that is passed applies, and later ones are ignored
   * @throws BuildFailure (exit code 2) if an environment variable is invalid
   */
  readonly remoteArtifacts: (config?: SiteConfig) => RemoteArtifacts | null
  /**
   * Waits for the uploads to the remote cache, for a few seconds at most. Returns null if there is no remote
   * cache.
   */
  readonly finishUploads: () => Promise<RemoteUsage | null>
  /** Loads the record of the previous output of a folder. */
  readonly previousOutput: (folder: string) => PreviousOutput
  /** Saves the record of what a build wrote to a folder. */
  readonly recordOutput: (folder: string, written: OutputRecorder) => void
  readonly typeChecker: LazyTypeChecker
  /** Loads the configured theme. Cached until `forgetBundles`. */
  readonly theme: (config: SiteConfig) => Promise<LoadedTheme>
  /** Loads the Markdown plugins; null if the site has none. Cached until `forgetBundles`. */
  readonly plugins: (config: SiteConfig) => Promise<PluginsRef | null>
  /** Loads the components for Markdown; null if the site registers none. Cached until `forgetBundles`. */
  readonly components: (config: SiteConfig, theme: LoadedTheme) => Promise<LoadedComponents | null>
  /** Bundles the site's code for browsers and Node. Cached until `forgetBundles`. */
  readonly bundles: (config: SiteConfig, sources: Sources, theme: LoadedTheme) => Promise<Bundles>
  readonly forgetBundles: () => void
  /**
   * Whether a file, relative to the site's folder, is part of the code of the site, its theme, or its
   * plugins.
   */
  readonly isBundled: (file: string) => boolean
  /** The files for which `isBundled` is true. */
  readonly bundledFiles: () => readonly string[]
  /** Limits the size of the cache. Only the first call has an effect, because pruning checks every entry. */
  readonly prune: (config: SiteConfig) => void
  /** Stops the workers and removes temporary files. */
  close(): Promise<void>
}

/** How a build used the remote cache. */
export interface RemoteUsage {
  /** Number of downloaded pages. */
  readonly downloaded: number
  /** Number of uploaded pages. */
  readonly uploaded: number
  /** Problems that were not reported yet. */
  readonly problems: readonly Diagnostic[]
}

/** The site's code for browsers, and its page modules. */
export interface Bundles {
  readonly bundle: ClientBundle
  readonly modules: LoadedPageModules
}

/**
 * Creates the tools for builds of one site. Call `close` when done.
 *
 * @param cached false to start with an empty cache, which `close` removes, and to use no remote cache
 * @param env the environment variables
 */
export function createTools(root: string, cached: boolean, env: Environment): Tools {
  const { path: folder, problem } = workFolder(root)
  removeStaleFiles(folder)
  const storeFolder = cached ? cacheFolder(root) : path.join(folder, `once-${String(process.pid)}`)
  const store = new FileStore(storeFolder)
  const version = compilerVersion()
  // Replaces the number of threads, for benchmarks and tests, and for machines that are busy with other work.
  const { CAMDOCS_THREADS: threads } = env
  const executor = new Executor(
    { store: storeFolder, version },
    threads === undefined ? threadsFor : () => Number(threads),
  )
  let bundles: Promise<Bundles> | undefined
  let theme: Promise<ThemeWithFolder> | undefined
  let plugins: Promise<LoadedPlugins | null> | undefined
  let components: Promise<LoadedComponents | null> | undefined
  const moduleFolders = new Set<string>()
  let bundleInputs: ReadonlySet<string> = new Set()
  let pluginInputs: ReadonlySet<string> = new Set()
  let componentInputs: ReadonlySet<string> = new Set()
  let pruned = false
  let remote: RemoteArtifacts | null | undefined
  const remoteArtifacts = (config?: SiteConfig): RemoteArtifacts | null => {
    if (remote !== undefined) return remote
    if (config === undefined) return null
    const options = cached ? remoteCacheOptions(config, env) : null
    return (remote = options && new RemoteArtifacts(options, store))
  }
  return {
    executor,
    store,
    pageRecords: new PageRecords(store, version),
    problems: problem === null ? [] : [problem],
    remoteArtifacts,
    async finishUploads() {
      const remote = remoteArtifacts()
      if (remote === null) return null
      await remote.finish()
      const { downloaded, uploaded } = remote
      return { downloaded, uploaded, problems: remote.takeProblems() }
    },
    previousOutput: (folder) => PreviousOutput.load(folder, store, version),
    recordOutput(folder, written) {
      written.save(folder, store, version)
    },
    typeChecker: {},
    async theme(config) {
      theme ??= loadTheme(config, store)
      const { loaded, folder } = await theme
      if (folder !== null) moduleFolders.add(folder)
      return loaded
    },
    async plugins(config) {
      plugins ??= loadPlugins(config, store)
      const loaded = await plugins
      if (loaded === null) return null
      if (loaded.folder !== null) moduleFolders.add(loaded.folder)
      pluginInputs = new Set(loaded.inputs)
      return loaded.ref
    },
    async components(config, theme) {
      components ??= loadComponents(config, theme, store)
      const loaded = await components
      componentInputs = new Set(loaded?.inputs)
      if (loaded !== null) moduleFolders.add(loaded.folder)
      return loaded
    },
    bundles({ root, settings }, sources, theme) {
      bundles ??= createBundles(
        bundleContext({ root, settings }, store),
        sources,
        theme,
        settings.components,
      ).then((created) => {
        bundleInputs = new Set([...created.bundle.inputs, ...created.modules.inputs, ...theme.inputs])
        return created
      })
      return bundles
    },
    isBundled: (file) => bundleInputs.has(file) || pluginInputs.has(file) || componentInputs.has(file),
    bundledFiles: () => [...bundleInputs, ...pluginInputs, ...componentInputs],
    forgetBundles() {
      bundles = undefined
      theme = undefined
      plugins = undefined
      components = undefined
    },
    prune({ settings }) {
      if (cached && !pruned) prune(storeFolder, settings.cache.maxSizeMb * 1e6)
      pruned = true
    },
    async close() {
      remote?.close()
      await executor.close()
      for (const folder of moduleFolders) rmSync(folder, { recursive: true, force: true })
      if (!cached) rmSync(storeFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Matches the names of temporary caches and modules, which end with the process id: "once-1234",
 * "theme-0a1b-1234", "config-0a1b-1234.mjs".
 */
const temporaryName =
  /^(?:once|(?:pages|theme|plugins|components)-[0-9a-f]+|config-[0-9a-f]+|resolve)-(\d+)(?:\.mjs)?$/

/** Removes the temporary caches and modules of processes that were killed. */
function removeStaleFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = temporaryName.exec(name)?.[1]
    if (pid !== undefined && !isProcessAlive(Number(pid)))
      rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

async function createBundles(
  context: BundleContext,
  sources: Sources,
  theme: LoadedTheme,
  siteComponents: Readonly<Record<string, string>>,
): Promise<Bundles> {
  const components = Object.entries(siteComponents).map(
    ([name, file]) => [name, path.resolve(context.root, file)] as const,
  )
  try {
    const [bundle, modules] = await Promise.all([
      bundleClient(context, theme, sources, new Map(components)),
      loadPageModules(context, sources.pageModules),
    ])
    return { bundle, modules }
  } finally {
    await stopEsbuild()
  }
}
