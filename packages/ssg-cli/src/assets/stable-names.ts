import type { Plugin, ResolveResult } from 'esbuild'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isInside } from '../model/inside.js'
import { toPosixPath } from '../model/posix-path.js'

/** esbuild namespace of the files of packages. */
const namespace = 'package'

interface PackageInfo {
  readonly folder: string
  /** Name and version: "react@19.0.0". */
  readonly label: string
}

/**
 * Names the files of packages independently of where the packages are installed. esbuild puts paths relative
 * to the site's folder into its hashes and its module order, so the same site would otherwise produce
 * different files on another machine.
 */
export class StableNames {
  readonly #files = new Map<string, string>()
  readonly #packages = new Map<string, PackageInfo | null>()

  /** @param root the site's folder. Files in it, except in `node_modules`, keep their relative paths. */
  constructor(readonly root: string) {}

  /** Returns the name that esbuild uses for a file: "pages/index.tsx", "package:react@19.0.0/index.js". */
  labelOf(file: string): string {
    const name = this.#nameOf(file)
    return name === null ? toPosixPath(path.relative(this.root, file)) : `${namespace}:${name}`
  }

  /** Returns the absolute path of a file, given the name that esbuild uses for it. */
  fileOf(label: string): string {
    return this.#files.get(label.replace(/^package:/, '')) ?? path.resolve(this.root, label)
  }

  readonly plugin: Plugin = {
    name: 'camdocs:stable-names',
    setup: (build) => {
      build.onResolve(
        { filter: /.*/ },
        async ({ path: specifier, importer, resolveDir, kind, pluginData }) => {
          if (pluginData === namespace) return null
          const resolved = await build.resolve(specifier, {
            importer,
            resolveDir,
            kind,
            pluginData: namespace,
          })
          return this.#rename(resolved)
        },
      )
      build.onLoad({ filter: /.*/, namespace }, async ({ path: name }) => {
        const file = this.#files.get(name) ?? name
        return { contents: await readFile(file), loader: 'default', resolveDir: path.dirname(file) }
      })
    },
  }

  #rename(resolved: ResolveResult) {
    const isFile = resolved.errors.length === 0 && !resolved.external && resolved.namespace === 'file'
    const name = isFile ? this.#nameOf(resolved.path) : null
    if (name === null) return resolved
    this.#files.set(name, resolved.path)
    return { ...resolved, path: name, namespace }
  }

  #nameOf(file: string): string | null {
    if (isInside(this.root, file) && !toPosixPath(path.relative(this.root, file)).includes('node_modules/'))
      return null
    const info = this.#packageOf(path.dirname(file))
    return info === null ? null : `${info.label}/${toPosixPath(path.relative(info.folder, file))}`
  }

  /**
   * Finds the nearest parent folder whose `package.json` has a name. A `package.json` without a name only
   * sets the module format.
   */
  #packageOf(folder: string): PackageInfo | null {
    const cached = this.#packages.get(folder)
    if (cached !== undefined) return cached
    const { name, version = '' } = readManifest(folder)
    const parent = path.dirname(folder)
    const info =
      name !== undefined
        ? { folder, label: `${name}@${version}` }
        : parent === folder
          ? null
          : this.#packageOf(parent)
    this.#packages.set(folder, info)
    return info
  }
}

function readManifest(folder: string): { name?: string; version?: string } {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      name?: string
      version?: string
    }
  } catch {
    return {}
  }
}
