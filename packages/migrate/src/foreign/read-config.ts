import path from 'node:path'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import type { SiteFolder } from './site-folder.js'
import { StaticModules } from './static-module.js'
import { callOf, isStaticObject, type StaticObject, type StaticValue } from './static-value.js'

/** The note on a configuration that `readForeignConfig` cannot read. */
export const unreadableConfig =
  'The configuration could not be read: it is missing, has a syntax error, is computed by code, or is too large or complex.'

/**
 * Reads the configuration of another generator without running it. If the configuration is a call of an
 * unknown function, such as `export default wrap({ … })`, reads the first argument that is an object.
 *
 * @returns null if the code contains no such object, or has a syntax error
 */
export function readForeignConfig(name: string, folder: SiteFolder): StaticObject | null {
  const modules = new StaticModules({
    root: folder.root,
    read: (file) => folder.read(toPosixPath(path.relative(folder.root, file))),
    assumesDefaults: true,
  })
  try {
    const value = modules.defaultExport(folder.pathOf(name)) as StaticValue
    const config = callOf(value)?.options ?? value
    return isStaticObject(config) ? config : null
  } catch {
    // The caller uses the defaults instead.
    return null
  }
}
