import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { compilerVersion } from '../cache/keys.js'
import { PageRecords } from '../cache/page-records.js'
import { RemoteArtifacts } from '../cache/remote-artifacts.js'
import { cacheFolder, FileStore, pruneHourly, type ArtifactStore } from '../cache/store.js'
import { workFolder } from '../cache/work-folder.js'
import { remoteCacheOptions, type Environment } from '../config/remote-cache.js'
import type { SiteConfig } from '../config/site-config.js'
import { Executor, threadsFor } from '../execution/executor.js'
import { PluginThread } from '../execution/plugin-thread.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { isProcessAlive } from '@camdocs/base/model/process.js'
import type { LazyTypeChecker } from './samples.js'
import { SiteCode } from './site-code.js'

/** The workers, caches, and code that consecutive builds of a process share. */
export interface Tools {
  readonly executor: Executor
  /** The artifact store. */
  readonly store: ArtifactStore
  /** The folder of the cache for the files of commits. */
  readonly blobs: string
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
  readonly typeChecker: LazyTypeChecker
  readonly code: SiteCode
  /** The environment variables, for plugins that declare to read some. */
  readonly env: Environment
  /** Limits the size of the cache. Only the first call has an effect, because pruning checks every entry. */
  readonly prune: (config: SiteConfig) => void
  /** Stops the workers and removes temporary files. */
  close(): Promise<void>
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
  const plugins = new PluginThread()
  const code = new SiteCode(store, plugins.call)
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
    blobs: path.join(storeFolder, 'blobs'),
    pageRecords: new PageRecords(store, version),
    problems: problem === null ? [] : [problem],
    remoteArtifacts,
    typeChecker: {},
    code,
    env,
    prune({ settings }) {
      if (cached && !pruned) pruneHourly(storeFolder, settings.cache.maxSizeMb * 1e6)
      pruned = true
    },
    async close() {
      remote?.close()
      await executor.close()
      await plugins.close()
      code.close()
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
