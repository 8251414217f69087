import { existsSync } from 'node:fs'
import path from 'node:path'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { missingServerPackage } from '../installation/optional-packages.js'
import { filesOfAddress, filesOfFolder, type SiteFiles } from '../mcp/site-files.js'
import { lastOutput } from '../output/last-output.js'
import type { Reporter } from '../report/reporter.js'

/** The arguments of `camdocs mcp`. */
export interface McpOptions {
  /** URL of a published site; null for the site in `root`. */
  readonly url: string | null
  /** Absolute path of the site's folder, or of its output folder. */
  readonly root: string
  /** The version of camdocs. */
  readonly version: string
}

/**
 * Answers a client of the Model Context Protocol until it closes standard input. Standard output belongs to
 * the protocol, so problems are on standard error.
 *
 * @returns the exit code
 * @throws BuildFailure (exit code 2) if there is no built site, or if the package of the protocol is missing
 */
export async function mcp({ url, root, version }: McpOptions, reporter: Reporter): Promise<0> {
  const missing = await missingServerPackage(root)
  if (missing !== null) throw missing
  const files = url === null ? builtSite(root) : publishedSite(url)
  const { serveSite } = await import('../mcp/server.js')
  await serveSite(files, { version, onBug: (error) => reporter.bug(error) })
  return 0
}

function publishedSite(url: string): SiteFiles {
  if (URL.canParse(url)) return filesOfAddress(url)
  throw usageError(`"${url}" is not a URL.`, 'Pass the URL of a published site.')
}

function builtSite(root: string): SiteFiles {
  const folder = isOutput(root) ? root : lastOutput(root)
  if (isOutput(folder)) return filesOfFolder(folder, path.basename(root))
  throw usageError(
    `There is no built site in "${path.relative(root, folder) || '.'}".`,
    'Run `camdocs build` first, or pass the folder or the URL of a built site.',
  )
}

const isOutput = (folder: string): boolean => existsSync(path.join(folder, 'route-manifest.json'))
