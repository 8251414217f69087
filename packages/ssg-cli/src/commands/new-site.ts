import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteFiles } from '../init/site-files.js'
import { filesBelow } from '@camdocs/base/model/files-below.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'

/** Returns the files in the template folder of this package, with paths relative to that folder. */
export function readTemplate(): SiteFiles {
  const folder = fileURLToPath(new URL('../template', import.meta.url))
  return new Map(
    filesBelow(folder).map((name) => [toPosixPath(name), readFileSync(path.join(folder, name), 'utf8')]),
  )
}

/** Returns the folder itself, or its nearest parent that exists. */
export const existingFolder = (folder: string): string =>
  existsSync(folder) ? folder : existingFolder(path.dirname(folder))

/** If an argument contains special characters, encloses it in double quotes, which all shells understand. */
export const quoteArgument = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `"${text}"`)
