import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, type Diagnostic } from '../../packages/base/src/model/diagnostic.js'
import { Reporter, reportFormats, type ReportFormat } from '../../packages/ssg-cli/src/report/reporter.js'
import { ciCommands, linesWithHidden } from '../helpers/ci-commands.js'

const isLong = process.env.CAMDOCS_HOSTILE === 'full'

/** Texts that GitHub Actions, Azure Pipelines, terminals, or browsers would interpret. */
const attacks = [
  '::stop-commands::x',
  '\n::error file=a.md::x',
  '\r::set-output name=a::b',
  '\n \t::add-mask::e',
  '\u2028::debug::x',
  '\ufeff::debug::x',
  '##[add-matcher]a.json',
  'x ##[error]y',
  '###[group]z',
  '##vso[task.setvariable variable=a]b',
  "##teamcity[message text='a']",
  '\u001b[2J\u001b]8;;http://a\u0007',
  '\u009b31m',
  '\u202e cod.\u2066',
  '\n2 errors\nerror CD1201  forged',
  ']]><testcase/>"&#10;',
  '| [a](http://a) `$x$`',
  '\ud800',
  '%0A::error::x',
  ',title=a::b',
]

const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...attacks),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('a', ':', '#', '[', '\n', '\t', ' '),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))

const hostileProblem = fc.record(
  {
    code: fc.constant('CD1201' as const),
    severity: fc.constantFrom('error' as const, 'warning' as const),
    message: hostileText,
    hint: hostileText,
    file: hostileText.map((text) => `docs/${text}`),
    includedFrom: fc.array(hostileText),
    range: fc.constant(at(3, 5, 2)),
  },
  { requiredKeys: ['code', 'severity', 'message'] },
) as fc.Arbitrary<Diagnostic>

/**
 * What a command writes, without and with a terminal that shows colors.
 *
 * @param format undefined for a command without the option `--format`, whose problems are on standard error
 */
function outputOf(
  format: ReportFormat | undefined,
  print: (reporter: Reporter) => void,
  env = {},
  isTTY = false,
) {
  const written = { stdout: '', stderr: '' }
  const stream = (name: keyof typeof written) => ({ write: (text: string) => (written[name] += text), isTTY })
  print(
    new Reporter(
      '/nowhere',
      { stdout: stream('stdout'), stderr: stream('stderr'), env, cwd: '/nowhere' },
      { format },
    ),
  )
  return written
}

test('REPORT-8: no text of a problem is a command for a CI system or contains hidden characters, in any format', () => {
  fc.assert(
    fc.property(
      fc.array(hostileProblem, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...reportFormats),
      (problems, format) => {
        const { stdout, stderr } = outputOf(format, (reporter) => {
          reporter.problems(problems)
          reporter.data(problems, { title: problems[0]?.message })
        })
        expect(linesWithHidden(stdout + stderr)).toEqual([])
        const commands = ciCommands(stdout + stderr)
        if (format !== 'github') expect(commands).toEqual([])
        else
          expect(
            commands.map((line) =>
              /^::(error|warning) title=camdocs CD1201(,(file|line|endLine|col|endColumn)=[^,:]*)*::/.test(
                line,
              ),
            ),
          ).toEqual(problems.map(() => true))
        if (format === 'json')
          expect((JSON.parse(stdout) as { title: string }).title).toBe(problems[0]?.message)
      },
    ),
    { numRuns: isLong ? 20_000 : 300 },
  )
})

test(
  'REPORT-8: in the text format, each line that starts with the text of a problem, a file name, or an error is marked',
  { timeout: 3_600_000 },
  () => {
    fc.assert(
      fc.property(hostileProblem, hostileText, (problem, text) => {
        const { stdout, stderr } = outputOf(undefined, (reporter) => {
          reporter.problems([problem])
          reporter.line`Changed: ${text}. ${[text, text]}`
          reporter.bug(new Error(text))
        })
        expect(ciCommands(stdout + stderr)).toEqual([])
        expect(linesWithHidden(stdout + stderr)).toEqual([])
        expect(stdout.split('\n')).toHaveLength(3)
        // Only the first lines of the problem and of the error, and the lines after them, are not indented.
        const lines = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('  '))
        expect(lines).toHaveLength(5)
      }),
      { numRuns: isLong ? 20_000 : 300 },
    )
  },
)

test('REPORT-8: a terminal with colors gets no other escape sequences than those of the colors', () => {
  const text = attacks.join('')
  const { stdout, stderr } = outputOf(
    undefined,
    (reporter) => {
      reporter.problems([{ code: 'CD1201', severity: 'error', message: text, file: text, hint: text }])
      reporter.line`${reporter.bold(text)} ${text}`
    },
    {},
    true,
  )
  const colors = [1, 2, 22, 31, 32, 36, 39].map((code) => `\u001b[${String(code)}m`)
  const withoutColors = colors.reduce((output, color) => output.replaceAll(color, ''), stdout + stderr)
  expect(linesWithHidden(withoutColors)).toEqual([])
  expect(withoutColors).toContain('\\u001b[2J\\u001b]8;;http://a\\u0007\\u009b31m\\u202e')
})
