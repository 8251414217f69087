import type { Plugin } from 'esbuild'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isInNodeModules } from '@camdocs/base/model/inside.js'
import { isUnchanged, stampFile, type FileStamp } from '../cache/file-stamp.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { packageNameIn } from './package-manifest.js'

/**
 * Everything that determines the result of a run of esbuild with given options. Paths are relative to the
 * site's folder.
 */
export interface BundlerInputs {
  /** Modules, the `tsconfig.json` files that esbuild looks for, and the files that these extend. */
  readonly files: Readonly<Record<string, FileStamp>>
  /**
   * For each folder that contains a module, the names of the files that imports could resolve to: those that
   * equal the name of a module up to the first dot. For example, a new `a.ts` takes precedence over `a.tsx`.
   */
  readonly candidates: Readonly<Record<string, readonly string[]>>
  /** The folders of imported packages, by importing folder and package name; null for missing packages. */
  readonly packages: readonly (readonly [importingFolder: string, name: string, folder: string | null])[]
}

/** Records what a run of esbuild depends on. */
export class InputRecorder {
  readonly #startedAt = Date.now()
  /** Imports of packages, without duplicates. */
  readonly #packages = new Map<string, readonly [importingFolder: string, name: string]>()

  constructor(readonly root: string) {}

  /** Must come before plugins that resolve imports. */
  readonly plugin: Plugin = {
    name: 'camdocs:inputs',
    setup: (build) => {
      // The filter matches the names of packages, but neither relative nor absolute paths.
      build.onResolve({ filter: /^[^./\\]/ }, ({ path: specifier, resolveDir, kind }) => {
        const name = packageNameIn(specifier)
        if (kind !== 'entry-point' && resolveDir !== '')
          this.#packages.set(`${resolveDir}\0${name}`, [resolveDir, name])
        return undefined
      })
    },
  }

  /**
   * Returns the inputs of the run.
   *
   * @param modules absolute paths of the modules that esbuild read
   * @returns null if a file changed during the run or shortly before it, or if the result depends on
   *   something that is not recorded
   */
  inputs(modules: readonly string[]): BundlerInputs | null {
    const configs = [...new Set(modules.flatMap((file) => withParents(path.dirname(file))))]
      .filter((folder) => !isInNodeModules(folder))
      .flatMap((folder) => configChain(path.join(folder, 'tsconfig.json')))
    if (configs.includes(null)) return null
    const stamps = [...modules, ...configs.filter((file) => file !== null)].map(
      (file) => [file, stampFile(file, this.#startedAt)] as const,
    )
    if (stamps.some(([, { isSettled }]) => !isSettled)) return null
    const stemsByFolder = new Map<string, Set<string>>()
    for (const file of modules) {
      const folder = path.dirname(file)
      stemsByFolder.set(folder, (stemsByFolder.get(folder) ?? new Set()).add(stemOf(path.basename(file))))
    }
    const relative = (file: string) => toPosixPath(path.relative(this.root, file))
    return {
      files: Object.fromEntries(stamps.map(([file, stamp]) => [relative(file), stamp])),
      candidates: Object.fromEntries(
        [...stemsByFolder].map(([folder, stems]) => [relative(folder), namesIn(folder, stems)]),
      ),
      packages: [...this.#packages.values()].map(([importingFolder, name]) => {
        const folder = packageFolder(importingFolder, name)
        return [relative(importingFolder), name, folder === null ? null : relative(folder)] as const
      }),
    }
  }
}

/** Whether a run of esbuild with the same options would have the same result. */
export function areUnchanged({ files, candidates, packages }: BundlerInputs, root: string): boolean {
  const absolute = (file: string) => path.resolve(root, file)
  return (
    Object.entries(files).every(([file, stamp]) => isUnchanged(absolute(file), stamp)) &&
    Object.entries(candidates).every(([folder, names]) => {
      const current = namesIn(absolute(folder), new Set(names.map(stemOf)))
      return current.length === names.length && current.every((name, index) => name === names[index])
    }) &&
    packages.every(([importingFolder, name, folder]) => {
      const current = packageFolder(absolute(importingFolder), name)
      return folder === null ? current === null : current === absolute(folder)
    })
  )
}

/** Returns a folder and all folders that contain it. */
function withParents(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...withParents(parent)]
}

/**
 * Returns the paths of a `tsconfig.json` and of the files that it extends. The result contains null for a
 * file in a package, and for a value of "extends" that is not a string.
 *
 * @param extending the files that extend this file, directly or indirectly
 */
function configChain(tsconfig: string, extending: readonly string[] = []): (string | null)[] {
  // esbuild ignores a file that extends itself.
  if (extending.includes(tsconfig)) return []
  // Matches `"extends": "./base.json"`. The groups are the first character of the value, and the text after
  // it up to the next quote.
  const parent = /"extends"\s*:\s*(.)([^"]*)/.exec(readIfExists(tsconfig))
  if (parent === null) return [tsconfig]
  const [, firstCharacter, name = ''] = parent
  if (firstCharacter !== '"' || !name.startsWith('.')) return [null]
  const file = path.resolve(path.dirname(tsconfig), name)
  const extended = file.endsWith('.json') ? file : `${file}.json`
  return [tsconfig, ...configChain(extended, [...extending, tsconfig])]
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Returns the part of a file name before the first dot: "a" for "a.test.ts". */
const stemOf = (name: string): string => name.replace(/\..*$/, '')

/** Returns the names of the files in a folder that have one of the stems, sorted. */
function namesIn(folder: string, stems: ReadonlySet<string>): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => stems.has(stemOf(name)))
      .sort()
  } catch {
    return []
  }
}

/**
 * Finds a package as Node does: in the `node_modules` of the importing folder or of one of its parents.
 * Returns the real path of its folder; null if it is not installed.
 */
function packageFolder(importingFolder: string, name: string): string | null {
  for (const folder of withParents(importingFolder)) {
    try {
      return realpathSync(path.join(folder, 'node_modules', name))
    } catch {
      // Not in this folder.
    }
  }
  return null
}
