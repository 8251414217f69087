import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the path of the `package.json` of the copy of camdocs that is installed in a site; null if there is
 * none. If `npx` downloaded camdocs instead, camdocs does not find the packages of the site. pnpm lists the
 * folder of such a download in `NODE_PATH`, so `require.resolve` would find it.
 */
export function installedCamdocs(root: string): string | null {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'node_modules/camdocs/package.json')
    if (existsSync(file)) return file
    if (folder === path.dirname(folder)) return null
  }
}

/** Whether the copy of camdocs that is running is the one that is installed in a site. */
export function isInstalledIn(root: string): boolean {
  const installed = installedCamdocs(root)
  // The bundle that contains this module is in a subfolder of the package.
  const running = fileURLToPath(new URL('../package.json', import.meta.url))
  return installed !== null && realpathSync(installed) === realpathSync(running)
}
