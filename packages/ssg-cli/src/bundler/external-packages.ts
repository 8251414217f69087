import type { Plugin } from 'esbuild'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isInNodeModules, isInside } from '@camdocs/base/model/inside.js'

/** Marks the requests that the plugin sends to esbuild. */
const ownRequest = 'external-packages'

/**
 * Creates an esbuild plugin that lets Node load packages, as esbuild's option `packages: 'external'` does.
 * The plugin bundles what Node cannot load: files with a loader in the options of esbuild, such as
 * stylesheets, and linked packages, such as those of a workspace, whose code can be TypeScript.
 *
 * Must come after plugins that resolve some packages differently.
 *
 * @param mustBundle whether to bundle another module, with everything that it imports, given its absolute
 *   path; default: never
 */
export const externalPackages = (mustBundle: (file: string) => boolean = () => false): Plugin => ({
  name: 'camdocs:external-packages',
  setup(build) {
    const options = build.initialOptions
    const { absWorkingDir: root = '', loader = {} } = options
    // Without esbuild's default condition "module", which Node does not know.
    options.conditions ??= []
    // The filter matches the names of packages, but neither relative nor absolute paths.
    build.onResolve(
      { filter: /^[^./\\]/ },
      async ({ path: specifier, kind, importer, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || pluginData === ownRequest) return null
        const resolveFrom = (folder: string) =>
          build.resolve(specifier, { kind, importer, resolveDir: folder, pluginData: ownRequest })
        const resolved = await resolveFrom(resolveDir)
        // Packages that do not exist stay external: Node reports them when they are loaded, and a module can
        // handle that error for an optional package.
        if (resolved.errors.length > 0) return { path: specifier, external: true }
        const { path: file } = resolved
        const isBundled = path.extname(file) in loader || !isInNodeModules(file) || mustBundle(file)
        // If an importer in `node_modules` is bundled, the reason is that Node would load the wrong copy of
        // one of its dependencies (`mustBundle`). The modules that the importer imports can have the same
        // dependency, so they are bundled too.
        if (resolved.external || isBundled || isInNodeModules(importer)) return resolved
        // Node resolves the names of packages from the site's folder, which contains the bundle.
        if (isInside(root, resolveDir) || (await resolveFrom(root)).path === file)
          return { path: specifier, external: true }
        return { path: kind === 'require-call' ? file : pathToFileURL(file).href, external: true }
      },
    )
  },
})
