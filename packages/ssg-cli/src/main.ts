import { CommanderError } from 'commander'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatOf } from './commands/options.js'
import { createProgram, type Action } from './commands/program.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { interruptedSiteCode } from '@camdocs/base/model/site-code.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import { systemProblem } from '@camdocs/base/model/system-errors.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { Reporter, reportFormats, type ReportFormat, type ReportOptions } from './report/reporter.js'
import type { Terminal } from './report/terminal.js'

const packageInfo = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Record<
  'version' | 'description',
  string
>

/**
 * Runs a command line.
 *
 * @param args the arguments after the name of the program
 * @returns the exit code: 0 success, 1 problems in the content or a failed upload, 2 invalid arguments, an
 *   invalid configuration, or files that the system refuses to read or write, 3 a bug in camdocs
 */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0
  const program = createProgram(packageInfo, terminal, async (root, options, command) => {
    exitCode = await runCommand(root, options, command, terminal)
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return reportUsage(error, args, terminal)
  }
}

/** Runs a command, and reports the error if the command fails. @returns the exit code */
async function runCommand(
  root: string,
  options: ReportOptions,
  command: Action,
  terminal: Terminal,
): Promise<number> {
  const folder = path.resolve(terminal.cwd, root)
  const reporter = new Reporter(folder, terminal, { ...options, format: formatOf(options) })
  const stopListening = terminal.onExit?.((code, hasThrown) => reportInterruption(code, hasThrown, reporter))
  try {
    if (statIfExists(folder)?.isDirectory() !== true)
      throw usageError(
        `The folder "${root}" does not exist.`,
        'Pass the path of the folder that contains the site.',
      )
    return await command(folder, reporter)
  } catch (error) {
    return reportFailure(error, reporter)
  } finally {
    stopListening?.()
    reporter.close()
  }
}

/** Reports that the process ends before the command is complete. @returns the exit code */
function reportInterruption(code: number, hasThrown: boolean, reporter: Reporter): number {
  const siteProblems = interruptedSiteCode()
  // Node has already reported the exception.
  if (hasThrown && siteProblems.length === 0) return code
  const phase = reporter.progress.phase
  const unfinished = {
    code: codes.unfinished,
    severity: 'error' as const,
    message: `The process ended before the command was complete${phase === undefined ? '' : `, in the phase "${phase}"`}.`,
    hint: 'Code of the site, its theme, or its plugins called `process.exit`, or waits for a promise that never settles.',
  }
  return reportFailure(new BuildFailure(siteProblems.length > 0 ? siteProblems : [unfinished], 2), reporter)
}

/** @returns the exit code */
function reportFailure(error: unknown, reporter: Reporter): number {
  if (error instanceof BuildFailure) {
    reporter.problems(error.problems)
    reporter.data(error.problems)
    return error.exitCode
  }
  const refused = systemProblem(error, reporter.root)
  if (refused !== null) return reportFailure(new BuildFailure([refused], 2), reporter)
  reporter.bug(error)
  return 3
}

/**
 * Returns the report format that invalid arguments request; undefined for none, and for an unknown format.
 */
function requestedFormat(args: readonly string[]): ReportFormat | undefined {
  const text = args.join(' ')
  const name = /(?:^| )--format[ =](\S+)/.exec(text)?.[1]
  return formatOf({ json: args.includes('--json'), format: reportFormats.find((format) => format === name) })
}

/** Reports arguments that commander rejects. @returns the exit code */
function reportUsage(error: CommanderError, args: readonly string[], terminal: Terminal): number {
  if (error.exitCode === 0) return 0
  // Without a command, commander prints the help itself.
  if (error.code === 'commander.help') return 2
  // The message is "error: unknown option '--opn'", and on the next line "(Did you mean --open?)".
  const [first = '', suggestion] = error.message.replace(/^error: /, '').split('\n')
  // Replaces "option '--format <format>' argument 'xml' is invalid."
  const text = first.replace(
    /^option '(--\S+).*?' argument '(.*)' is invalid\./,
    'the value "$2" of $1 is invalid.',
  )
  const message = `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
  const help =
    'Run `camdocs --help` to list the commands, or `camdocs <command> --help` to list the options of a command.'
  const isQuery = args[0] === 'search' && error.code === 'commander.unknownOption'
  const search = `To search for text that starts with a hyphen, write \`camdocs search -- "${args.find((arg) => arg.startsWith('-')) ?? ''}"\`.`
  const hint = isQuery ? search : suggestion === undefined ? help : suggestion.replace(/^\((.*)\)$/, '$1')
  return reportFailure(
    usageError(message, hint),
    new Reporter(terminal.cwd, terminal, { format: requestedFormat(args) }),
  )
}
