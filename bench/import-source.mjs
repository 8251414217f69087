import { build } from 'esbuild'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleFolder } from '../scripts/bundle-cli.mjs'
import { root } from '../scripts/run.mjs'

/**
 * Imports a TypeScript module of the CLI that is not an entry point of the compiled bundle.
 * @param file its path relative to `packages/ssg-cli/src`
 * @returns its exports
 */
export async function importSource(file) {
  // In the folder of the bundle, imports of packages resolve as they do for the CLI.
  const outfile = path.join(bundleFolder, `source-${process.pid}-${path.basename(file, '.ts')}.js`)
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [`./packages/ssg-cli/src/${file}`],
      outfile,
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      logLevel: 'warning',
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile, { force: true })
  }
}
