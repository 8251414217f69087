import { checkText } from '@camdocs/markdown/text-bounds.js'
import { defaultLimits } from '@camdocs/base/model/content-limits.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { timeAfter, withinTime } from '@camdocs/base/model/within-time.js'

/** After so many pages that take too long, no further page is read. The pages together take 40 seconds. */
const maxStopped = 40

/** Bounds the time for reading the pages of others, whose sites can contain any number of pages. */
export class PageTime {
  #stopped = 0

  /** @param maxMs time for the first page that takes too long. Each further one gets half as much time. */
  constructor(readonly maxMs = 10_000) {}

  /**
   * Reads a page by a function.
   *
   * @param text the text of the page
   * @returns the result of the function; undefined if the page would take, or took, too much time or memory
   */
  read<T>(text: string, read: () => T): T | undefined {
    if (this.#stopped >= maxStopped) return undefined
    if (checkText(text, defaultLimits, '').problem !== null) return undefined
    try {
      const result = withinTime(timeAfter(this.#stopped, this.maxMs), read)
      if (result === undefined) this.#stopped++
      return result?.value
    } catch (error) {
      // The stack of a recursive function, or an expression of the page that grows too large.
      if (error instanceof RangeError || error instanceof BuildFailure) return undefined
      throw error
    }
  }
}
