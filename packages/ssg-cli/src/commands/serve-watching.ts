import { describeError } from '@camdocs/core'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { codes } from '@camdocs/base/model/codes.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { BuildFailure, formatLocation, hasErrors, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { isInside } from '@camdocs/base/model/inside.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { isSystemFile } from '@camdocs/base/model/source.js'
import { systemProblem } from '@camdocs/base/model/system-errors.js'
import { lastOutput } from '../output/last-output.js'
import { createTools } from '../pipeline/tools.js'
import { openInBrowser } from '@camdocs/base/processes/open-in-browser.js'
import { openInEditor } from '@camdocs/base/processes/open-in-editor.js'
import { formatDetails } from '../report/format.js'
import type { Reporter } from '../report/reporter.js'
import { sourceLines } from '../report/source-lines.js'
import { visible } from '@camdocs/base/model/visible.js'
import { visibleBlock } from '../report/terminal-text.js'
import { portNote } from '../serve/listen.js'
import { ProblemHistory, type ComparedProblems } from '../serve/problem-history.js'
import { LiveChannel, type LiveProblem, type SourcePosition } from '../serve/live.js'
import { serverUrl, startServer, untilStopped } from '../serve/server.js'
import { watchSite } from '../serve/watch.js'
import { WatchedSite } from '../serve/watched-site.js'

/** The arguments of `camdocs serve --watch`. */
export interface WatchOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** undefined: the default port or, if it is in use, the next free port. */
  readonly port: number | undefined
  readonly host: string
  /** Whether to open the site in the browser. */
  readonly open: boolean
}

/**
 * Serves a site, and updates it when its files change, until the process receives SIGINT, SIGTERM, or SIGHUP.
 *
 * @returns the exit code
 * @throws BuildFailure (exit code 2) if the server cannot listen on the host and port
 */
export async function serveWatching(
  { root, host, port, open }: WatchOptions,
  reporter: Reporter,
): Promise<0> {
  const tools = createTools(root, true, reporter.terminal.env)
  const site = new WatchedSite(root, tools)
  const live = new LiveChannel((position) => openSource(root, position))
  const history = new ProblemHistory()
  const reportBug = (error: unknown) => {
    reporter.bug(error)
    live.send({ kind: 'problems', problems: [{ location: '', text: visibleBlock(describeError(error)) }] })
  }
  let isEnding = false
  let restoring: Promise<void> | null = null
  /**
   * Whether a file was deleted after it was listed. The watcher is about to report it, so the result of the
   * update is out of date.
   */
  const isOfDeleted = ({ code, file }: Diagnostic) =>
    code === codes.unreadable && file !== undefined && !existsSync(path.join(root, file))
  /** Reports an error. The server keeps running, because the next change of a file can fix the error. */
  const reportError = (error: unknown) => {
    // When the server ends, the executor rejects pending tasks.
    if (isEnding || (error instanceof BuildFailure && error.problems.some(isOfDeleted))) return
    const systemDiagnostic = systemProblem(error, root)
    if (error instanceof BuildFailure) reportProblems(history.compare(error.problems), reporter, live)
    else if (systemDiagnostic !== null) reportProblems(history.compare([systemDiagnostic]), reporter, live)
    else reportBug(error)
  }
  const update = async (files: readonly string[]) => {
    const started = performance.now()
    try {
      const { problems, copied, changed } = await site.update(files)
      if (problems.some(isOfDeleted)) return
      const compared = history.compare(problems)
      reportProblems(compared, reporter, live)
      const result = hasErrors(problems)
        ? remainingErrors(compared)
        : `Updated in ${String(Math.round(performance.now() - started))} ms.`
      if (files.length > 0 && result !== null) reporter.line`Changed: ${listOf(files)}. ${result}`
      if (hasErrors(problems)) return
      const { baseUrl = '/', codeId = '', version = 0 } = site.served ?? {}
      // Also sent after the first build, because a tab might be waiting for it.
      live.send({ kind: 'updated', version, codeId, copied: copied.map((file) => baseUrl + file), changed })
    } catch (error) {
      reportError(error)
    }
  }
  const { server, port: actualPort } = await startServer({
    host,
    port,
    async site() {
      if (site.lacksFiles) await (restoring ??= update([]).finally(() => (restoring = null)))
      return site.served
    },
    intercept(request, response, pathname) {
      if (live.handle(request, response, pathname)) return true
      const isPage = !/\.[a-z]+$/.test(pathname)
      if (site.served !== null || !isPage) return false
      response.writeHead(503, { 'Content-Type': 'text/html;charset=utf-8' })
      response.end(live.addTag(messagePage('The site is not built yet')))
      return true
    },
    transformHtml: (html) => live.addTag(html),
    onError(error) {
      reportError(error)
      return live.addTag(messagePage('This page cannot be rendered'))
    },
  })
  const ended = untilStopped(server, () => {
    isEnding = true
    live.close()
  })
  const watcher = await watchSite(
    root,
    {
      ignore: ignoredFiles(root),
      isInput: (file, isNew) => site.isInput(file, isNew),
      required: () => site.required,
    },
    update,
    reportError,
  )
  const url = serverUrl(host, actualPort, site.served?.baseUrl ?? '/')
  reporter.line`Watching for changes. The site is at ${reporter.bold(url)}${portNote(port, actualPort)}`
  if (open) await openInBrowser(url)
  const preparation = setTimeout(
    () => void prepareInBackground(site, reporter, update).catch(reportError),
    preparationDelayMs,
  )
  await ended
  clearTimeout(preparation)
  await watcher.close()
  await tools.close()
  return 0
}

