import { InvalidArgumentError, Option, type Command } from 'commander'
import { basePathPattern } from '@camdocs/base/model/base-path.js'
import { reportFormats, type ReportFormat, type ReportOptions } from '../report/reporter.js'

/** The options that select what a command prints. */
export interface ReportFlags extends ReportOptions {
  readonly json?: boolean
}

const phasesHelp = 'also print the duration of each phase and plugin, and how many pages were reused'

/** Adds the options that select what a command prints. */
export const addReportOptions = (command: Command, verboseHelp = phasesHelp): Command =>
  command
    .option('--json', 'print the result as JSON')
    .addOption(
      new Option('--format <format>', 'format of the result on standard output')
        .choices(reportFormats)
        .default(undefined, '"text", with problems on standard error'),
    )
    .addOption(new Option('--quiet', 'print only errors and warnings').conflicts('verbose'))
    .option('--verbose', verboseHelp)

/** Returns the format that the options select, if any. `--json` is short for `--format json`. */
export const formatOf = ({ json, format }: ReportFlags): ReportFormat | undefined =>
  json === true ? 'json' : format

/** @throws InvalidArgumentError if the text is not an integer from 0 to 65535 */
export function parsePort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : -1
  if (port < 0 || port > 65_535) throw new InvalidArgumentError('A port is an integer from 0 to 65535.')
  return port
}

/** @throws InvalidArgumentError if the text is not a base path, which starts and ends with a slash */
export function parseBase(text: string): string {
  if (!basePathPattern.test(text))
    throw new InvalidArgumentError(
      'A base path is a path that starts and ends with a slash, for example /docs/.',
    )
  return text
}
