import picomatch from 'picomatch'
import { sharedTime, withinTime } from '@camdocs/base/model/within-time.js'

/*
 * The only code that matches patterns of a stranger: regular expressions of a configuration, and patterns
 * that become regular expressions, such as the names of files with parameters. Their time can grow
 * exponentially, and some of them cannot be compiled. Only the calls in a configuration, such as
 * `title.replace(/a/, 'b')`, are in `text-methods.ts`, which also limits their time.
 */

/** Time for all texts. With patterns that people write, a text takes less than 0.01 ms. */
const maxMs = 2_000

/**
 * Returns the names that match one of the glob patterns. After too much time, no further name matches. No
 * name matches if a pattern is not valid.
 */
export function namesMatching(patterns: readonly string[], names: readonly string[]): ReadonlySet<string> {
  const matching = new Set<string>()
  // All names together, because most patterns match faster than a call of `withinTime` takes.
  withinTime(maxMs, () =>
    orNull(() => {
      const matches = picomatch([...patterns])
      for (const name of names) if (matches(name)) matching.add(name)
    }),
  )
  return matching
}

/**
 * Creates a test for each regular expression. After too much time for all of them, no text matches. No text
 * matches an expression that is too large.
 */
export function patternTests(patterns: readonly RegExp[]): ((text: string) => boolean)[] {
  const within = sharedTime(maxMs)
  return patterns.map((pattern) => (text) => within(() => orNull(() => pattern.test(text))) === true)
}

/** Calls a function that uses a pattern. Returns null if that fails: a pattern can be too long to compile. */
function orNull<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
