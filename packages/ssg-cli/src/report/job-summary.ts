import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { codeUrl } from '@camdocs/base/model/documentation.js'
import type { ToRepositoryPath } from './annotations.js'
import { countProblems, fullMessage } from './format.js'
import { visible } from '@camdocs/base/model/visible.js'
import { uriPath } from '@camdocs/base/model/encode-uri.js'

/** Maximum number of problems in the table. GitHub limits the size of a summary. */
const maxRows = 100

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the Markdown that GitHub shows as the summary of a job.
 *
 * @param env the variables of GitHub Actions, for links to the lines of the files
 */
export function jobSummary(
  problems: readonly Diagnostic[],
  toPath: ToRepositoryPath,
  env: Environment,
): string {
  if (problems.length === 0) return '### camdocs: no problems\n\n'
  const rows = problems.slice(0, maxRows).map((problem) => tableRow(problem, toPath, env))
  const more = problems.length - rows.length
  return (
    `### camdocs: ${countProblems(problems)}\n\n| Severity | Location | Problem |\n|---|---|---|\n${rows.join('')}` +
    (more > 0 ? `\nThe log of the job lists ${String(more)} more.\n` : '') +
    '\n'
  )
}

function tableRow(problem: Diagnostic, toPath: ToRepositoryPath, env: Environment): string {
  const { severity, code, hint } = problem
  const text = [fullMessage(problem), ...(hint === undefined ? [] : [hint])].map(escapeCell).join('<br>')
  return `| ${severity} | ${locationOf(problem, toPath, env)} | [${code}](${codeUrl(code)}) ${text} |\n`
}

/** Returns the path and the line of a problem, as a link if the variables of GitHub Actions are set. */
function locationOf({ file, range }: Diagnostic, toPath: ToRepositoryPath, env: Environment): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env
  if (file === undefined) return ''
  const path = toPath(file)
  const line = range === undefined ? '' : String(range.start.line)
  const label = escapeCell(line === '' ? path : `${path}:${line}`)
  if (server === undefined || repository === undefined || commit === undefined) return label
  const url = `${server}/${repository}/blob/${commit}/${uriPath(path)}`
  return `[${label}](${url}${line === '' ? '' : `#L${line}`})`
}

/** Escapes text for a table cell, so that Markdown and HTML in it have no effect. */
const escapeCell = (text: string): string =>
  visible(text.replace(/[ \t\r\n]+/g, ' '))
    .replace(/[\\`*_{}[\]()#|~$]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
