import type { Plugin, ResolveResult } from 'esbuild'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const namespace = 'package'

/**
 * Gives files of packages names that do not depend on where the packages lie. esbuild takes paths relative to the
 * site's folder into its hashes and its order of modules, so the same site would get other files on another machine.
 */
export class StableNames {
  readonly #files = new Map<string, string>()
  readonly #versions = new Map<string, string>()

  /** @param themeRoot where the theme is: the one package that may lie outside of any node_modules */
  constructor(
    readonly root: string,
    readonly themeRoot: string,
  ) {}

  /** What esbuild calls a file: "pages/index.tsx", "package:react@19.0.0/index.js". */
  labelOf(file: string): string {
    const name = this.#nameOf(file)
    return name === null ? slashed(path.relative(this.root, file)) : `${namespace}:${name}`
  }

  readonly plugin: Plugin = {
    name: 'camdocs:stable-names',
    setup: (build) => {
      build.onResolve({ filter: /.*/ }, async ({ path: wanted, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === namespace) return null
        const found = await build.resolve(wanted, { importer, resolveDir, kind, pluginData: namespace })
        return this.#renamed(found)
      })
      build.onLoad({ filter: /.*/, namespace }, async ({ path: name }) => {
        const file = this.#files.get(name) ?? name
        return { contents: await readFile(file), loader: 'default', resolveDir: path.dirname(file) }
      })
    },
  }

  #renamed(found: ResolveResult) {
    const name =
      found.errors.length > 0 || found.external || found.namespace !== 'file'
        ? null
        : this.#nameOf(found.path)
    if (name === null) return found
    this.#files.set(name, found.path)
    return { ...found, path: name, namespace }
  }

  #nameOf(file: string): string | null {
    if (isBelow(file, this.themeRoot)) return `@camdocs/theme/${slashed(path.relative(this.themeRoot, file))}`
    const match = /^(.*[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](.*)$/.exec(file)
    if (match === null) return null
    const [, folder = '', name = '', rest = ''] = match
    return `${slashed(name)}@${this.#versionOf(folder + name)}/${slashed(rest)}`
  }

  /** Two versions of a package are two names. */
  #versionOf(folder: string): string {
    const known = this.#versions.get(folder)
    if (known !== undefined) return known
    const version = readVersion(path.join(folder, 'package.json'))
    this.#versions.set(folder, version)
    return version
  }
}

function readVersion(file: string): string {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version ?? ''
  } catch {
    return ''
  }
}

const slashed = (file: string): string => file.split(path.sep).join('/')

const isBelow = (file: string, folder: string): boolean => file.startsWith(folder + path.sep)
