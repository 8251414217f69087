import path from 'node:path'
import { loadConfig } from '../config/load.js'
import type { SiteConfig } from '../config/site-config.js'
import { BuildFailure, hasErrors, type Diagnostic } from '../model/diagnostic.js'
import { bytesOf, collectFiles, type OutputFile } from '../model/output.js'
import { buildSite } from '../pipeline/build-site.js'
import type { Tools } from '../pipeline/tools.js'
import type { ServedSite } from './server.js'
import { MemoryFiles } from './site-files.js'
import { kindOfChange } from './watch.js'

/** The result of a rebuild. */
export interface Rebuild {
  readonly problems: readonly Diagnostic[]
  /** Output files that were added, changed, or removed. Empty if the build failed. */
  readonly changed: readonly string[]
}

/** A site that is rebuilt on every change. Its output stays in memory. */
export class WatchedSite {
  /** The last successful build; null before the first one. */
  served: ServedSite | null = null
  #config: SiteConfig | undefined
  #files: ReadonlyMap<string, OutputFile> = new Map()

  constructor(
    readonly root: string,
    readonly tools: Tools,
  ) {}

  get contentFolder(): string {
    return this.#config?.settings.docs.folder ?? 'docs'
  }

  /** @param files changed source files, relative to the root; none for the first build */
  async build(files: readonly string[]): Promise<Rebuild> {
    const kinds = new Set(files.map((file) => kindOfChange(file, this.contentFolder)))
    if (kinds.has('config')) this.#config = undefined
    if (kinds.has('config') || kinds.has('code') || files.some((file) => this.tools.isBundled(file)))
      this.tools.forgetBundles()
    try {
      return await this.#rebuild(files)
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error
      this.tools.forgetBundles()
      return { problems: error.problems, changed: [] }
    }
  }

  async #rebuild(files: readonly string[]): Promise<Rebuild> {
    this.#config ??= await loadConfig(this.root, { development: true })
    const site = await buildSite(this.#config, this.tools)
    if (hasErrors(site.problems)) return { problems: site.problems, changed: [] }
    const next = await collectFiles(site.files())
    const changed = changedFiles(this.#files, next, new Set(files.map((file) => path.join(this.root, file))))
    this.#files = next
    const { baseUrl } = this.#config.settings
    this.served = {
      files: new MemoryFiles(next),
      baseUrl,
      headers: await site.headers(),
    }
    return { problems: site.problems, changed }
  }
}

/**
 * Returns the output paths of files that were added, changed, or removed. Files that are copied to the output
 * are not read. They count as changed if their source has changed.
 *
 * @param changedSources absolute paths
 */
function changedFiles(
  before: ReadonlyMap<string, OutputFile>,
  after: ReadonlyMap<string, OutputFile>,
  changedSources: ReadonlySet<string>,
): string[] {
  const differs = (file: OutputFile) => {
    const old = before.get(file.path)
    if (old === undefined || !('content' in old) || !('content' in file))
      return old === undefined || !('copyFrom' in file) || changedSources.has(file.copyFrom)
    return !bytesOf(old.content).equals(bytesOf(file.content))
  }
  const removed = [...before.keys()].filter((file) => !after.has(file))
  return [...[...after.values()].filter(differs).map((file) => file.path), ...removed]
}
