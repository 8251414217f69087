import type { Plugin } from 'esbuild'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startEsbuild } from '@camdocs/base/esbuild/esbuild-service.js'
import { moduleScope } from '@camdocs/base/esbuild/module-scope.js'
import { usageError } from '@camdocs/base/model/usage-error.js'

/**
 * Runs a module of the old site, and returns its default export. If the default export is a function, returns
 * the result of the function. The module is bundled to a temporary folder, so that the old site's folder does
 * not change. The bundle imports packages from the old site's folder.
 *
 * @throws BuildFailure (exit code 2) if the module cannot be run
 */
export async function runModule(file: string): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'camdocs-migrate-'))
  try {
    const { build } = await startEsbuild()
    const { outputFiles } = await build({
      absWorkingDir: path.dirname(file),
      // A relative path, because esbuild reads an asterisk in a path as part of a pattern.
      entryPoints: [`./${path.basename(file)}`],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
      plugins: [starlightOptions, externalPackagesOf(path.dirname(file)), moduleScope(file)],
    })
    const output = path.join(folder, 'config.mjs')
    await writeFile(output, outputFiles[0]?.text ?? '')
    const { default: value } = (await import(pathToFileURL(output).href)) as { readonly default?: unknown }
    return typeof value === 'function' ? await (value as () => unknown)() : value
  } catch (error) {
    throw usageError(
      `"${path.basename(file)}" cannot be run: ${(error as Error).message.split('\n')[0] ?? ''}`,
      'Install the packages of the old site, for example with `npm install`, or omit `--run-config`. Without this option, camdocs reads the configuration, but does not run it.',
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A plugin of esbuild that keeps the options of Starlight, which its integration would hide. */
const starlightOptions: Plugin = {
  name: 'starlight-options',
  setup(builder) {
    const name = '@astrojs/starlight'
    builder.onResolve({ filter: /^@astrojs\/starlight$/ }, () => ({ path: name, namespace: name }))
    builder.onLoad({ filter: /./, namespace: name }, () => ({
      contents: `export default (options) => ({ name: '${name}', options })`,
    }))
  },
}

/** A plugin of esbuild that imports packages from the folder of the old site instead of bundling them. */
const externalPackagesOf = (folder: string): Plugin => ({
  name: 'packages',
  setup(builder) {
    /** Marks the calls of `resolve` below, which must not come back here. */
    const inner = Symbol('inner')
    // Names of packages start with neither "." nor "/".
    builder.onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
      if (pluginData === inner || kind === 'entry-point') return undefined
      if (kind === 'require-call' || kind === 'require-resolve') return { path: name, external: true }
      const result = await builder.resolve(name, {
        kind,
        resolveDir: resolveDir || folder,
        pluginData: inner,
      })
      return result.errors.length > 0 || !path.isAbsolute(result.path)
        ? { path: name, external: true }
        : { path: pathToFileURL(result.path).href, external: true }
    })
  },
})
