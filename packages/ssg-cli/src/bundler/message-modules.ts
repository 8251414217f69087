import { formatModule, messageModule, type LanguageTexts } from '@camdocs/core/languages'
import type { Plugin } from 'esbuild'

const namespace = 'camdocs-messages'

/**
 * Creates an esbuild plugin that replaces the English texts of `@camdocs/core/messages/` with those of
 * another language, so that a site ships only its own language. Must come before plugins that resolve
 * imports.
 *
 * @param formatIn absolute path of the module with the functions that format numbers and plurals
 */
export const messageModules = (texts: LanguageTexts, formatIn: string): Plugin => ({
  name: 'camdocs:messages',
  setup(build) {
    build.onResolve({ filter: /^(?:@camdocs\/core\/messages\/[\w-]+|#format)$/ }, ({ path }) => {
      const name = path.split('/').at(-1) ?? ''
      return name === '#format' || messageModule(name, texts) !== null
        ? { path: name, namespace, sideEffects: false }
        : null
    })
    build.onLoad({ filter: /./, namespace }, ({ path: name }) => ({
      contents: name === '#format' ? formatModule(formatIn, texts) : (messageModule(name, texts) ?? ''),
      loader: 'js',
      // The generated module of formats imports an absolute path.
      resolveDir: '/',
    }))
  },
})

/** Whether an input in esbuild's metafile is a module of this plugin, not a file. */
export const isMessageModule = (input: string): boolean => input.startsWith(`${namespace}:`)
