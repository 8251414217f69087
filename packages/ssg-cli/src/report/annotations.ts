import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { fullMessage } from './format.js'
import { visible, visibleLines } from '@camdocs/base/model/visible.js'

/**
 * Converts the path of a source file, which is relative to the site's folder, to a path relative to the
 * repository. Outside GitHub Actions, the result is relative to the current folder.
 */
export type ToRepositoryPath = (file: string) => string

/**
 * Returns the workflow commands of GitHub Actions, such as `::error file=docs/a.md,line=3::Broken link.`,
 * that show problems in the files of a pull request. Errors come before warnings, because GitHub shows only a
 * limited number of problems.
 */
export function annotations(problems: readonly Diagnostic[], toPath: ToRepositoryPath): string {
  const bySeverity = (['error', 'warning'] as const).flatMap((severity) =>
    problems.filter((problem) => problem.severity === severity),
  )
  return bySeverity.map((problem) => `${annotation(problem, toPath)}\n`).join('')
}

function annotation(problem: Diagnostic, toPath: ToRepositoryPath): string {
  const { severity, code, hint, file, range } = problem
  const message = fullMessage(problem)
  const properties = {
    title: `camdocs ${code}`,
    ...(file === undefined ? {} : { file: visible(toPath(file)) }),
    ...(range === undefined
      ? {}
      : {
          line: String(range.start.line),
          endLine: String(range.end.line),
          col: String(range.start.column),
          endColumn: String(range.end.column),
        }),
  }
  const pairs = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(value)}`)
  const text = hint === undefined ? message : `${message}\n${hint}`
  return `::${severity} ${pairs.join(',')}::${escapeData(visibleLines(text))}`
}

const escapeData = (text: string): string =>
  text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')

const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
