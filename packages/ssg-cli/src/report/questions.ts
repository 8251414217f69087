import { createInterface, type Interface } from 'node:readline'
import { usageError } from '@camdocs/base/model/usage-error.js'
import type { Terminal } from './terminal.js'
import { visible } from '@camdocs/base/model/visible.js'

/**
 * Asks questions on the terminal. Without a terminal, every answer is the default. Reads lines with
 * `node:readline`, because a few questions with defaults do not need a prompt library.
 */
export class Questions {
  readonly #terminal: Terminal
  readonly #input: Interface | undefined
  readonly #lines: AsyncIterator<string> | undefined

  /** @param enabled false to accept all defaults */
  constructor(terminal: Terminal, enabled: boolean) {
    const { stdin } = terminal
    this.#terminal = terminal
    if (!enabled || stdin?.isTTY !== true) return
    this.#input = createInterface({ input: stdin, terminal: false })
    this.#lines = this.#input[Symbol.asyncIterator]()
  }

  /** Asks for a text. An empty line selects the default. */
  async text(question: string, defaultValue: string): Promise<string> {
    return (await this.#ask(`${question} (${defaultValue}): `)) || defaultValue
  }

  /** Asks a yes-or-no question until the answer is yes or no. An empty line means yes. */
  async confirm(question: string): Promise<boolean> {
    for (;;) {
      const answer = await this.#ask(`${question} (Y/n): `)
      if (/^(y(es)?)?$/i.test(answer)) return true
      if (/^no?$/i.test(answer)) return false
    }
  }

  close(): void {
    this.#input?.close()
  }

  /**
   * Returns the answer without surrounding spaces; "" if all defaults are accepted.
   *
   * @throws BuildFailure (exit code 2) if the input ends
   */
  async #ask(prompt: string): Promise<string> {
    if (this.#lines === undefined) return ''
    this.#terminal.stdout.write(visible(prompt))
    const line = await this.#lines.next()
    if (line.done !== true) return line.value.trim()
    this.#terminal.stdout.write('\n')
    throw usageError(
      'The input ended before all questions were answered.',
      'Pass --yes to accept the defaults.',
    )
  }
}
