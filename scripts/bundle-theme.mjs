// Bundles the client of the hosted search service into the theme. Otherwise, all sites would have to install
// the client and its 14 dependencies, even sites without hosted search.
import { build } from 'esbuild'
import path from 'node:path'
import { root } from './run.mjs'
import { writeBundledPackages } from './third-party.mjs'

const folder = path.join(root, 'packages/theme')

/** Replaces `dist/search/hosted-client.js`, which tsc wrote, with a bundle. */
export async function bundleTheme() {
  const { metafile } = await build({
    absWorkingDir: root,
    // A relative path, because esbuild reads an asterisk in a path as part of a pattern.
    entryPoints: ['./packages/theme/src/search/hosted-client.ts'],
    outdir: path.join(folder, 'dist/search'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    metafile: true,
    logLevel: 'warning',
  })
  writeBundledPackages('theme', metafile.inputs)
}
