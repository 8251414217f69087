import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { workFolder } from '../cache/work-folder.js'

/**
 * Resolves packages as `import` in a module of the site's folder does.
 *
 * @returns a function from the name of a package to the URL of its main module. It throws if there is no such
 *   package.
 */
export async function packageResolver(root: string): Promise<(name: string) => string> {
  // Node resolves names only relative to the module that asks.
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
 * Returns the URL of a package's main module; null if there is no such package.
 *
 * @param resolve a function that throws if there is none
 */
export function resolveOrNull(resolve: (name: string) => string, name: string): string | null {
  try {
    const url = resolve(name)
    return url.startsWith('file:') ? url : null
  } catch {
    return null
  }
}
