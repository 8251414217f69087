import type { BuildFailure, Message, OnLoadResult, Plugin, PluginBuild } from 'esbuild'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { sha256 } from '@camdocs/base/model/sha256.js'

const extension = '.module.css'
/** esbuild namespace of the rules of CSS modules. The rules have the final class names. */
const rulesNamespace = 'css-rules'
/** The end of an import of such rules. */
const rulesSuffix = '?rules'
/** Marks an entry point. No code imports it, so it does not matter which class names esbuild chooses. */
const entryPoint = 'css-module-entry'
/** Marks the requests that the plugin sends to esbuild. */
const ownRequest = 'css-module-request'

/** Converts between the absolute paths of files and names that are the same on every machine. */
interface FileNames {
  readonly labelOf: (file: string) => string
  readonly fileOf: (label: string) => string
}

/**
 * Creates an esbuild plugin for `import styles from './a.module.css'`: the import is an object with the final
 * class names. esbuild's own names depend on the other files of the bundle and on minification, so they would
 * differ between the HTML, which Node renders, and the stylesheet. The names that this plugin chooses contain
 * a hash of the name of the file instead.
 *
 * Must come before plugins that resolve all imports.
 *
 * @param output "class-names-and-rules" for the browser; "class-names" for code whose stylesheets are not
 *   used
 */
export const cssModules = (names: FileNames, output: 'class-names' | 'class-names-and-rules'): Plugin => ({
  name: 'camdocs:css-modules',
  setup(build) {
    const compiler = new CssModuleCompiler(build, names)
    build.onResolve({ filter: /\.module\.css\?rules$/ }, ({ path: request }) => {
      const file = request.slice(0, -rulesSuffix.length)
      return { path: names.labelOf(file), namespace: rulesNamespace }
    })
    build.onResolve({ filter: /\.module\.css$/ }, async ({ kind, path: request, ...from }) => {
      if (kind === 'entry-point') return { path: request, pluginData: entryPoint }
      if (kind !== 'import-rule' || from.pluginData !== undefined) return null
      // The resolved path of a file of a package can already be a label.
      const { path: resolved, errors } = await build.resolve(request, {
        kind,
        ...from,
        pluginData: ownRequest,
      })
      return errors.length > 0
        ? { errors }
        : { path: names.labelOf(names.fileOf(resolved)), namespace: rulesNamespace }
    })
    build.onLoad({ filter: /./, namespace: rulesNamespace }, async ({ path: label }) => {
      const file = names.fileOf(label)
      return orErrors(async () => ({
        contents: (await compiler.compile(file)).rules,
        loader: 'css',
        resolveDir: path.dirname(file),
      }))
    })
    build.onLoad({ filter: /\.module\.css$/ }, async ({ path: resolved, pluginData }) => {
      if (pluginData === entryPoint) return null
      const file = names.fileOf(resolved)
      return orErrors(async () => {
        const { composed, classes } = await compiler.compile(file)
        const rules = output === 'class-names' ? [] : [file + rulesSuffix]
        return {
          contents: moduleCode([...composed, ...rules], classes),
          loader: 'js',
          resolveDir: path.dirname(file),
        }
      })
    })
  },
})

/** Whether an input in esbuild's metafile is a module of this plugin, not a file. */
export const isRulesModule = (input: string): boolean => input.startsWith(`${rulesNamespace}:`)

/** Whether a file is a stylesheet whose class names code can import. */
export const isCssModule = (file: string): boolean => file.endsWith(extension)

interface CssModule {
  /** The rules, with the final class names, and with the imports and the URLs of the source. */
  readonly rules: string
  /** Final class names by name in the source. With `composes`, there are several names. */
  readonly classes: ReadonlyMap<string, string>
  /** Absolute paths of the CSS modules that the classes are composed of. */
  readonly composed: readonly string[]
}

/** Compiles CSS modules one by one, so that the names in one do not depend on the others. */
class CssModuleCompiler {
  constructor(
    readonly build: PluginBuild,
    readonly names: FileNames,
  ) {}

  /**
   * Compiles a CSS module.
   *
   * @param composing the modules that are composed of classes of this module, directly or indirectly
   * @throws esbuild's `BuildFailure`
   */
  async compile(file: string, composing: readonly string[] = []): Promise<CssModule> {
    const composed = new Set<string>()
    const chain = [...composing, file]
    const { outputFiles } = await this.#locateErrors(file, () =>
      this.build.esbuild.build({
        stdin: {
          contents: `export { default } from ${JSON.stringify(file)}`,
          resolveDir: path.dirname(file),
        },
        bundle: true,
        // Removes the empty rules of composed classes.
        minifySyntax: true,
        format: 'iife',
        globalName: 'exported',
        outdir: path.dirname(file),
        write: false,
        logLevel: 'silent',
        plugins: [this.#isolate(file, chain, composed)],
      }),
    )
    const text = (end: string) => outputFiles.find((output) => output.path.endsWith(end))?.text ?? ''
    const classes = runInNewContext(`${text('.js')};exported.default`) as Record<string, string>
    return { rules: text('.css'), classes: new Map(Object.entries(classes)), composed: [...composed] }
  }

