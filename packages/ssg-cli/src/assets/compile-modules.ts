import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { cssModules } from '../bundler/css-modules.js'
import { externalPackages } from '../bundler/external-packages.js'
import { assetNames, imageImports, imageLoaders } from '../bundler/image-imports.js'
import { moduleScope } from '@camdocs/base/esbuild/module-scope.js'
import { runEsbuild, type BundlerOutput } from '../bundler/run-esbuild.js'
import { workFolder } from '../cache/work-folder.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure, compareText } from '@camdocs/base/model/diagnostic.js'
import { esbuildProblems } from '@camdocs/base/model/esbuild-problems.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import type { BundleContext } from './bundle-context.js'
import { loadsOtherReact, sharedPackages, sharedPackagesKey } from './shared-packages.js'
import { StableNames } from './stable-names.js'

/** esbuild's loaders for code of the site that Node runs: stylesheets are ignored, images are files. */
export const siteLoaders = { '.css': 'empty', ...imageLoaders } as const

/** Modules of the site, compiled for import in Node. */
export interface CompiledModules {
  /** Folder that contains the compiled modules. The caller removes it. */
  readonly folder: string
  /** URL of each entry, by entry name. */
  readonly urls: ReadonlyMap<string, string>
  /** Files of the modules and of everything they import, relative to the site's folder and sorted. */
  readonly inputs: readonly string[]
}

/**
 * Compiles TypeScript and JSX modules of the site into `<prefix>-<hash>-<pid>` in the work folder. The hash
 * changes the module URL when the code changes, because Node caches modules by URL. The process ID keeps
 * builds that run at the same time from removing each other's folder.
 *
 * @param prefix start of the folder name
 * @param entries absolute paths by entry name
 * @throws BuildFailure with the location of every syntax error and unresolved import
 */
export async function compileModules(
  context: BundleContext,
  prefix: string,
  entries: ReadonlyMap<string, string>,
): Promise<CompiledModules> {
  // Without source maps, the locations of errors would be in the compiled modules.
  process.setSourceMapsEnabled(true)
  const { root } = context
  const outdir = path.join(workFolder(root).path, prefix)
  const { files, inputs } = await compile(context, outdir, entries)
  const modules = files.filter(({ path: name }) => !name.endsWith('.map'))
  // The hash covers the source maps too: a module whose lines moved needs another URL, because Node caches
  // the source map of a module by its URL.
  const hash = hashOfFiles(files).slice(0, 12)
  const folder = `${outdir}-${hash}-${String(process.pid)}`
  for (const output of modules) {
    const file = path.join(folder, path.relative(outdir, path.resolve(root, output.path)))
    await mkdir(path.dirname(file), { recursive: true })
    const map = files.find(({ path: name }) => name === `${output.path}.map`)
    await writeFile(file, map === undefined ? output.contents : withSourceMap(output.contents, map.contents))
  }
  const urlOf = (name: string) => pathToFileURL(path.join(folder, `${name}.mjs`)).href
  return {
    folder,
    urls: new Map([...entries.keys()].map((name) => [name, urlOf(name)])),
    inputs: [...inputs].sort(compareText),
  }
}

/**
 * Appends a source map to the code of a module. Node can then still read the map after the folder is removed.
 */
const withSourceMap = (code: Uint8Array, map: Uint8Array): Uint8Array =>
  Buffer.concat([
    code,
    Buffer.from(`//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}\n`),
  ])

async function compile(
  { root, assetsUrl, store }: BundleContext,
  outdir: string,
  entries: ReadonlyMap<string, string>,
): Promise<BundlerOutput> {
  try {
    return await runEsbuild(
      {
        absWorkingDir: root,
        entryPoints: Object.fromEntries(entries),
        outdir,
        // Node reads such files as ES modules, whatever the `package.json` of the site says.
        outExtension: { '.js': '.mjs' },
        bundle: true,
        splitting: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        jsx: 'automatic',
        sourcemap: 'external',
        sourcesContent: false,
        assetNames,
        loader: siteLoaders,
        plugins: [
          imageImports(assetsUrl),
          cssModules(new StableNames(root), 'class-names'),
          sharedPackages('external'),
          externalPackages(loadsOtherReact),
          moduleScope(),
        ],
      },
      {
        store,
        key: JSON.stringify(['modules', outdir, assetsUrl, sharedPackagesKey(), [...entries]]),
        fileOf: (input) => path.resolve(root, input),
      },
    )
  } catch (error) {
    throw new BuildFailure(esbuildProblems(error, codes.bundle))
  }
}

/** Returns a hash of files in this order. */
export const hashOfFiles = (files: BundlerOutput['files']): string =>
  sha256(...files.flatMap(({ contents }) => [contents, '\0']))
