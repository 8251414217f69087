import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the path of the `package.json` of the copy of camdocs that is installed in a site; null if there is
 * none. If `npx` downloaded camdocs instead, camdocs does not find the packages of the site.
 */
export function installedCamdocs(root: string): string | null {
  try {
    return createRequire(path.join(root, 'package.json')).resolve('camdocs/package.json')
  } catch {
    return null
  }
}

/** Whether the copy of camdocs that is running is the one that is installed in a site. */
export function isInstalledIn(root: string): boolean {
  const installed = installedCamdocs(root)
  // The bundle that contains this module is in a subfolder of the package.
  const running = fileURLToPath(new URL('../package.json', import.meta.url))
  return installed !== null && realpathSync(installed) === realpathSync(running)
}
