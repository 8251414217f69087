import type { Plugin } from 'esbuild'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Page modules get the React and the theme that camdocs itself uses, wherever the site's folder is: two Reacts on
 * one page would not share contexts, and a folder without node_modules would have none.
 * @param how "bundled" into the client, or "external" for the server, where the modules are loaded already
 */
export const oneReact = (how: 'bundled' | 'external'): Plugin => ({
  name: 'camdocs:one-react',
  setup(build) {
    build.onResolve({ filter: /^(react|react-dom|@camdocs\/theme)(\/|$)/ }, ({ path }) => {
      const file = fileURLToPath(import.meta.resolve(path))
      return how === 'external' ? { path: pathToFileURL(file).href, external: true } : { path: file }
    })
  },
})
