import type { Plugin } from 'esbuild'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Creates an esbuild plugin that resolves React and camdocs' packages to the copies that camdocs itself
 * uses. Two copies of React on one page would not share contexts, and the site's folder might have no
 * `node_modules`.
 *
 * @param mode "bundled" for the browser; "external" for modules that Node imports
 */
export const sharedPackages = (mode: 'bundled' | 'external'): Plugin => ({
  name: 'camdocs:shared-packages',
  setup(build) {
    build.onResolve({ filter: /^(react|react-dom|@camdocs\/(core|theme))(\/|$)/ }, ({ path }) => {
      const file = fileURLToPath(import.meta.resolve(path))
      return mode === 'external' ? { path: pathToFileURL(file).href, external: true } : { path: file }
    })
  },
})

/** Part of cache keys: identifies the copies of the shared packages by the location of this module. */
export const sharedPackagesKey = import.meta.url
