import type { Plugin } from 'esbuild'
import path from 'node:path'
import { cssModules } from '../bundler/css-modules.js'
import { runEsbuild } from '../bundler/run-esbuild.js'
import type { ArtifactStore } from '../cache/store.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { esbuildProblems } from '@camdocs/base/model/esbuild-problems.js'
import { hashOfFiles, siteLoaders } from './compile-modules.js'
import { sharedPackages, sharedPackagesKey } from './shared-packages.js'
import { StableNames } from './stable-names.js'

/**
 * Returns a hash of the code of modules and of everything that they import, including packages, but without
 * the rules of stylesheets. The hash must be the same on every machine, because machines share compiled
 * pages.
 *
 * @param root absolute path of the site's folder
 * @param files absolute paths of the modules
 * @throws BuildFailure with the location of every syntax error
 */
export async function hashCode(
  root: string,
  files: ReadonlySet<string>,
  store: ArtifactStore,
): Promise<string> {
  const names = new StableNames(root)
  const entries = [...files]
  try {
    // The bundle is only hashed: a module can read files in its folder, so Node imports the originals.
    const output = await runEsbuild(
      {
        absWorkingDir: root,
        entryPoints: Object.fromEntries(entries.map((file, index) => [String(index), file])),
        outdir: path.join(root, '.camdocs', 'hashed'),
        bundle: true,
        minify: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        jsx: 'automatic',
        loader: { ...siteLoaders, '.node': 'copy', '.wasm': 'copy' },
        plugins: [ignoreMissing, cssModules(names, 'class-names'), names.plugin, sharedPackages('bundled')],
      },
      {
        store,
        key: JSON.stringify(['code', sharedPackagesKey(), entries]),
        fileOf: (input) => names.fileOf(input),
      },
    )
    return hashOfFiles(output.files)
  } catch (error) {
    throw new BuildFailure(esbuildProblems(error, codes.bundle))
  }
}

/** Marks the requests that `ignoreMissing` sends to esbuild. */
const ownRequest = 'ignore-missing'

/**
 * Ignores imports that cannot be resolved, such as those of optional packages. If the code needs such an
 * import, Node reports it.
 */
const ignoreMissing: Plugin = {
  name: 'camdocs:ignore-missing',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path: specifier, importer, resolveDir, kind, pluginData }) => {
      // If there is plugin data, a plugin, such as this one, is already resolving the import.
      if (kind === 'entry-point' || pluginData !== undefined) return null
      const resolved = await build.resolve(specifier, {
        importer,
        resolveDir,
        kind,
        pluginData: ownRequest,
      })
      return resolved.errors.length > 0 ? { path: specifier, external: true } : null
    })
  },
}
