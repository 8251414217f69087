import type { Diagnostic, Range, SourceLocation } from '@camdocs/base/model/diagnostic.js'
import { codeUrl } from '@camdocs/base/model/documentation.js'
import type { ToRepositoryPath } from './annotations.js'
import { fullMessage } from './format.js'
import { visibleLines } from '@camdocs/base/model/visible.js'
import { toJson } from './terminal-text.js'
import { uriPath } from '@camdocs/base/model/encode-uri.js'

/** Returns problems as a SARIF 2.1.0 log, for code scanning. */
export function sarif(problems: readonly Diagnostic[], toPath: ToRepositoryPath): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'camdocs', rules: codes.map((id) => ({ id, helpUri: codeUrl(id) })) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => resultOf(problem, toPath)),
      },
    ],
  }
  return `${toJson(log)}\n`
}

/**
 * Returns a problem as a SARIF result. A problem without a file is located at the site's folder, because
 * consumers require a location.
 */
const resultOf = (problem: Diagnostic, toPath: ToRepositoryPath) => ({
  ruleId: problem.code,
  level: problem.severity,
  message: {
    text: visibleLines(fullMessage(problem) + (problem.hint === undefined ? '' : ` ${problem.hint}`)),
  },
  locations: [placeOf(problem, toPath)],
  ...(problem.alsoAt && { relatedLocations: problem.alsoAt.map((place) => placeOf(place, toPath)) }),
})

const placeOf = ({ file = '.', range }: SourceLocation, toPath: ToRepositoryPath) => ({
  physicalLocation: {
    artifactLocation: { uri: uriPath(toPath(file)) },
    ...(range === undefined ? {} : { region: regionOf(range) }),
  },
})

const regionOf = ({ start, end }: Range) => ({
  startLine: start.line,
  startColumn: start.column,
  endLine: end.line,
  endColumn: end.column,
})
