import type { OnLoadResult, Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The expressions with which a module finds its own file, and the variables that replace them. */
const variables = {
  'import.meta.url': '__camdocs_url',
  'import.meta.dirname': '__camdocs_dirname',
  'import.meta.filename': '__camdocs_filename',
  __dirname: '__camdocs_dirname',
  __filename: '__camdocs_filename',
} as const

const usesLocation = /\bimport\.meta\b|\b__(?:dir|file)name\b/
const comments = /\/\*[\s\S]*?\*\/|\/\/.*$/gm
/** Matches a static import, or an export. A dynamic import is also possible in CommonJS modules. */
const moduleSyntax =
  /^[ \t]*(?:import\s*(?:["'{*]|[\w$]+[\s,][^;]*?\bfrom\b)|export\s*(?:[{*]|(?:default|const|let|var|function|class|async|type|interface|enum|abstract|declare)\b))/m

/** The end of the name of a module that exports the location of another module. */
const suffix = '?location'

/**
 * Returns an esbuild plugin for bundles in ES module format that Node runs. It gives the bundled modules what
 * they have without a bundle: `import.meta.url`, `__dirname`, and similar expressions are the location of the
 * source file and not of the bundle, and CommonJS modules can call `require`.
 *
 * @param requireFrom the file relative to which `require` finds modules; the bundle by default
 */
export const moduleScope = (requireFrom?: string): Plugin => ({
  name: 'camdocs:module-scope',
  setup(build) {
    const options = build.initialOptions
    options.define = { ...options.define, ...variables }
    options.banner = { ...options.banner, js: requireBanner(requireFrom) }
    build.onResolve({ filter: /\?location$/ }, ({ path: name }) => ({ path: name, namespace: 'file' }))
    build.onLoad({ filter: /\?location$/ }, ({ path: name }) => ({
      contents: `export const ${declarations(name.slice(0, -suffix.length)).join(', ')}`,
    }))
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: file }): Promise<OnLoadResult | null> => {
      const text = await readFile(file, 'utf8')
      if (!usesLocation.test(text)) return null
      return { contents: withLocation(text, file), loader: 'default' }
    })
  },
})

const requireBanner = (from: string | undefined): string =>
  `import { createRequire as __camdocs_require } from "node:module"; const require = __camdocs_require(${
    from === undefined ? 'import.meta.url' : JSON.stringify(pathToFileURL(from).href)
  });`

/** Whether an input in esbuild's metafile is a module of this plugin, not a file. */
export const isLocationModule = (input: string): boolean => input.endsWith(suffix)

const declarations = (file: string): string[] =>
  Object.entries({
    __camdocs_url: pathToFileURL(file).href,
    __camdocs_dirname: path.dirname(file),
    __camdocs_filename: file,
  }).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)

/**
 * Declares the variables in the code of a module. An ES module gets an import of the variables at its end, so
 * that the positions in the source stay the same. An import would turn a CommonJS module into an ES module,
 * so the first line of code of a CommonJS module starts with declarations.
 */
function withLocation(text: string, file: string): string {
  if (!moduleSyntax.test(text.replace(comments, ''))) {
    const [interpreter = ''] = /^#![^\n]*\n/.exec(text) ?? []
    return `${interpreter}var ${declarations(file).join(', ')}; ${text.slice(interpreter.length)}`
  }
  const names = [...new Set(Object.values(variables))].join(', ')
  return `${text}\nimport { ${names} } from ${JSON.stringify(file + suffix)}\n`
}
