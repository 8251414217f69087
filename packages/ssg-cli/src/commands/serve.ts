import { describeError } from '@camdocs/core'
import type { Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { hasErrors } from '../model/diagnostic.js'
import { usageError } from '../model/usage-error.js'
import { toPosixPath } from '../model/posix-path.js'
import { findOutput, lastOutput } from '../output/last-output.js'
import { createTools } from '../pipeline/tools.js'
import { countOf, countProblems, formatDiagnostic } from '../report/format.js'
import type { Reporter } from '../report/reporter.js'
import { sourceLines } from '../report/source-lines.js'
import { LiveChannel } from '../serve/live.js'
import { startServer, type ServedSite } from '../serve/server.js'
import { FolderFiles } from '../serve/site-files.js'
import { watchSite } from '../serve/watch.js'
import { WatchedSite, type Rebuild } from '../serve/watched-site.js'

export interface ServeOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Absolute path of the built site. Default: the output folder of the last build. */
  readonly out?: string | undefined
  readonly watch: boolean
  readonly port: number
  readonly host: string
}

/**
 * Serves until it receives SIGINT or SIGTERM.
 * @returns the exit code
 * @throws BuildFailure (exit code 2) if there is no built site, or if it cannot listen on the port
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

/** Serves the output as a static host does, with the headers and the base path that it was built with. */
async function serveBuilt({ root, out, host, port }: ServeOptions, reporter: Reporter): Promise<0> {
  const folder = findOutput(root, out)
  const site = builtSite(folder)
  const baseUrl = site()?.baseUrl ?? '/'
  const started = await startServer({ host, port, site })
  reporter.line(
    `Serving ${path.relative(reporter.terminal.cwd, folder) || '.'} at ${reporter.bold(address(host, started.port, baseUrl))}`,
  )
  await untilStopped(started.server)
  return 0
}

/** Returns a getter of the current site. A build can replace it, and change its base path and headers. */
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

/** The first rule of the headers file, which applies to every path. */
function readHeaders(text: string): Record<string, string> {
  const [, ...lines] = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('  '))
  return Object.fromEntries(
    lines
      .slice(0, end)
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}

async function serveWatching({ root, host, port }: ServeOptions, reporter: Reporter): Promise<0> {
  const tools = createTools(root, true)
  const site = new WatchedSite(root, tools)
  const live = new LiveChannel()
  const { server, port: actualPort } = await startServer({
    host,
    port,
    site: () => site.served,
    intercept: (request, response, pathname) =>
      live.handle(request, response, pathname) || answerBeforeFirstBuild(site, response, pathname),
    transformHtml: (html) => live.addTag(html),
  })
  const ended = untilStopped(server, () => {
    live.close()
  })
  const reportBug = (error: unknown) => {
    reporter.bug(error)
    live.send({ kind: 'problems', text: describeError(error) })
  }
  const rebuild = async (files: readonly string[]) => {
    const started = performance.now()
    // The server keeps running after every error, because the next change can fix it.
    await site.build(files).then((result) => report(result, started, files, site, reporter, live), reportBug)
  }
  const watcher = await watchSite(root, ignoredFiles(root), rebuild, reportBug)
  reporter.line(
    `Watching for changes. The site is at ${reporter.bold(address(host, actualPort, site.served?.baseUrl ?? '/'))}`,
  )
  await ended
  await watcher.close()
  await tools.close()
  return 0
}

/** Returns a test for paths to ignore: the output, hidden folders, and `node_modules`. */
function ignoredFiles(root: string): (file: string) => boolean {
  const out = toPosixPath(path.relative(root, lastOutput(root)))
  return (file) =>
    /^dist(\/|$)|(^|\/)(node_modules|\.[^/]+)(\/|$)/.test(file) ||
    (out !== '' && `${file}/`.startsWith(`${out}/`))
}

/** Serves a page that shows the problems until the first successful build. */
function answerBeforeFirstBuild(site: WatchedSite, response: ServerResponse, pathname: string): boolean {
  if (site.served !== null || /\.[a-z]+$/.test(pathname)) return false
  response.writeHead(503, { 'Content-Type': 'text/html;charset=utf-8' })
  response.end(
    new LiveChannel().addTag(
      Buffer.from(
        '<!doctype html><html lang="en"><title>Not built yet</title><main><h1>The site is not built yet</h1><p>This page reloads after the first successful build.</p></main></html>\n',
      ),
    ),
  )
  return true
}

function report(
  { problems, changed }: Rebuild,
  started: number,
  files: readonly string[],
  site: WatchedSite,
  reporter: Reporter,
  live: LiveChannel,
): void {
  reporter.problems(problems)
  if (hasErrors(problems)) {
    const readLines = sourceLines(reporter.root)
    const text = problems.map((problem) => formatDiagnostic(problem, readLines)).join('\n\n')
    live.send({ kind: 'problems', text: `${countProblems(problems)}\n\n${text}` })
    return
  }
  live.send({ kind: 'success' })
  if (files.length > 0)
    reporter.line(
      `Changed: ${files.join(', ')}. Rebuilt ${countOf(changed.length, 'file')} in ${String(Math.round(performance.now() - started))} ms.`,
    )
  // Also sent after the first build, because a tab might be waiting for it.
  if (changed.length > 0) live.send({ kind: 'changed', baseUrl: site.served?.baseUrl ?? '/', files: changed })
}

function address(host: string, port: number, baseUrl: string): string {
  const name = host === '::' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${String(port)}${baseUrl}`
}

/** Resolves on SIGINT (Ctrl+C) or SIGTERM, after all open connections are closed. */
function untilStopped(server: Server, beforeClose: () => void = () => undefined): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      beforeClose()
      server.close(() => {
        resolve()
      })
      server.closeAllConnections()
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  })
}
