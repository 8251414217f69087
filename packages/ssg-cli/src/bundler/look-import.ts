import type { Plugin } from 'esbuild'

const namespace = 'camdocs-look'

/**
 * Creates an esbuild plugin that inserts the rules of a look for `@import 'camdocs:look'`. Must come before
 * plugins that resolve imports.
 *
 * @param rules CSS. Paths of imports are relative to the importing stylesheet.
 */
export const lookImport = (rules: string): Plugin => ({
  name: 'camdocs:look-import',
  setup(build) {
    build.onResolve({ filter: /^camdocs:look$/ }, ({ path, resolveDir }) => ({
      path,
      namespace,
      pluginData: resolveDir,
    }))
    build.onLoad({ filter: /.*/, namespace }, ({ pluginData }) => ({
      contents: rules,
      loader: 'css',
      resolveDir: pluginData as string,
    }))
  },
})

/** Whether an input in esbuild's metafile is the module of this plugin, not a file. */
export const isLookModule = (input: string): boolean => input.startsWith(`${namespace}:`)
