import path from 'node:path'
import { Baseline } from '../checks/baseline.js'
import type { Code } from '@camdocs/base/model/codes.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { hasErrors, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import { readTextWithin } from '@camdocs/base/model/read-file.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import type { Reporter } from '../report/reporter.js'
import { sourceLines } from '../report/source-lines.js'
import { writeResult } from './write-result.js'

const maxMegabytes = 64

/**
 * The file of the option `--baseline`. A run that finds no file creates it, and a run without errors removes
 * solved problems from it. In CI, where nobody commits the file, it is only read.
 */
export class BaselineFile {
  readonly baseline: Baseline
  readonly #text: string | null

  /**
   * @param file absolute path
   * @throws BuildFailure (exit code 2) if the file is not a baseline, or if it does not exist in CI
   */
  constructor(
    readonly file: string,
    readonly reporter: Reporter,
  ) {
    this.#text = this.#read()
    try {
      this.baseline = new Baseline(this.#text, sourceLines(reporter.root))
    } catch (error) {
      const reason = error instanceof SyntaxError ? `: ${error.message.replace(/\.$/, '')}` : ''
      throw usageError(
        `The file "${this.#name}" is not a baseline${reason}.`,
        'Restore the file. Or delete it, and run the command again to record the problems that are left.',
      )
    }
  }

  get #name(): string {
    return path.relative(this.reporter.terminal.cwd, this.file)
  }

  get #isCi(): boolean {
    return this.reporter.terminal.env.CI !== undefined
  }

  #read(): string | null {
    if (statIfExists(this.file) !== undefined) {
      const text = readTextWithin(this.file, { maxBytes: maxMegabytes * 1e6 })
      if (text === null) throw usageError(`The baseline "${this.#name}" cannot be read.`)
      return text
    }
    if (!this.#isCi) return null
    throw usageError(
      `The baseline "${this.#name}" does not exist.`,
      'In CI, no baseline is created. Run the command on your machine, and commit the file.',
    )
  }

  /**
   * Creates or shortens the file, and says how many problems are known.
   *
   * @param problems the problems that the command reports
   * @param skipped the codes of problems that the command did not look for
   */
  finish(problems: readonly Diagnostic[], skipped: readonly Code[]): void {
    const { reporter, baseline } = this
    if (hasErrors(problems)) {
      if (this.#text === null)
        reporter.line`No baseline was written, because it cannot contain the errors above.`
      // What an error leaves out was not looked for.
      return
    }
    const { text, count } = baseline.remaining((code) => skipped.includes(code as Code))
    if (text !== this.#text && !this.#isCi) writeResult(this.file, text, '--baseline')
    if (this.#text === null) {
      reporter.line`Recorded ${countOf(count, 'problem')} in ${this.#name}. The next run reports only other problems.`
      return
    }
    const solved = baseline.size - count
    if (solved > 0)
      reporter.line`${countOf(solved, 'problem')} of ${this.#name} ${solved === 1 ? 'is' : 'are'} solved${this.#isCi ? '' : ', and no longer in the file'}.`
    if (count > 0) reporter.line`Not reported: ${countOf(count, 'known problem')} of ${this.#name}.`
  }
}

/** Opens the file of the option `--baseline`; null without the option. */
export const openBaseline = (file: string | undefined, reporter: Reporter): BaselineFile | null =>
  file === undefined ? null : new BaselineFile(file, reporter)
