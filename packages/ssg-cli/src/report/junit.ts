import type { Diagnostic } from '../model/diagnostic.js'
import type { RepositoryPath } from './annotations.js'
import { formatDiagnostic, fullMessage } from './format.js'
import type { ReadLines } from './source-lines.js'

/**
 * Returns problems as a JUnit report. It has a test case for each file with problems, which fails if the file
 * has errors. Problems without a file are in the test case "site". Without problems, the report contains only
 * this test case, which passes.
 */
export function junit(problems: readonly Diagnostic[], toPath: RepositoryPath, readLines: ReadLines): string {
  const files = [...new Set(problems.map(({ file }) => file))]
  const cases = files.map((file) => {
    const ofFile = problems.filter((problem) => problem.file === file)
    return testCase(file === undefined ? 'site' : toPath(file), ofFile, readLines)
  })
  const errors = files.filter((file) =>
    problems.some((problem) => problem.file === file && problem.severity === 'error'),
  )
  const all = cases.length === 0 ? [testCase('site', [], readLines)] : cases
  const counts = `tests="${String(all.length)}" failures="${String(errors.length)}"`
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
  const [errors, warnings] = [textOf('error'), textOf('warning')]
  const first = problems.find(({ severity }) => severity === 'error')
  const failure =
    first === undefined
      ? ''
      : `      <failure message="${escape(fullMessage(first))}" type="${first.code}">${escape(errors)}</failure>\n`
  const output = warnings === '' ? '' : `      <system-out>${escape(warnings)}</system-out>\n`
  return `    <testcase name="${escape(name)}" classname="camdocs">\n${failure}${output}    </testcase>\n`
}

/** Escapes text for XML, and removes the characters that XML cannot contain. */
const escape = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
