import type { Plugin } from 'esbuild'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findPackage } from '../bundler/package-manifest.js'

/**
 * Creates an esbuild plugin that resolves React and camdocs' packages to the copies that camdocs itself
 * uses. Two copies of React on one page would not share contexts, and the site's folder might have no
 * `node_modules`.
 *
 * @param mode "bundled" for the browser and for hashes; "external" for modules that Node imports
 */
export const sharedPackages = (mode: 'bundled' | 'external'): Plugin => ({
  name: 'camdocs:shared-packages',
  setup(build) {
    build.onResolve(
      { filter: /^(react|react-dom|@camdocs\/(core|theme))(\/|$)/ },
      ({ path: specifier, kind }) => {
        if (mode === 'bundled') return { path: browserFile(specifier) }
        const file = sharedFile(specifier)
        // `require` takes no URLs, and `import` takes no paths on Windows.
        return { path: kind === 'require-call' ? file : pathToFileURL(file).href, external: true }
      },
    )
  },
})

/** Returns the absolute path of a file in the folder of the compiled code of `@camdocs/core`. */
export const coreFile = (file: string): string => path.join(path.dirname(sharedFile('@camdocs/core')), file)

/** Like `sharedFile`, for browsers: the texts of messages are constants. */
function browserFile(specifier: string): string {
  const messages = /^@camdocs\/core\/(messages\/[\w-]+)$/.exec(specifier)?.[1]
  return messages === undefined ? sharedFile(specifier) : coreFile(`${messages}.js`)
}

/** Returns the absolute path of the module that an import of a shared package resolves to in Node. */
export function sharedFile(specifier: string): string {
  if (specifier.startsWith('@camdocs/')) return fileURLToPath(import.meta.resolve(specifier))
  // React is resolved from the default theme, which imports the version that it depends on. The root of a
  // site can have another version.
  return createRequire(import.meta.resolve('@camdocs/theme/theme')).resolve(specifier)
}

/** Returns the absolute path of the main module of the React that camdocs uses. */
const sharedReact = (): string => sharedFile('react')

/**
 * Whether a module belongs to a package that depends on React, and for which Node would not load the copy of
 * React that camdocs uses.
 *
 * @param file absolute path of the module
 */
export function loadsOtherReact(file: string): boolean {
  const { dependencies, peerDependencies } = findPackage(path.dirname(file))?.manifest ?? {}
  if ({ ...dependencies, ...peerDependencies }.react === undefined) return false
  try {
    return createRequire(file).resolve('react') !== sharedReact()
  } catch {
    // Node would find no React.
    return true
  }
}

/** Returns the part of cache keys that identifies the copies of the shared packages, by their locations. */
export const sharedPackagesKey = (): string => JSON.stringify([import.meta.url, sharedReact()])
