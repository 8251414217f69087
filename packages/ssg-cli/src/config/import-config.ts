import type { Plugin } from 'esbuild'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { externalPackages } from '../bundler/external-packages.js'
import { moduleScope } from '@camdocs/base/esbuild/module-scope.js'
import { runEsbuild } from '../bundler/run-esbuild.js'
import { compilerVersion, keyOf } from '../cache/keys.js'
import type { ArtifactStore } from '../cache/store.js'
import { workFolder } from '../cache/work-folder.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { esbuildProblems } from '@camdocs/base/model/esbuild-problems.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import { createLocator, type BundledConfig } from './locate.js'
import type { ConfigLocator } from './site-config.js'
import { superviseConfig } from './supervise.js'

/** The default export of a configuration, before validation. */
export interface ImportedConfig {
  readonly value: unknown
  readonly locate: ConfigLocator
  /** The configuration file and the files that it imports, relative to the root. */
  readonly inputs: readonly string[]
}

/**
 * Bundles and runs a configuration file.
 *
 * @param file relative to `root`
 * @param options `store` caches the bundle, and records whether its code finished; null to use no cache.
 *   `isPreview`: whether the process serves the site, and must not end with the configuration
 * @param read converts the default export to the result; can run getters of the configuration
 * @throws BuildFailure (exit code 2) if the file does not compile, if its code or `read` throws, or if they
 *   do not finish in time
 */
export async function importConfig<T>(
  root: string,
  file: string,
  { store, isPreview }: { readonly store: ArtifactStore | null; readonly isPreview: boolean },
  read: (imported: ImportedConfig) => T,
): Promise<T> {
  const { code, map, inputs } = await bundle(root, file, store)
  const { path: folder } = workFolder(root)
  const bundled: BundledConfig = { code, map, mapFolder: bundleFolder(root), root, file }
  const hash = sha256(code).slice(0, 12)
  const moduleFile = path.join(folder, `config-${hash}-${String(process.pid)}.mjs`)
  const url = pathToFileURL(moduleFile).href
  await writeFile(moduleFile, code)
  // Code that finished in an earlier run needs no watchdog thread.
  const key = keyOf('config-ends', compilerVersion(), hash)
  const isTrusted = store?.has(key) === true
  try {
    const result = await superviseConfig({ bundled, url, isTrusted, isPreview }, async () => {
      const { default: value } = (await import(url)) as { default?: unknown }
      return read({ value, locate: createLocator(bundled), inputs })
    })
    if (!isTrusted) store?.put(key, '{}')
    return result
  } finally {
    await rm(moduleFile, { force: true })
  }
}

/**
 * Returns the folder that the paths in the source map are relative to. It need not be writable, because
 * esbuild writes no files.
 */
const bundleFolder = (root: string): string => path.join(root, '.camdocs')

async function bundle(
  root: string,
  file: string,
  store: ArtifactStore | null,
): Promise<{ code: string; map: string; inputs: readonly string[] }> {
  try {
    const { files, inputs } = await runEsbuild(
      {
        absWorkingDir: root,
        entryPoints: { config: file },
        outdir: bundleFolder(root),
        outExtension: { '.js': '.mjs' },
        bundle: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        sourcemap: 'external',
        plugins: [selfReference, externalPackages(), moduleScope()],
      },
      store && {
        store,
        key: JSON.stringify(['config', root, file, packageIndex]),
        fileOf: (input) => path.resolve(root, input),
      },
    )
    const text = (suffix: string) => {
      const contents = files.find((output) => output.path.endsWith(suffix))?.contents
      return contents === undefined ? '' : Buffer.from(contents).toString()
    }
    return { code: text('.mjs'), map: text('.map'), inputs }
  } catch (error) {
    throw new BuildFailure(esbuildProblems(error, codes.configSyntax), 2)
  }
}

/** URL of this package's main module, which in the published package is next to the file with this code. */
const packageIndex = new URL('./index.js', import.meta.url).href

/**
 * Resolves `import { defineConfig } from 'camdocs'` and `require('camdocs')` to this package, even in a
 * folder without `node_modules`.
 */
const selfReference: Plugin = {
  name: 'camdocs',
  setup(build) {
    build.onResolve({ filter: /^camdocs$/ }, ({ kind }) => ({
      // `require` takes no URLs, and `import` takes no paths on Windows.
      path: kind === 'require-call' ? fileURLToPath(packageIndex) : packageIndex,
      external: true,
    }))
  },
}
