import type { Plugin } from 'esbuild'
import type { SiteRules } from '@camdocs/base/model/theme.js'

const namespace = 'camdocs-rules'

/**
 * Creates an esbuild plugin that inserts rules for `@import 'camdocs:look'` and `@import
 * 'camdocs:admonitions'`. Must come before plugins that resolve imports.
 *
 * @param root absolute path of the site's folder
 */
export const siteRules = (rules: SiteRules, root: string): Plugin => ({
  name: 'camdocs:site-rules',
  setup(build) {
    build.onResolve({ filter: /^camdocs:(?:look|admonitions)$/ }, ({ path, resolveDir }) => ({
      path,
      namespace,
      pluginData: path === 'camdocs:look' ? resolveDir : root,
    }))
    build.onLoad({ filter: /.*/, namespace }, ({ path, pluginData }) => ({
      contents: path === 'camdocs:look' ? rules.look : rules.admonitions,
      loader: 'css',
      resolveDir: pluginData as string,
    }))
  },
})

/** Whether an input in esbuild's metafile is a module of this plugin, not a file. */
export const isSiteRules = (input: string): boolean => input.startsWith(`${namespace}:`)
