import type { Plugin, ResolveResult } from 'esbuild'
import { lstatSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readManifest, type PackageManifest } from '../bundler/package-manifest.js'
import { isInNodeModules, isInside } from '@camdocs/base/model/inside.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { ifExists } from '@camdocs/base/model/if-exists.js'

/** esbuild namespace of the files of packages. Also marks the requests that the plugin sends to esbuild. */
const namespace = 'package'

interface PackageInfo {
  readonly folder: string
  /** "react@19.0.0". */
  readonly nameAndVersion: string
  /**
   * Returns whether a file with this name has side effects when it is imported; null if only esbuild knows.
   */
  readonly hasSideEffects: (fileName: string) => boolean | null
}

/**
 * Names the files of packages independently of where the packages are installed. esbuild puts paths relative
 * to the site's folder into its hashes and its module order, so the same site would otherwise produce
 * different files on another machine.
 */
export class StableNames {
  /** Absolute paths of the files of packages, by name: "react@19.0.0/index.js". */
  readonly #files = new Map<string, string>()
  /** The packages that folders belong to, by folder; null for a folder that is in no package. */
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
          // Requests with this data come from the call of `build.resolve` below.
          if (pluginData === namespace) return null
          const inPackage = this.#resolveInPackage(resolveDir, specifier)
          if (inPackage !== null) return inPackage
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

  /**
   * Resolves a relative import that contains the full name of a file of a package, such as "./lib/a.js", but
   * not "./lib/a". Asking esbuild takes several times as long, and most imports in packages are of this kind.
   *
   * @param folder the importing folder
   * @returns null if esbuild has to resolve the import
   */
  #resolveInPackage(folder: string, specifier: string) {
    if (!/^\.\.?\//.test(specifier)) return null
    const file = path.join(folder, specifier)
    const name = this.#nameOf(file)
    const sideEffects = this.#packageOf(path.dirname(file))?.hasSideEffects(path.basename(file)) ?? null
    if (name === null || sideEffects === null || !isRegularFile(file)) return null
    this.#files.set(name, file)
    return { path: name, namespace, sideEffects }
  }

  #rename(resolved: ResolveResult) {
    const isFile = resolved.errors.length === 0 && !resolved.external && resolved.namespace === 'file'
    const name = isFile ? this.#nameOf(resolved.path) : null
    if (name === null) return resolved
    this.#files.set(name, resolved.path)
    return { ...resolved, path: name, namespace }
  }

  /** Returns the name of a file of a package: "react@19.0.0/index.js". Returns null for files of the site. */
  #nameOf(file: string): string | null {
    if (isInside(this.root, file) && !isInNodeModules(path.relative(this.root, file))) return null
    const info = this.#packageOf(path.dirname(file))
    return info === null ? null : `${info.nameAndVersion}/${toPosixPath(path.relative(info.folder, file))}`
  }

  /**
   * Returns the package that contains a folder. The package is the folder itself or its nearest parent whose
   * `package.json` has a name; one without a name only sets the module format. Returns null if there is none.
   */
  #packageOf(folder: string): PackageInfo | null {
    const cached = this.#packages.get(folder)
    if (cached !== undefined) return cached
    const manifest = readManifest(folder)
    const { name, version = '' } = manifest
    const parent = path.dirname(folder)
    let info: PackageInfo | null = null
    if (name !== undefined)
      info = { folder, nameAndVersion: `${name}@${version}`, hasSideEffects: sideEffectsOf(manifest) }
    else if (parent !== folder) info = this.#packageOf(parent)
    this.#packages.set(folder, info)
    return info
  }
}

/**
 * Interprets `sideEffects` of a package.json. Leaves the decision to esbuild if `browser` maps files, or if a
 * pattern is not a file extension such as "*.css".
 */
function sideEffectsOf({ sideEffects = true, browser }: PackageManifest): PackageInfo['hasSideEffects'] {
  if (typeof browser === 'object') return () => null
  if (typeof sideEffects === 'boolean') return () => sideEffects
  const isSimple = (pattern: unknown) => typeof pattern === 'string' && /^\*\.\w+$/.test(pattern)
  if (!Array.isArray(sideEffects) || !sideEffects.every(isSimple)) return () => null
  const extensions = (sideEffects as string[]).map((pattern) => pattern.slice(1))
  return (name) => extensions.some((extension) => name.endsWith(extension))
}

/** False for symbolic links, which esbuild follows. */
function isRegularFile(file: string): boolean {
  return ifExists(() => lstatSync(file))?.isFile() ?? false
}
