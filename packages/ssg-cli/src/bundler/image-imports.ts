import type { Plugin, ResolveResult } from 'esbuild'
import { imageName } from '@camdocs/base/model/source.js'

/** Names of imported files in the assets folder. */
export const assetNames = '[name]-[hash]'

/** Loads images as files. */
export const imageLoaders = {
  '.svg': 'file',
  '.png': 'file',
  '.jpg': 'file',
  '.jpeg': 'file',
  '.gif': 'file',
  '.webp': 'file',
  '.avif': 'file',
} as const

/** Distinguishes the module that exports an image's URL from the image. Also marks this plugin's requests. */
const suffix = '?url'

/**
 * Creates an esbuild plugin for `import logo from './logo.svg'`: the import is the URL of the image in the
 * built site. Without the plugin, the import is a path relative to the importing chunk, which differs between
 * Node and the browser, and which is wrong on every page in a folder.
 *
 * Needs `assetNames` and `imageLoaders`, and must come before plugins that resolve imports.
 *
 * @param folder URL of the assets folder, with a slash at the end
 */
export const imageImports = (folder: string): Plugin => ({
  name: 'camdocs:image-imports',
  setup(build) {
    build.onResolve(
      { filter: imageName },
      async ({ path, kind, pluginData, importer, namespace, resolveDir }) => {
        // The code that `urlModule` returns imports the image itself.
        if (hasImage(pluginData)) return pluginData.image
        // If there is plugin data, a plugin, such as this one, is already resolving the import.
        if (!isImport(kind) || pluginData !== undefined) return null
        const resolved = await build.resolve(path, {
          kind,
          importer,
          namespace,
          resolveDir,
          pluginData: suffix,
        })
        return resolved.errors.length > 0 || resolved.external
          ? resolved
          : { path: resolved.path, namespace: resolved.namespace, suffix, pluginData: { image: resolved } }
      },
    )
    build.onLoad({ filter: imageName }, ({ path, suffix: end, pluginData }) =>
      end === suffix
        ? { contents: urlModule(path, folder), loader: 'js', pluginData: pluginData as object }
        : null,
    )
  },
})

/** Whether an input in esbuild's metafile is a module of this plugin, not a file. */
export const isUrlModule = (input: string): boolean => input.endsWith(suffix)

/** Returns a module that exports the URL of an image. */
const urlModule = (file: string, folder: string): string =>
  `import file from ${JSON.stringify(file)}
export default ${JSON.stringify(folder)} + file.slice(file.lastIndexOf('/') + 1)`

const hasImage = (data: unknown): data is { readonly image: ResolveResult } =>
  typeof data === 'object' && data !== null && 'image' in data

const isImport = (kind: string): boolean =>
  kind === 'import-statement' || kind === 'dynamic-import' || kind === 'require-call'
