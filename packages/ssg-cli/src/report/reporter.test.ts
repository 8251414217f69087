import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { codeUrl, errorCodesUrl } from '@camdocs/base/model/documentation.js'
import { Reporter } from './reporter.js'
import type { Terminal } from './terminal.js'

const brokenLink: Diagnostic = { code: 'CD1201', severity: 'error', message: 'Broken.' }
const duplicateId: Diagnostic = { code: 'CD1309', severity: 'warning', message: 'Duplicate.' }

/** Returns a function that reports problems, and returns what the reporter writes to standard error. */
function reporterOn(terminal: Partial<Terminal>) {
  let text = ''
  const stderr = { write: (part: string) => (text += part), isTTY: true }
  const stdout = { write: () => undefined, isTTY: true }
  const reporter = new Reporter('/', { stdout, stderr, env: { NO_COLOR: '1' }, cwd: '/', ...terminal })
  return (problems: readonly Diagnostic[]) => {
    text = ''
    reporter.problems(problems)
    return text
  }
}

describe('REPORT-4: a report links to the descriptions of its codes', () => {
  test('in one line at the end, and only once for each code during a command', () => {
    const report = reporterOn({})
    expect(report([brokenLink, brokenLink])).toBe(
      `\nerror CD1201  Broken.\n\nerror CD1201  Broken.\n\n2 errors\nAbout CD1201: \`camdocs explain CD1201\`, or ${codeUrl('CD1201')}\n\n`,
    )
    expect(report([brokenLink])).not.toContain('About')
    expect(report([brokenLink, duplicateId])).toContain(
      `About CD1309: \`camdocs explain CD1309\`, or ${codeUrl('CD1309')}\n`,
    )
    expect(reporterOn({})([brokenLink, duplicateId])).toContain(
      `About these codes: \`camdocs explain <code>\`, or ${errorCodesUrl}\n`,
    )
  })

  test('as a link on each code if the terminal supports links, but not with NO_COLOR', () => {
    const text = reporterOn({ supportsHyperlinks: true, env: {} })([brokenLink])
    expect(text).toContain(`\u001B]8;;${codeUrl('CD1201')}\u0007`)
    expect(text).not.toContain('About')
    expect(reporterOn({ supportsHyperlinks: true })([brokenLink])).not.toContain('\u001B')
  })
})

test('REPORT-8: control characters in a problem do not reach the terminal', () => {
  const text = reporterOn({})([
    { ...brokenLink, message: 'a\u001b[31mb\nc', hint: 'd\u009b1me', file: 'f\u0007.md' },
  ])
  expect(text).toContain('\nf\\u0007.md  error CD1201  a\\u001b[31mb\n  | c\n  hint: d\\u009b1me\n')
})

test('an output stream that is not a terminal gets no colors, even if the other output stream is a terminal', () => {
  const written = { stdout: '', stderr: '' }
  const streamTo = (name: keyof typeof written, isTTY: boolean) => ({
    write: (text: string) => (written[name] += text),
    isTTY,
  })
  for (const isErrorTerminal of [true, false]) {
    written.stdout = written.stderr = ''
    const stdout = streamTo('stdout', !isErrorTerminal)
    const stderr = streamTo('stderr', isErrorTerminal)
    const terminal = { stdout, stderr, env: {}, cwd: '/', supportsHyperlinks: true }
    const reporter = new Reporter('/', terminal)
    reporter.problems([brokenLink])
    reporter.line`${reporter.bold('Result')}`
    expect(written.stderr.includes('\u001B')).toBe(isErrorTerminal)
    expect(written.stdout.includes('\u001B')).toBe(!isErrorTerminal)
  }
})
