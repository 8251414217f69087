import { hasTimeLimit, sharedTime } from '@camdocs/base/model/within-time.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { Computed } from './static-value.js'

/** Expressions that are evaluated, and keys and items that are copied, for one configuration. */
const maxSteps = 1_000_000
/** Objects, items, keys, and characters of a value, written out in full. */
const maxSize = 1_000_000
/** Levels of lists and objects in a value. */
const maxDepth = 100
/**
 * Levels of expressions, constants, and modules that need each other. Far below what the stack can hold,
 * because V8 ends the process if it compiles a regular expression while the stack is almost full.
 */
const maxNesting = 500
/** Characters of all modules of a configuration. */
const maxModuleCharacters = 10_000_000
/** Time for matching all regular expressions of a configuration. Ordinary ones take far less than 1 ms. */
const maxMatchMs = 1_000

interface Measure {
  readonly size: number
  readonly depth: number
}

/**
 * Bounds the evaluation of a configuration that others wrote. A few lines of code can double a value, or the
 * number of calls, with each line. A value counts in full wherever it is used, because everything that reads
 * the configuration walks through it.
 */
export class EvaluationBudget {
  #steps = 0
  #characters = 0
  #nesting = 0
  readonly #matching = sharedTime(maxMatchMs)
  readonly #measures = new WeakMap<object, Measure>()

  /** @throws BuildFailure (exit code 2) if there were too many steps */
  spend(steps = 1): void {
    this.#steps += steps
    if (this.#steps > maxSteps) throw tooComplex()
  }

  /**
   * Evaluates what another evaluation needs.
   *
   * @throws BuildFailure (exit code 2) if the evaluations are nested too deeply
   */
  nested<T>(evaluate: () => T): T {
    if (this.#nesting >= maxNesting) throw tooComplex()
    this.#nesting++
    try {
      return evaluate()
    } finally {
      this.#nesting--
    }
  }

  /** @throws BuildFailure (exit code 2) if all modules together are too long */
  spendCharacters(count: number): void {
    this.#characters += count
    if (this.#characters > maxModuleCharacters) throw tooComplex()
  }

  /**
   * Runs a function that matches a regular expression of the configuration. If a caller already limits the
   * time, as for each page, that limit applies.
   *
   * @returns the result; undefined if all functions together take too long
   */
  matched = <T>(match: () => T): T | undefined => (hasTimeLimit() ? match() : this.#matching(match))

  /**
   * Returns a value unchanged.
   *
   * @throws BuildFailure (exit code 2) if the value is too large or nested too deeply
   */
  checked<T>(value: T): T {
    const { size, depth } = this.#measure(value)
    if (size > maxSize || depth > maxDepth) throw tooComplex()
    return value
  }

  #measure(value: unknown): Measure {
    if (typeof value === 'string') return { size: 1 + value.length, depth: 0 }
    if (typeof value !== 'object' || value === null) return { size: 1, depth: 0 }
    const known = this.#measures.get(value)
    if (known !== undefined) return known
    let [size, depth] = [1, 0]
    for (const [key, child] of childrenOf(value)) {
      const measure = this.#measure(child)
      size += key.length + measure.size
      depth = Math.max(depth, measure.depth)
    }
    const result = { size, depth: depth + 1 }
    this.#measures.set(value, result)
    return result
  }
}

const childrenOf = (value: object): [string, unknown][] =>
  value instanceof Computed
    ? [['', value.call?.options]]
    : Array.isArray(value)
      ? value.map((item: unknown): [string, unknown] => ['', item])
      : Object.entries(value)

/** The failure of a configuration whose evaluation takes too many steps, or whose values are too large. */
export const tooComplex = () =>
  usageError(
    'The configuration is too large or too complex to be read without running it.',
    'Check the code of the old site, or pass `--run-config` to run its configuration.',
  )