  /**
   * Keeps the imports and URLs of a CSS module as written. If its classes are composed of classes of other
   * modules, esbuild gets empty rules with the same names in place of those modules.
   */
  #isolate(file: string, chain: readonly string[], composed: Set<string>): Plugin {
    return {
      name: 'camdocs:css-module',
      setup: (nested) => {
        nested.onResolve({ filter: /./ }, async ({ path: request, kind, resolveDir, pluginData }) => {
          if (pluginData === ownRequest) return null
          if (kind === 'import-statement') return { path: this.#stemOf(file), namespace: 'module' }
          const resolved = await nested.resolve(request, { kind, resolveDir, pluginData: ownRequest })
          if (resolved.errors.length > 0) return resolved
          if (kind !== 'composes-from') return { path: request, external: true }
          if (!isCssModule(resolved.path)) return resolved
          if (chain.includes(resolved.path)) return { errors: [circle(request)] }
          composed.add(resolved.path)
          const path = this.#stemOf(resolved.path)
          return { path, namespace: 'composed', pluginData: { file: resolved.path } }
        })
        nested.onLoad({ filter: /./, namespace: 'module' }, async () => ({
          contents: await readFile(file),
          loader: 'local-css',
          resolveDir: path.dirname(file),
        }))
        nested.onLoad({ filter: /./, namespace: 'composed' }, ({ pluginData }) =>
          orErrors(async () => {
            const { classes } = await this.compile((pluginData as { file: string }).file, chain)
            return { contents: emptyRules(classes), loader: 'local-css' }
          }),
        )
      },
    }
  }

  /** Returns the name of a file for esbuild, which starts the class names with it. */
  #stemOf(file: string): string {
    const hash = sha256(this.names.labelOf(file)).slice(0, 8)
    return `${path.basename(file, extension)}-${hash}`
  }

  /** Replaces the name of a CSS module in errors with its path. */
  async #locateErrors<T>(file: string, run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      const root = this.build.initialOptions.absWorkingDir ?? ''
      for (const { location } of messagesOf(error))
        if (location?.file === `module:${this.#stemOf(file)}`) location.file = path.relative(root, file)
      throw error
    }
  }
}

const circle = (request: string) => ({
  text: `This file and "${request}" compose classes of each other, directly or through other files.`,
  notes: [{ text: 'Move the composed classes to a third file, and compose them from that file.' }],
})

/**
 * Returns rules that set no styles. esbuild compiles their class names to the same final names.
 *
 * @param classes final names, separated by spaces, of each class; the last is the name of the class itself
 */
const emptyRules = (classes: CssModule['classes']): string =>
  [...classes]
    .map(([name, final]) => {
      const others = final.split(' ').slice(0, -1)
      const composes = others.length === 0 ? '' : `composes: ${others.map(escaped).join(' ')} from global`
      return `.${escaped(name)} { ${composes} }`
    })
    .join('\n')

/** Returns a name as CSS writes it: `md\3a w` for "md:w". */
const escaped = (name: string): string =>
  name.replace(/[^\w-]|^-?\d/gu, (text) =>
    Array.from(text, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `).join(''),
  )

/** Returns the code of a module that exports class names. */
function moduleCode(imports: readonly string[], classes: CssModule['classes']): string {
  const entries = [...classes].filter(([name]) => name !== 'default')
  return [
    ...imports.map((file) => `import ${JSON.stringify(file)}`),
    ...entries.map(([, final], index) => `const name${String(index)} = ${JSON.stringify(final)}`),
    ...entries.map(([name], index) => `export { name${String(index)} as ${JSON.stringify(name)} }`),
    `export default ${JSON.stringify(Object.fromEntries(classes))}`,
  ].join('\n')
}

/** Returns the errors of another run of esbuild as errors of this run. */
async function orErrors(load: () => Promise<OnLoadResult>): Promise<OnLoadResult> {
  try {
    return await load()
  } catch (error) {
    const errors = messagesOf(error)
    if (errors.length === 0) throw error
    return { errors: [...errors] }
  }
}

const messagesOf = (error: unknown): readonly Message[] =>
  error instanceof Error && 'errors' in error ? (error as BuildFailure).errors : []
