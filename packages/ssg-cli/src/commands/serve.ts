import path from 'node:path'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { findOutput } from '../output/last-output.js'
import type { Reporter } from '../report/reporter.js'
import { portNote } from '../serve/listen.js'
import { serverUrl, startServer, untilStopped, type ServedSite } from '../serve/server.js'
import { FolderFiles } from '../serve/site-files.js'
import { openInBrowser } from '@camdocs/base/processes/open-in-browser.js'
import { serveWatching } from './serve-watching.js'

/** The arguments of `camdocs serve`. */
export interface ServeOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Absolute path of the built site. Default: the output folder of the last build. */
  readonly out?: string | undefined
  readonly watch: boolean
  /** undefined: the default port or, if it is in use, the next free port. */
  readonly port: number | undefined
  readonly host: string
  /** Whether to open the site in the browser. */
  readonly open: boolean
}

/**
 * Serves a site until the process receives SIGINT, SIGTERM, or SIGHUP.
 *
 * @returns the exit code
 * @throws BuildFailure (exit code 2) if `out` is combined with `watch`, if there is no built site, or if the
 *   server cannot listen on the host and port
 */
export async function serve(options: ServeOptions, reporter: Reporter): Promise<0> {
  if (!options.watch) return serveBuilt(options, reporter)
  if (options.out !== undefined)
    throw usageError(
      '--out cannot be combined with --watch.',
      'Remove --out. With --watch, the site is built in memory.',
    )
  return serveWatching(options, reporter)
}

/** Serves the output as a static host does, with the headers and the base path of the build. */
async function serveBuilt({ root, out, host, port, open }: ServeOptions, reporter: Reporter): Promise<0> {
  const folder = findOutput(root, out)
  const currentSite = builtSite(folder)
  const baseUrl = currentSite()?.baseUrl ?? '/'
  const started = await startServer({ host, port, site: currentSite })
  // Listens for signals before the output announces the server: scripts can stop the server as soon as they
  // read its URL.
  const stopped = untilStopped(started.server)
  const url = serverUrl(host, started.port, baseUrl)
  reporter.line`Serving ${path.relative(reporter.terminal.cwd, folder) || '.'} at ${reporter.bold(url)}${portNote(port, started.port)}`
  if (open) await openInBrowser(url)
  await stopped
  return 0
}

/**
 * Returns a getter of the current site. After a build has replaced the output, the getter reads the base path
 * and the headers again. It returns null if the output is incomplete.
 */
function builtSite(out: string): () => ServedSite | null {
  const files = new FolderFiles(out)
  let current: { readonly identity: string; readonly site: ServedSite | null } | undefined
  return () => {
    const { identity } = files
    if (current?.identity !== identity) current = { identity, site: readSite(files) }
    return current.site
  }
}

function readSite(files: FolderFiles): ServedSite | null {
  const [manifest, headers] = [files.read('route-manifest.json'), files.read('_headers')]
  if (manifest === null || headers === null) return null
  const { baseUrl } = JSON.parse(manifest.toString()) as { baseUrl: string }
  return { files, baseUrl, headers: readHeaders(headers.toString()) }
}

/**
 * Returns the headers in the first rule of a `_headers` file, which applies to every path. The rule consists
 * of a line with a path pattern, and of indented lines such as "  X-Content-Type-Options: nosniff".
 */
function readHeaders(text: string): Record<string, string> {
  const [, ...lines] = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('  '))
  return Object.fromEntries(
    lines
      .slice(0, end)
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}