/** Lets the browser load the first page before `prepareInBackground` keeps the current thread busy. */
const preparationDelayMs = 1000

/**
 * Compiles the docs whose compilation the first build deferred. If there are none, compiles one page, so that
 * the grammars are loaded before the first edit.
 */
async function prepareInBackground(
  site: WatchedSite,
  reporter: Reporter,
  update: (files: readonly string[]) => Promise<void>,
): Promise<void> {
  if (!site.hasDeferredDocs) return site.warmUp()
  let reported = 0
  await site.compileDeferred((done, total) => {
    if (done - reported < progressStep && done < total) return
    reported = done
    reporter.line`Compiled ${String(done)} of ${countOf(total, 'page')}.`
  })
  await update([])
}

/** Number of pages between two lines of progress. */
const progressStep = 250

/** Number of changed files that a message lists. */
const maxListed = 5

const listOf = (files: readonly string[]): string =>
  files.length <= maxListed
    ? files.join(', ')
    : `${files.slice(0, maxListed).join(', ')}, and ${String(files.length - maxListed)} more`

/** Prints the problems that an update caused. Open tabs show all problems, these problems first. */
function reportProblems({ caused, earlier }: ComparedProblems, reporter: Reporter, live: LiveChannel): void {
  reporter.problems(caused)
  const readLines = sourceLines(reporter.root)
  const inOrder = [caused, earlier].flatMap((problems) => [
    ...problems.filter(isError),
    ...problems.filter((problem) => !isError(problem)),
  ])
  live.send(
    hasErrors(inOrder)
      ? { kind: 'problems', problems: inOrder.map((problem) => liveProblem(problem, readLines)) }
      : { kind: 'success' },
  )
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

/** Names the errors that prevent an update, and that it did not cause; null if there are none. */
function remainingErrors({ earlier }: ComparedProblems): string | null {
  const errors = earlier.filter(isError)
  if (errors.length === 0) return null
  const places = errors.map((problem) => formatLocation(problem) || problem.message)
  return `Not updated. ${countOf(errors.length, 'earlier error')}: ${listOf(places)}.`
}

function liveProblem(problem: Diagnostic, readLines: ReturnType<typeof sourceLines>): LiveProblem {
  const { file, range } = problem
  const { line, column } = range?.start ?? { line: 1, column: 1 }
  return {
    location: visible(formatLocation(problem)),
    ...(file !== undefined && { file, line, column }),
    text: formatDetails(problem, readLines),
  }
}

/** Opens a file of the site in the editor. Ignores files outside of the site's folder. */
function openSource(root: string, { file, line, column }: SourcePosition): void {
  const absolute = path.resolve(root, file)
  if (isInside(root, absolute)) openInEditor(absolute, line, column)
}

/**
 * Returns a test for paths to ignore: the output, `dist`, `node_modules`, and files and folders that the
 * build skips because their names start with a dot.
 */
function ignoredFiles(root: string): (file: string) => boolean {
  const out = toPosixPath(path.relative(root, lastOutput(root)))
  return (file) =>
    /^dist(\/|$)|(^|\/)node_modules(\/|$)/.test(file) ||
    (file.startsWith('static/') ? isSystemFile(file) : /(^|\/)\.[^/]+(\/|$)/.test(file)) ||
    (out !== '' && `${file}/`.startsWith(`${out}/`))
}

/** A page that reloads after the next successful update. */
const messagePage = (title: string): Buffer =>
  Buffer.from(`<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1></main></html>\n`)
