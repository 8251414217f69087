import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { inspect, styleText } from 'node:util'
import type { Code } from '@camdocs/base/model/codes.js'
import { compareDiagnostics, hasErrors, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { codeUrl, errorCodesUrl } from '@camdocs/base/model/documentation.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { annotations } from './annotations.js'
import {
  countProblems,
  formatDiagnostic,
  frameOf,
  noLink,
  noPaint,
  terminalLink,
  type Link,
  type Paint,
} from './format.js'
import { jobSummary } from './job-summary.js'
import { junit } from './junit.js'
import { ProgressDisplay } from './progress-display.js'
import { sarif } from './sarif.js'
import { sourceLines } from './source-lines.js'
import type { Terminal, TextStream } from './terminal.js'
import { visible } from '@camdocs/base/model/visible.js'
import { Styled, textOf, toJson, visibleBlock, withoutCommands, type Insert } from './terminal-text.js'

/** The output formats of commands. All except "text" are for other programs. */
export const reportFormats = ['text', 'json', 'github', 'sarif', 'junit'] as const

/** The output format of a command. */
export type ReportFormat = (typeof reportFormats)[number]

/** Settings for the output of a command. */
export interface ReportOptions {
  /** Default: "text", with problems on standard error. */
  readonly format?: ReportFormat | undefined
  /** Prints problems, but neither progress nor results. */
  readonly quiet?: boolean | undefined
  /** Also prints the duration of each phase of the command, with details such as the cost of plugins. */
  readonly verbose?: boolean | undefined
}

/**
 * Writes the output of a command to the terminal. In a format other than "text", it writes one document and
 * no other text to standard output. In GitHub Actions, it also annotates the files, and writes the summary of
 * the job.
 */
export class Reporter {
  readonly #paintOutput: Paint
  readonly #paintProblem: Paint
  readonly #link: Link
  /** The codes whose descriptions an earlier report has linked to. */
  readonly #explained = new Set<Code>()
  readonly progress: ProgressDisplay

  constructor(
    readonly root: string,
    readonly terminal: Terminal,
    readonly options: ReportOptions = {},
  ) {
    const { stdout, stderr, env } = terminal
    this.#paintOutput = paintFor(stdout, env)
    this.#paintProblem = paintFor(stderr, env)
    this.#link =
      this.#paintProblem !== noPaint && terminal.supportsHyperlinks === true ? terminalLink : noLink
    // A CI log would record every update of the line, even if CI provides a terminal.
    const isInteractive = stderr.isTTY === true && env.CI === undefined && env.TERM !== 'dumb'
    const isSilent = this.#format !== 'text' || options.quiet === true
    this.progress = new ProgressDisplay({
      stream: isInteractive && !isSilent ? stderr : null,
      report: options.verbose === true ? (text) => this.line`${text}` : null,
    })
  }

  /**
   * Prints a line about progress or results in the text format, except with `quiet`. A tag for templates, so
   * that nothing that a page or a file name contains starts a line, or controls the terminal.
   */
  line(parts: TemplateStringsArray, ...inserts: readonly Insert[]): void {
    if (this.#format !== 'text' || this.options.quiet === true) return
    this.progress.clear()
    this.#write('stdout', `${textOf(parts, inserts)}\n`)
  }

  #write(stream: 'stdout' | 'stderr', text: string): void {
    this.terminal[stream].write(withoutCommands(text))
  }

  /** Ends the display of progress. Call it when the command ends. */
  close(): void {
    this.progress.close()
  }

  get #format(): ReportFormat {
    return this.options.format ?? 'text'
  }

  /** Prints an unexpected error with its stack and causes. */
  bug(error: unknown): void {
    this.progress.clear()
    this.#write(
      'stderr',
      `${visibleBlock(inspect(error))}\n\nThis is a bug in camdocs. Report it, and include the output above.\n`,
    )
  }

  /** Returns bold text for `line`. */
  bold(text: string): Styled {
    return new Styled(this.#paintOutput('bold', visible(text)))
  }

  /**
   * In the text format, prints the problems, each with its code frame, and their count: to standard output if
   * the format was requested, otherwise to standard error.
   */
  problems(problems: readonly Diagnostic[]): void {
    if (this.#format !== 'text' || problems.length === 0) return
    this.progress.clear()
    const sorted = [...problems].sort(compareDiagnostics)
    const readLines = sourceLines(this.root)
    const text = sorted
      .map((problem) => formatDiagnostic(problem, readLines, this.#paintProblem, this.#link))
      .join('\n\n')
    const count = this.#paintProblem('bold', countProblems(problems))
    const stream = this.options.format === 'text' ? 'stdout' : 'stderr'
    this.#write(stream, `\n${text}\n\n${count}\n${this.#explanation(sorted)}\n`)
  }

  /**
   * Returns the line with the URL that describes the codes; "" if the codes are links, or if earlier reports
   * have explained them.
   */
  #explanation(problems: readonly Diagnostic[]): string {
    const codes = [...new Set(problems.map(({ code }) => code))].filter((code) => !this.#explained.has(code))
    for (const code of codes) this.#explained.add(code)
    const [first] = codes
    if (first === undefined || this.#link !== noLink) return ''
    const text =
      codes.length === 1
        ? `About ${first}: \`camdocs explain ${first}\`, or ${codeUrl(first)}`
        : `About these codes: \`camdocs explain <code>\`, or ${errorCodesUrl}`
    return `${this.#paintProblem('dim', text)}\n`
  }

  /**
   * In a format other than "text", prints the problems as one document. In GitHub Actions, also writes
   * annotations and the job summary. Call it once, with all problems.
   *
   * @param more other results of the command, for the JSON format
   */
  data(problems: readonly Diagnostic[], more: object = {}): void {
    const sorted = [...problems].sort(compareDiagnostics)
    if (this.#format !== 'text') this.terminal.stdout.write(this.#document(sorted, more))
    const { GITHUB_ACTIONS: actions, GITHUB_STEP_SUMMARY: summaryFile } = this.terminal.env
    if (actions !== 'true') return
    // Annotations go to standard error, because programs can read the document from standard output.
    if (this.#format !== 'github') this.terminal.stderr.write(annotations(sorted, this.#toPath))
    if (summaryFile !== undefined) this.#appendSummary(summaryFile, sorted)
  }

  #appendSummary(file: string, problems: readonly Diagnostic[]): void {
    try {
      appendFileSync(file, jobSummary(problems, this.#toPath, this.terminal.env))
    } catch (error) {
      this.#write('stderr', `The job summary cannot be written: ${visible((error as Error).message)}\n`)
    }
  }

  #document(problems: readonly Diagnostic[], more: object): string {
    const readLines = sourceLines(this.root)
    if (this.#format === 'github') return annotations(problems, this.#toPath)
    if (this.#format === 'sarif') return sarif(problems, this.#toPath)
    if (this.#format === 'junit') return junit(problems, this.#toPath, readLines)
    const withFrames = problems.map((problem) => ({
      ...problem,
      url: codeUrl(problem.code),
      frame: frameOf(problem, readLines),
    }))
    return `${toJson({ ok: !hasErrors(problems), problems: withFrames, ...more })}\n`
  }

  /** See `ToRepositoryPath`. */
  readonly #toPath = (file: string): string => {
    const { env, cwd } = this.terminal
    return toPosixPath(path.relative(env.GITHUB_WORKSPACE ?? cwd, path.resolve(this.root, file))) || '.'
  }
}

/**
 * Returns the function that colors text for an output stream. It adds no colors if the stream is not a
 * terminal, but a file, for example, or if the environment disables colors.
 */
function paintFor(stream: TextStream, env: Terminal['env']): Paint {
  if (stream.isTTY !== true || env.NO_COLOR !== undefined || env.TERM === 'dumb') return noPaint
  // By default, `styleText` checks whether `process.stdout` is a terminal, whatever the stream is.
  return (color, text) => styleText(color, text, { validateStream: false })
}
