import type { Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { codes } from '../model/codes.js'
import { BuildFailure, hasErrors } from '../model/diagnostic.js'
import { recover } from '../output/write-site.js'
import { createTools } from '../pipeline/tools.js'
import { countProblems, formatDiagnostic } from '../report/format.js'
import type { Reporter } from '../report/reporter.js'
import { sourceLines } from '../report/source-lines.js'
import { LiveChannel } from '../serve/live.js'
import { startServer, type ServedSite } from '../serve/server.js'
import { FolderFiles } from '../serve/site-files.js'
import { watchSite } from '../serve/watch.js'
import { WatchedSite, type Turn } from '../serve/watched-site.js'

export interface ServeOptions {
  /** Absolute. */
  readonly root: string
  readonly watch: boolean
  readonly port: number
  readonly host: string
}

/** Serves until it is told to stop. @returns the exit code */
export async function serve(options: ServeOptions, reporter: Reporter): Promise<0> {
  return options.watch ? serveWatching(options, reporter) : serveBuilt(options, reporter)
}

/** The built output as a static host would serve it, with the headers and the base path it was built with. */
async function serveBuilt({ root, host, port }: ServeOptions, reporter: Reporter): Promise<0> {
  const out = path.join(root, 'dist')
  recover(out)
  const site = builtSite(out)
  const first = site()
  if (first === null)
    throw new BuildFailure(
      [
        {
          code: codes.usage,
          severity: 'error',
          message: 'There is no built site to serve.',
          hint: 'Run `camdocs build` first, or serve with --watch.',
        },
      ],
      2,
    )
  const started = await startServer({ host, port, site })
  reporter.line(
    `Serving ${path.relative(process.cwd(), out) || '.'} at ${reporter.bold(address(host, started.port, first.baseUrl))}`,
  )
  await stopped(started.server)
  return 0
}

/** The site as it is now: a build can put another in its place, with another base path and other headers. */
function builtSite(out: string): () => ServedSite | null {
  const files = new FolderFiles(out)
  let seen: { readonly identity: string; readonly site: ServedSite | null } | undefined
  return () => {
    const { identity } = files
    if (seen?.identity !== identity) seen = { identity, site: readSite(files) }
    return seen.site
  }
}

function readSite(files: FolderFiles): ServedSite | null {
  const [manifest, headers] = [files.read('route-manifest.json'), files.read('_headers')]
  if (manifest === null || headers === null) return null
  const { baseUrl } = JSON.parse(manifest.toString()) as { baseUrl: string }
  return { files, baseUrl, headers: readHeaders(headers.toString()) }
}

/** The first rule of the headers file, which is for every path. */
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
  const { server, port: actual } = await startServer({
    host,
    port,
    site: () => site.served,
    before: (request, response, pathname) =>
      live.handle(request, response, pathname) || waiting(site, response, pathname),
    html: (html) => live.addTag(html),
  })
  const ended = stopped(server, () => {
    live.close()
  })
  const failed = (error: unknown) => {
    reporter.bug(error)
    live.send({ kind: 'problems', text: String(error) })
  }
  const turn = async (files: readonly string[]) => {
    const started = performance.now()
    // Whatever goes wrong, the next change may put it right: the server goes on.
    await site.build(files).then((result) => tell(result, started, files, reporter, live), failed)
  }
  const watcher = await watchSite(root, ignored, turn, failed)
  reporter.line(
    `Watching. The site is at ${reporter.bold(address(host, actual, site.served?.baseUrl ?? '/'))}`,
  )
  await ended
  await watcher.close()
  await tools.close()
  return 0
}

/** Output, caches and what version control and packages keep: not the site's sources. */
const ignored = (file: string): boolean => /^dist(\/|$)|(^|\/)(node_modules|\.[^/]+)(\/|$)/.test(file)

/** Before the first good build there is no page to show problems on but this one. */
function waiting(site: WatchedSite, response: ServerResponse, pathname: string): boolean {
  if (site.served !== null || /\.[a-z]+$/.test(pathname)) return false
  response.writeHead(503, { 'Content-Type': 'text/html;charset=utf-8' })
  response.end(
    new LiveChannel().addTag(
      Buffer.from(
        '<!doctype html><html lang="en"><title>Not built yet</title><main><h1>The site cannot be built yet</h1><p>This page follows it.</p></main></html>\n',
      ),
    ),
  )
  return true
}

function tell(
  { problems, changed }: Turn,
  started: number,
  files: readonly string[],
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
  live.send({ kind: 'fine' })
  if (files.length > 0)
    reporter.line(
      `${files.join(', ')}: ${String(changed.length)} files changed in ${String(Math.round(performance.now() - started))} ms`,
    )
  // The first build too: a tab may have been waiting for it.
  if (changed.length > 0) live.send({ kind: 'changed', files: changed })
}

function address(host: string, port: number, baseUrl: string): string {
  const name = host === '::' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${String(port)}${baseUrl}`
}

/** Resolves on Ctrl+C or a polite kill, after open connections were closed. */
function stopped(server: Server, before: () => void = () => undefined): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      before()
      server.close(() => {
        resolve()
      })
      server.closeAllConnections()
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  })
}
