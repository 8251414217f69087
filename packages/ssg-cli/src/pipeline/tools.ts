import { stop as stopEsbuild } from 'esbuild'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bundleClient, type ClientBundle } from '../assets/bundle-client.js'
import { loadPageModules, type LoadedPageModules } from '../assets/page-modules.js'
import { compilerVersion } from '../cache/keys.js'
import { prune } from '../cache/store.js'
import type { SiteConfig } from '../config/site-config.js'
import { defaultThreads, Executor } from '../execution/executor.js'
import { isProcessAlive } from '../model/process.js'
import type { Sources } from '../model/source.js'
import type { LoadedTheme } from '../model/theme.js'
import { loadTheme, type ThemeInstallation } from '../theme/load-theme.js'
import type { TypeCheckerSlot } from './samples.js'

/** What a build works with, apart from the site itself. */
export interface Tools {
  readonly executor: Executor
  readonly typeChecker: TypeCheckerSlot
  /** The configured theme. Kept until `forgetBundles`. */
  readonly theme: (config: SiteConfig) => Promise<LoadedTheme>
  /** The site's code for browsers and for Node. Kept until `forgetBundles`, because it does not depend on content. */
  readonly bundles: (root: string, sources: Sources, theme: LoadedTheme) => Promise<Bundles>
  readonly forgetBundles: () => void
  /** Whether the bundles were made of this file, among others. Relative to the root. */
  readonly isBundled: (file: string) => boolean
  /** Removes what no build has used for long; once, since it looks at every entry. */
  readonly prune: () => void
  close(): Promise<void>
}

export interface Bundles {
  readonly bundle: ClientBundle
  readonly modules: LoadedPageModules
}

/**
 * @param cached false for a store that starts empty and is removed at the end
 */
export function createTools(root: string, cached: boolean): Tools {
  const folder = path.join(root, '.camdocs')
  mkdirSync(folder, { recursive: true })
  clearLeftovers(folder)
  const store = path.join(folder, cached ? 'cache' : `once-${String(process.pid)}`)
  const executor = new Executor(
    { store, version: compilerVersion() },
    // For measuring, and for machines whose other cores are taken.
    Number(process.env.CAMDOCS_THREADS ?? defaultThreads()),
  )
  let bundles: Promise<Bundles> | undefined
  let theme: Promise<ThemeInstallation> | undefined
  const themeFolders = new Set<string>()
  let inputs: ReadonlySet<string> = new Set()
  let pruned = false
  return {
    executor,
    typeChecker: {},
    async theme(config) {
      theme ??= loadTheme(config)
      const { loaded, folder } = await theme
      if (folder !== null) themeFolders.add(folder)
      return loaded
    },
    bundles(root, sources, theme) {
      bundles ??= createBundles(root, sources, theme).then((created) => {
        inputs = new Set([...created.bundle.inputs, ...created.modules.inputs, ...theme.inputs])
        return created
      })
      return bundles
    },
    isBundled: (file) => inputs.has(file),
    forgetBundles() {
      bundles = undefined
      theme = undefined
    },
    prune() {
      if (cached && !pruned) prune(store)
      pruned = true
    },
    async close() {
      await executor.close()
      for (const folder of themeFolders) rmSync(folder, { recursive: true, force: true })
      if (!cached) rmSync(store, { recursive: true, force: true })
    },
  }
}

/** What killed runs left: stores of their own, and modules that were about to be imported. */
function clearLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^(?:once|(?:pages|theme)-[0-9a-f]+|config-[0-9a-f]+)-(\d+)(?:\.mjs)?$/.exec(name)?.[1]
    if (pid !== undefined && !isProcessAlive(Number(pid)))
      rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

async function createBundles(root: string, sources: Sources, theme: LoadedTheme): Promise<Bundles> {
  try {
    const [bundle, modules] = await Promise.all([
      bundleClient(root, theme, sources),
      loadPageModules(root, sources.pageModules),
    ])
    return { bundle, modules }
  } finally {
    // Its process has done its work; it starts again by itself when it is needed.
    await stopEsbuild()
  }
}
