import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { ToRepositoryPath } from './annotations.js'
import { formatDiagnostic, fullMessage } from './format.js'
import type { ReadLines } from './source-lines.js'
import { visible, visibleLines } from '@camdocs/base/model/visible.js'

/**
 * Returns problems as a JUnit report with a test case for each file that has problems. A test case fails if
 * its file has errors. Problems without a file are in the test case "site". Without problems, the report
 * contains only this test case, which passes.
 */
export function junit(
  problems: readonly Diagnostic[],
  toPath: ToRepositoryPath,
  readLines: ReadLines,
): string {
  const byFile = new Map<string | undefined, Diagnostic[]>()
  for (const problem of problems) {
    const others = byFile.get(problem.file)
    if (others === undefined) byFile.set(problem.file, [problem])
    else others.push(problem)
  }
  const cases = [...byFile].map(([file, problemsOfFile]) =>
    testCase(file === undefined ? 'site' : toPath(file), problemsOfFile, readLines),
  )
  const failed = [...byFile.values()].filter((problemsOfFile) =>
    problemsOfFile.some(({ severity }) => severity === 'error'),
  )
  const all = cases.length === 0 ? [testCase('site', [], readLines)] : cases
  const counts = `tests="${String(all.length)}" failures="${String(failed.length)}"`
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<testsuites name="camdocs" ${counts}>\n  <testsuite name="camdocs" ${counts}>\n${all.join('')}  </testsuite>\n</testsuites>\n`
  )
}

function testCase(name: string, problems: readonly Diagnostic[], readLines: ReadLines): string {
  const textOf = (severity: Diagnostic['severity']) =>
    problems
      .filter((problem) => problem.severity === severity)
      .map((problem) => formatDiagnostic(problem, readLines))
      .join('\n\n')
  const errors = textOf('error')
  const warnings = textOf('warning')
  const firstError = problems.find(({ severity }) => severity === 'error')
  const failure =
    firstError === undefined
      ? ''
      : `      <failure message="${escapeXml(visibleLines(fullMessage(firstError))).replaceAll('\n', '&#10;')}" type="${firstError.code}">${escapeXml(errors)}</failure>\n`
  const output = warnings === '' ? '' : `      <system-out>${escapeXml(warnings)}</system-out>\n`
  return `    <testcase name="${escapeXml(visible(name))}" classname="camdocs">\n${failure}${output}    </testcase>\n`
}

/**
 * Escapes text for XML. Removes the noncharacters U+FFFE and U+FFFF, which XML cannot contain; the other such
 * characters are not in visible text. Commands for CI systems, which would run them, are escaped too.
 */
const escapeXml = (text: string): string =>
  text
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/^([^\S\n]*):(?=:)/gm, '$1&#58;')
    .replace(/##(?=\w*\[)/g, '#&#35;')
