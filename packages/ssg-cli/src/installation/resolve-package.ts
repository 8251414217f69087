import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { workFolder } from '../cache/work-folder.js'

/**
 * Resolves packages as `import` in a module of the site's folder does.
 *
 * @returns a function from the name of a package to the URL of its main module. The function throws if there
 *   is no such package.
 */
export async function packageResolver(root: string): Promise<(name: string) => string> {
  // `import.meta.resolve` resolves names relative to the module that calls it, so that module must be in a
  // folder where the packages of the site can be found.
  const file = path.join(workFolder(root).path, `resolve-${String(process.pid)}.mjs`)
  await writeFile(file, 'export const resolve = (name) => import.meta.resolve(name)\n')
  try {
    const { resolve } = (await import(pathToFileURL(file).href)) as { resolve: (name: string) => string }
    return resolve
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Returns the URL of a package's main module; null if there is no such package, or if it is part of Node.
 *
 * @param resolve returns the URL of a package's main module, and throws if there is no such package
 */
export function resolveOrNull(resolve: (name: string) => string, name: string): string | null {
  try {
    const url = resolve(name)
    return url.startsWith('file:') ? url : null
  } catch {
    return null
  }
}
