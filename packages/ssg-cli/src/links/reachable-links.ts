import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { systemProblem } from '@camdocs/base/model/system-errors.js'

/** Time in ms for which a link to another site is not requested again after it worked. */
const maxAge = 7 * 24 * 60 * 60 * 1000

const recordSchema = z.record(z.string(), z.number())

/**
 * The links to other sites that worked recently, so that CI does not request thousands of them for each
 * change. Broken links are requested every time.
 */
export class ReachableLinks {
  readonly #checked: ReadonlyMap<string, number>

  /** @param file absolute path of the file with the results of earlier checks. An invalid file is ignored. */
  constructor(
    readonly file: string,
    readonly now = Date.now(),
  ) {
    this.#checked = new Map(read(file).filter(([, time]) => time > now - maxAge && time <= now))
  }

  has(url: string): boolean {
    return this.#checked.has(url)
  }

  /** Stores the URLs that work now, and those that have worked recently. */
  save(urls: readonly string[]): void {
    const all = [...this.#checked, ...urls.map((url) => [url, this.now] as const)]
    try {
      mkdirSync(path.dirname(this.file), { recursive: true })
      writeFileSync(this.file, `${JSON.stringify(Object.fromEntries(all.sort()), null, 1)}\n`)
    } catch (error) {
      // Without the results, the next check requests all links again.
      if (systemProblem(error, path.dirname(this.file)) === null) throw error
    }
  }
}

function read(file: string): [string, number][] {
  try {
    return Object.entries(recordSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  } catch {
    return []
  }
}
