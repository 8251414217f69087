import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInside } from '@camdocs/base/model/inside.js'
import { Repository } from '@camdocs/base/processes/repository.js'

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

/**
 * Whether the copy of camdocs that is running is the one that is installed in a site, and was put there by
 * those who work on the site. A stranger's folder can be inside a folder in which camdocs is installed, or
 * contain a symbolic link to a copy of camdocs that is installed elsewhere. So the copy must be stored in the
 * site's folder, or in its repository if the site belongs to the repository.
 *
 * @param root absolute path of the site's folder
 * @param configFile the site's configuration, relative to `root`
 */
export function isInstalledIn(root: string, configFile: string): boolean {
  const installed = installedCamdocs(root)
  // The bundle that contains this module is in a subfolder of the package.
  const running = realpathSync(fileURLToPath(new URL('../package.json', import.meta.url)))
  if (installed === null || realpathSync(installed) !== running) return false
  const folder = realpathSync(root)
  if (isInside(folder, running)) return true
  const repository = Repository.of(folder)
  return (
    repository !== null &&
    isInside(repository.root, running) &&
    repository.tracks(repository.nameOf(path.join(folder, configFile))) === true
  )
}
